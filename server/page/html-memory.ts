import type { RawEntry } from '../../shared/content-model/raw.ts';

/**
 * Remembers the HTML that entries were rendered to, for as long as the cache holds the very same entries: HTML
 * depends on nothing else but the year in the footer. Whoever asks while a page is being rendered waits for it.
 */
export function createHtmlMemory() {
  const memory = new WeakMap<RawEntry, { also: RawEntry; year: string; html: Promise<Buffer> }>();

  return function remember(
    entry: RawEntry,
    also: RawEntry,
    year: string,
    render: () => Promise<Buffer>,
  ): Promise<Buffer> {
    const known = memory.get(entry);
    if (known?.also === also && known.year === year) return known.html;
    const html = render();
    memory.set(entry, { also, year, html });
    html.catch(() => memory.delete(entry));
    return html;
  };
}
