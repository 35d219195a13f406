/** Addresses of the site's files, wherever the page lies: a worker or a module of its own would count from elsewhere. */
export function here(path) {
  return new URL(path, document.baseURI).href;
}
