/** From the address of an entry page to that of the table: what the address asks for comes along. */
export function wayToTable(address, table) {
  const { pathname, search, hash } = new URL(address);
  const isToday = !hash && /\/daily\/[^/]*$/.test(pathname);
  return new URL(search + (isToday ? "#d1.today" : hash), table).href;
}
