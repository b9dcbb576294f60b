/** Dispatched on the document after every soft navigation. `detail` is the URL of the new page. */
export const pageChangeEvent = 'pagechange';

export function onPageChange(callback: (url: URL) => void): void {
  document.addEventListener(pageChangeEvent, (event) => callback((event as CustomEvent<URL>).detail));
}
