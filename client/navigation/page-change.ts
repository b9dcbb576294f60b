import { pageChangeEvent } from './page-change-event.ts';

/** Calls back after every soft navigation, once, with the address of the page that is shown now. */
export function onPageChange(callback: (url: URL) => void): void {
  document.addEventListener(pageChangeEvent, (event) => callback((event as CustomEvent<URL>).detail));
}
