import { LRUCache } from 'lru-cache';

import { digestOf } from '../../records/record-objects.ts';
import { describeVersion, readBody } from '../../records/recorded-page.ts';
import type { Records } from '../../records/records.ts';
import { readSpans, type ShownSpan } from '../../records/shown-spans.ts';
import { factsIn, findFlags, type Flag } from '../../wording/find-flags.ts';
import { readPageText, sentencesIn, type ShownText } from '../../wording/shown-text.ts';

/** A page as it is shown, or was. */
export interface ShownPage extends ShownText {
  readonly span: ShownSpan;
  /** The digest of its words, links to elsewhere and pictures, which neither a release of the site nor a renamed page changes. */
  readonly words: string;
  /** The short code of its brand. */
  readonly brand: string;
  /** Title and description for search engines come first. */
  readonly sentences: readonly string[];
  /** Words of other pages that it lists. */
  readonly listed: readonly string[];
  readonly flags: readonly Flag[];
  /** The sentences that state a fact of one tax year. */
  readonly facts: readonly { readonly name: string; readonly sentence: string }[];
}

type Read = Omit<ShownPage, 'span'>;

/** Reads recorded pages. A version never changes, so it is read and checked once: that takes some milliseconds. */
export interface ShownPages {
  /** Undefined without words of its own, or if its bytes were deleted. */
  of(span: ShownSpan): Promise<ShownPage | undefined>;
  /** All pages that are shown now, by address. */
  now(): Promise<readonly ShownPage[]>;
  /** Reads all that are shown now, unless there are more than are remembered: they would push each other out. */
  readAhead(): Promise<void>;
}

/** In characters of text: a thousand pages or more, in some 50 MB at the most. */
const maxCharacters = 12_000_000;

/** About as many pages as fit into `maxCharacters`. */
const maxReadAhead = 1500;

export function createShownPages(records: Records): ShownPages {
  const known = new LRUCache<string, Read>({
    maxSize: maxCharacters,
    sizeCalculation: ({ blocks }) => blocks.reduce((sum, { text }) => sum + text.length, 1000),
  });

  async function read(span: ShownSpan): Promise<Read | undefined> {
    const found = known.get(span.version);
    if (found !== undefined) return found;
    const bytes = await readBody(records.objects, span);
    if (bytes === undefined) return undefined;
    const { files } = await describeVersion(records, span.version);
    const page = readPage(bytes.toString(), files);
    known.set(span.version, page);
    return page;
  }

  async function of(span: ShownSpan): Promise<ShownPage | undefined> {
    const page = await read(span);
    return page && { ...page, span };
  }

  async function currentSpans(): Promise<readonly ShownSpan[]> {
    const current = new Map<string, ShownSpan>();
    for await (const span of readSpans(records.database, { at: 'now' })) current.set(span.url, span);
    return [...current.values()];
  }

  return {
    of,
    async now() {
      const pages: ShownPage[] = [];
      // One after the other: in between, visitors are answered.
      for (const span of await currentSpans())
        pages.push(...[await of(span)].filter((page) => page !== undefined));
      return pages;
    },
    async readAhead() {
      const spans = await currentSpans();
      if (spans.length <= maxReadAhead) for (const span of spans) await read(span);
    },
  };
}

function readPage(html: string, files: readonly string[]): Read {
  const { text, listed, brand, hasRiskWarning } = readPageText(html);
  const ownSentences = text.blocks.flatMap((block) => (block.isOwn ? sentencesIn(block.text) : []));
  const others = [
    text.title,
    text.description,
    ...text.blocks.flatMap((block) => (block.isOwn ? [] : block.text)),
  ];
  const sentences = [
    ...new Set([
      ...others.slice(0, 2).flatMap(sentencesIn),
      ...ownSentences,
      ...others.slice(2).flatMap(sentencesIn),
    ]),
  ];
  const bound = { ...text, links: text.links.filter((link) => !link.startsWith('/')) };
  return {
    ...text,
    listed,
    words: digestOf(JSON.stringify([bound, files.filter(isContent).toSorted()])),
    brand,
    sentences,
    flags: findFlags({ sentences, ownSentences, hasRiskWarning, title: text.title }),
    facts: sentences.flatMap((sentence) => factsIn(sentence).map(({ name }) => ({ name, sentence }))),
  };
}

/** Pictures and documents, not the site's own styles and fonts. */
function isContent(file: string): boolean {
  return /^\/(?:images|assets|downloads)\.(?:eu\.)?ctfassets\.net\//.test(file);
}
