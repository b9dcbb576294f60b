import { decodeEntities } from '../page/decode-entities.ts';

/** A run of words that a page shows as one: a paragraph, a heading, a cell, a button. */
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
/** Also what changes by itself, or with other pages: the next days for a call, and lists of articles like this one. */
const skippedAttributes =
  / (?:aria-hidden="true"|id="announcer"|class="(?:site-header|skip-link|form-choice form-slots|section related)")/;
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
const token = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/gi;
const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** Reads the words of a page from the HTML that the site has made. */
export function readShownText(html: string): ShownText {
  const blocks: TextBlock[] = [];
  const links = new Set<string>();
  const open: { readonly tag: string; readonly skips: boolean }[] = [];
  let skipping = 0;
  let text = '';
  let heading = '';

  function endBlock(closedTag?: string): void {
    const words = tidy(text);
    text = '';
    if (words === '') return;
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
    open.push({ tag, skips });
    if (skips) skipping += 1;
    else if (tag === 'a' && skipping === 0) links.add(attributeOf(attributes, 'href'));
  }

  for (const [part, slash, name, attributes = ''] of html.matchAll(token)) {
    const tag = name?.toLowerCase();
    if (tag === undefined) {
      if (skipping === 0 && !part.startsWith('<!--')) text += decodeEntities(part);
      continue;
    }
    const isBlock = !inlineTags.has(tag) && tag !== 'img';
    const isButton = tag === 'a' && attributes.includes('class="button');
    if (isBlock || isButton) endBlock(slash === '/' ? tag : undefined);
    if (slash !== '/') begin(tag, attributes);
    else if (open.pop()?.skips === true) skipping -= 1;
  }
  endBlock();
  return {
    title: tidy(decodeEntities(/<title>([^<]*)/.exec(html)?.[1] ?? '')),
    description: tidy(decodeEntities(/<meta content="([^"]*)" name="description"/.exec(html)?.[1] ?? '')),
    blocks,
    links: [...links].filter(Boolean),
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
