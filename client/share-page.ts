/**
 * Opens the browser's own sheet for sharing. Where there is none, copies the page's address, and the button says so, or
 * that it could not.
 */
export async function sharePage(button: HTMLElement, announce: (message: string) => void): Promise<void> {
  // Without what a newsletter or a search has added.
  const url = location.origin + location.pathname;
  if (Reflect.has(navigator, 'share')) {
    // Rejects if the visitor closes the sheet.
    await navigator.share({ title: document.title, url }).catch(() => {});
    return;
  }
  let outcome = 'Link copied';
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    // The browser does not allow it, or has no clipboard for pages without HTTPS.
    outcome = 'Please copy the link from the address bar';
  }
  announce(outcome);
  button.lastElementChild?.replaceChildren(outcome);
}
