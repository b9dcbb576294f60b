const clearAfterMs = 3000;

export function announce(message: string): void {
  const region = document.getElementById('announcer');
  if (!region) return;
  region.textContent = message;
  setTimeout(() => {
    if (region.textContent === message) region.textContent = '';
  }, clearAfterMs);
}
