/** How long a visitor must have stopped typing before the outcome is read out. */
const announceAfterMs = 1000;

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Has screen readers say a sentence, in place of an earlier one that is still waiting. */
export function announceLater(sentence: string): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const region = document.getElementById('announcer');
    if (region) region.textContent = sentence;
  }, announceAfterMs);
}

/** The errors of the server's page, once they are corrected. */
export function clearErrors(parts: Element): void {
  for (const error of parts.querySelectorAll('.error-summary, .form-error')) error.remove();
  for (const field of parts.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
  document.title = document.title.replace(/^Error: /, '');
}
