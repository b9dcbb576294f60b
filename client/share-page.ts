/** Opens the browser's own sheet for sharing. Where there is none, copies the page's address, and the button says so. */
export async function sharePage(button: HTMLElement, announce: (message: string) => void): Promise<void> {
  // Without what a newsletter or a search has added.
  const url = location.origin + location.pathname;
  if (Reflect.has(navigator, 'share')) {
    // Rejects if the visitor closes the sheet.
    await navigator.share({ title: document.title, url }).catch(() => {});
    return;
  }
  await navigator.clipboard.writeText(url);
  const copied = 'Link copied';
  announce(copied);
  button.lastElementChild?.replaceChildren(copied);
}
