/** The languages of the site as the build found them: pairs of code and own name, the sources' language first. */
export const LANGUAGES = document
  .querySelector("meta[name=languages]")
  .content.split(", ")
  .map((entry) => entry.split("="));
