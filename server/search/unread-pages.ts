import { setTimeout as wait } from 'node:timers/promises';

import type { RawEntry } from '#shared/content-model/raw.ts';
import { contentTypes } from '#shared/content-types.ts';

import type { SiteContent } from '../content/site-content.ts';
import type { PageRoute } from '../content/site-pages.ts';
import { unlinkedPerCall } from '../content/site-queries.ts';
import { readListed } from './read-searchable.ts';
import { unreadVersion, type SearchablePage } from './search-index.ts';

/** Up to this many pages are read before a first search stops waiting. */
const fewPages = 100;
/** A first search waits a little longer, so that what has come by then is indexed. */
const longestMs = 4000;
/** How many calls run beside each other. */
const calls = 4;
/** A page shows sections, and they show cards. */
const depth = 2;
/** Names a section for editors: see `shared/sections/frame.tsx`. */
const unshownField = 'internalName';
/** Content types without a long text, such as buttons. */
const typesOfLabels = contentTypes
  .filter(({ fields }) => !Object.values(fields).some(({ shape }) => /^(?:Text|RichText)$/.test(shape.type)))
  .map(({ id }) => id);

/** The texts of an entry, and the ids of the entries that it links to. */
interface EntryText {
  readonly texts: readonly string[];
  readonly links: readonly string[];
}

/**
 * Pages as they are found until they have been read: by what lists show of them and, if there are many, by all the texts of
 * their entries. A space has those in a few calls and nothing is rendered, so it takes a fraction of the time.
 */
export async function unreadPages(
  content: Pick<SiteContent, 'readUnlinked'>,
  routes: readonly PageRoute[],
): Promise<SearchablePage[]> {
  const entries = routes.length > fewPages ? await readTexts(content) : new Map<string, EntryText>();
  const pages = new Set(routes.map(({ listed }) => listed.sys.id));
  return routes.map(({ path, listed }) => {
    const { id } = listed.sys;
    const page = { path, entry: id, version: unreadVersion };
    const text = readListed(listed);
    const body = textsAt(id, entries, pages).join(' ');
    if (text === undefined || body === '') return { ...page, text };
    const part = { heading: '', label: '', anchor: undefined, isQuestion: false, text: body };
    return { ...page, text: { ...text, parts: [part] } };
  });
}

/** The texts of all entries, by id; without those that take too long or cannot be loaded. */
async function readTexts({
  readUnlinked,
}: Pick<SiteContent, 'readUnlinked'>): Promise<ReadonlyMap<string, EntryText>> {
  const texts = new Map<string, EntryText>();
  let next = 0;
  let end = Infinity;

  async function readNext(): Promise<void> {
    while (next < end) {
      const part = { skip: next, exceptTypes: typesOfLabels };
      next += unlinkedPerCall;
      const { entries, total } = await readUnlinked(part);
      end = Math.min(end, total);
      for (const { sys, fields } of entries) texts.set(sys.id, textOf(fields));
    }
  }

  // Failures are logged by the content client, and met again when the pages are read.
  const reading = Promise.allSettled(Array.from({ length: calls }, readNext));
  await Promise.race([reading, wait(longestMs, undefined, { ref: false })]);
  end = 0;
  return texts;
}

/** The texts of a page's entry and of those that it shows, each once; not of the pages that it links to. */
function textsAt(
  id: string,
  entries: ReadonlyMap<string, EntryText>,
  pages: ReadonlySet<string>,
): readonly string[] {
  const seen = new Set([id]);
  let level = [id];
  for (let distance = 0; distance < depth; distance += 1) {
    level = level
      .flatMap((shown) => entries.get(shown)?.links ?? [])
      .filter((linked) => !seen.has(linked) && !pages.has(linked));
    for (const linked of level) seen.add(linked);
  }
  return [...new Set([...seen].flatMap((shown) => entries.get(shown)?.texts ?? []))];
}

function textOf(fields: RawEntry['fields']): EntryText {
  const texts: string[] = [];
  const links: string[] = [];

  function read(value: unknown): void {
    // A text without a space is a choice, an icon or an address.
    if (typeof value === 'string' && value.includes(' ')) texts.push(value);
    if (typeof value !== 'object' || value === null) return;
    const { sys } = value as { readonly sys?: { readonly linkType?: string; readonly id?: string } };
    if (sys === undefined) for (const part of Object.values(value)) read(part);
    else if (sys.linkType === 'Entry' && sys.id !== undefined) links.push(sys.id);
  }

  for (const [name, value] of Object.entries(fields)) if (name !== unshownField) read(value);
  return { texts, links };
}
