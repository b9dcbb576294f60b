import { pageChangeEvent } from './page-change-event.ts';

/** Calls back after every soft navigation, with the URL of the new page. */
export function onPageChange(callback: (url: URL) => void): void {
  document.addEventListener(pageChangeEvent, (event) => callback((event as CustomEvent<URL>).detail));
}
