/**
 * Leads from an entry page, which is there for the previews of chat programs, to the table.
 *
 * It stands at the head of the page and waits for nothing: nobody is meant to see more than the table.
 */

import { wayToTable } from "./way.js";

location.replace(wayToTable(location.href, new URL("../", location.href)));
