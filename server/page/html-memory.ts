import type { RenderedPage } from './render-page.tsx';

/**
 * Remembers what content was rendered to, for as long as the cache holds the very same content: a page depends on
 * nothing else but the year in the footer. Whoever asks while a page is being rendered waits for it.
 */
export function createHtmlMemory() {
  const memory = new WeakMap<object, { also: object; year: string; page: Promise<RenderedPage> }>();

  return function remember(
    entry: object,
    also: object,
    year: string,
    render: () => Promise<RenderedPage>,
  ): Promise<RenderedPage> {
    const known = memory.get(entry);
    if (known?.also === also && known.year === year) return known.page;
    const page = render();
    memory.set(entry, { also, year, page });
    page.catch(() => memory.delete(entry));
    return page;
  };
}
