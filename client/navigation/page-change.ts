import { pageChangeEvent } from './page-change-event.ts';

export function onPageChange(callback: (url: URL) => void): void {
  document.addEventListener(pageChangeEvent, (event) => callback((event as CustomEvent<URL>).detail));
}
