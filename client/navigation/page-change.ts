const pageChange = 'pagechange';

/** Tells whoever listens that another page has taken this one's place, title and all. */
export function announcePageChange(url: URL): void {
  document.dispatchEvent(new CustomEvent(pageChange, { detail: url }));
}

/** Calls back after every soft navigation, once, with the address of the page that is shown now. */
export function onPageChange(callback: (url: URL) => void): void {
  document.addEventListener(pageChange, (event) => callback((event as CustomEvent<URL>).detail));
}
