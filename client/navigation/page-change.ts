/**
 * Calls back after every soft navigation, once, with the address of the page that is shown now. `soft-navigation.ts`
 * writes the event's name too: to share this file with what every page loads would cost every page a request.
 */
export function onPageChange(callback: (url: URL) => void): void {
  document.addEventListener('pagechange', (event) => callback((event as CustomEvent<URL>).detail));
}
