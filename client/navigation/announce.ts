const clearAfterMs = 3000;

/** Announces a message to screen readers, through the page's polite live region. */
export function announce(message: string): void {
  const region = document.getElementById('announcer');
  if (!region) return;
  region.textContent = message;
  setTimeout(() => {
    if (region.textContent === message) region.textContent = '';
  }, clearAfterMs);
}
