import type { DraftPage } from '#shared/draft-page.ts';

/** The server's data about a draft page. Undefined: the document is something else. */
export function draftPageOf({ documentElement: { dataset } }: Document): DraftPage | undefined {
  const { draft } = dataset;
  return draft === undefined ? undefined : (JSON.parse(draft) as DraftPage);
}
