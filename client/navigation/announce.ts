const emptyAfterMs = 3000;

/** Says something to those who listen to the page, politely: when they are not being told something else. */
export function announce(words: string): void {
  const region = document.getElementById('announcer');
  if (!region) return;
  region.textContent = words;
  setTimeout(() => {
    if (region.textContent === words) region.textContent = '';
  }, emptyAfterMs);
}
