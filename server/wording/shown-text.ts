import { decodeEntities } from '../page/html-entities.ts';

/** A run of words that a page shows as one: a paragraph, a heading, a button, a row of a table with `|` between its cells. */
export interface TextBlock {
  readonly text: string;
  /** The heading above it, or its own. */
  readonly heading: string;
  /** Whether it is the page's own, and not of the footer that others have, too. */
  readonly isOwn: boolean;
}

/** The words that are told of a page elsewhere, as in search engines. */
export interface ShownText {
  readonly title: string;
  readonly description: string;
  /** In the order of the page, without the menu. */
  readonly blocks: readonly TextBlock[];
  /** Where its links lead. */
  readonly links: readonly string[];
}

const skippedTags: ReadonlySet<string> = new Set(['head', 'script', 'style', 'svg', 'template']);
/** Also what changes by itself: the next days for a call. */
const skippedAttributes =
  / (?:aria-hidden="true"|id="announcer"|class="(?:site-header|skip-link|form-choice form-slots)")/;
/** These change with other pages: lists of articles like this one. */
const listedAttributes = / class="section related"/;
const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const inlineTags: ReadonlySet<string> = new Set([
  'a',
  'abbr',
  'b',
  'em',
  'i',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'wbr',
]);
/** Where one of them follows another, CSS stands between them: a name and a time, a topic and a date. */
const separateTags: ReadonlySet<string> = new Set(['span', 'time']);
const token = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/gi;
const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** Reads the words of a page from the HTML that the site has made, without what it lists of other pages. */
export const readShownText = (html: string): ShownText => readPageText(html).text;

/**
 * Approvals are bound to words as they are read here: a release that reads a page differently ends its approval.
 *
 * @returns `listed`: what it lists of other pages, which is no part of its own words
 */
export function readPageText(html: string): { readonly text: ShownText; readonly listed: readonly string[] } {
  const blocks: TextBlock[] = [];
  const listed: string[] = [];
  const links = new Set<string>();
  const open: { readonly tag: string; readonly skips: boolean; readonly lists: boolean }[] = [];
  let skipping = 0;
  let text = '';
  let heading = '';
  /** The tag that was closed right before. */
  let closed: string | undefined;

  const isListed = () => open.some(({ lists }) => lists);

  function endBlock(closedTag?: string): void {
    const words = tidy(text);
    text = '';
    if (words === '') return;
    if (isListed()) {
      listed.push(words);
      return;
    }
    if (closedTag !== undefined && /^h[1-6]$/.test(closedTag)) heading = words;
    blocks.push({ text: words, heading, isOwn: open.some(({ tag }) => tag === 'main') });
  }

  function begin(tag: string, attributes: string): void {
    if (tag === 'img' && skipping === 0) {
      const alt = attributeOf(attributes, 'alt');
      if (alt !== '') text += ` (Picture: ${alt}) `;
    }
    if (voidTags.has(tag)) return;
    const skips = skippedTags.has(tag) || skippedAttributes.test(attributes);
    open.push({ tag, skips, lists: listedAttributes.test(attributes) });
    if (skips) skipping += 1;
    else if (tag === 'a' && skipping === 0 && !isListed()) links.add(attributeOf(attributes, 'href'));
  }

  /** The cells beside a figure say what it means, so a row is one text. */
  function isEnd(tag: string, attributes: string): boolean {
    if (open.some((each) => each.tag === 'tr')) return tag === 'tr';
    const isButton = tag === 'a' && attributes.includes('class="button');
    return isButton || (!inlineTags.has(tag) && tag !== 'img');
  }

  function separate(tag: string, isOpening: boolean): void {
    if (tag === 'td' || tag === 'th') text += isOpening && tidy(text) !== '' ? ' · ' : '';
    else if (!inlineTags.has(tag) && tag !== 'img') text += ' ';
    else if (isOpening && separateTags.has(tag) && separateTags.has(closed ?? '')) text += ' ';
  }

  for (const [part, slash, name, attributes = ''] of html.matchAll(token)) {
    const tag = name?.toLowerCase();
    if (tag === undefined) {
      if (part.startsWith('<!--')) continue;
      if (skipping === 0) text += decodeEntities(part);
      closed = undefined;
      continue;
    }
    const isOpening = slash !== '/';
    if (isEnd(tag, attributes)) endBlock(isOpening ? undefined : tag);
    else if (skipping === 0) separate(tag, isOpening);
    if (isOpening) begin(tag, attributes);
    else if (open.pop()?.skips === true) skipping -= 1;
    closed = isOpening ? undefined : tag;
  }
  endBlock();
  return {
    text: {
      title: tidy(decodeEntities(/<title>([^<]*)/.exec(html)?.[1] ?? '')),
      description: tidy(decodeEntities(/<meta content="([^"]*)" name="description"/.exec(html)?.[1] ?? '')),
      blocks,
      links: [...links].filter(Boolean),
    },
    listed,
  };
}

/** The sentences of a run of words. */
export function sentencesIn(text: string): readonly string[] {
  return Array.from(sentences.segment(text), ({ segment }) => segment.trim()).filter(Boolean);
}

function attributeOf(attributes: string, name: string): string {
  return decodeEntities(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
