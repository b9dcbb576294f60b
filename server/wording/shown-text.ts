import { inlineTags, isHeading, readHtml, tidyText, type HtmlElement } from '../page/read-html.ts';

/** A run of words that a page shows as one: a paragraph, a heading, a button, a row of a table with `|` between its cells. */
export interface TextBlock {
  readonly text: string;
  /** The heading above it, or its own. */
  readonly heading: string;
  /** Whether it is the page's own, and not of the footer that others have, too. */
  readonly isOwn: boolean;
}

/** The words of a page, with its title and description in search engines. */
export interface ShownText {
  readonly title: string;
  readonly description: string;
  /** In the order of the page, without the menu. */
  readonly blocks: readonly TextBlock[];
  /** Where its links lead. */
  readonly links: readonly string[];
}

/** A page as a reader of its HTML finds it. */
export interface WordsOfPage {
  readonly text: ShownText;
  /** Words of other pages that it lists: no part of its own. */
  readonly listed: readonly string[];
  /** The short code of its brand; empty without one. */
  readonly brand: string;
  readonly hasRiskWarning: boolean;
}

const skippedTags: ReadonlySet<string> = new Set(['script', 'style', 'svg', 'template']);
const skippedClasses: ReadonlySet<string | undefined> = new Set([
  'site-header',
  'skip-link',
  'preview-note',
  // These change by themselves: the next days for a call, and the year.
  'form-select form-slots',
  'site-footer-copyright',
]);
/** These change with other pages: lists of articles like this one. */
const listedClass = 'section related';
const inline: ReadonlySet<string> = new Set([...inlineTags, 'img', 'small', 'time']);
/** Where one of these follows another, CSS separates them: a name and a time, a topic and a date. */
const separateTags: ReadonlySet<string> = new Set(['span', 'time']);
const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/**
 * Reads the words of a page from the HTML that the site has made. Approvals are bound to words as they are read here: a
 * release that reads a page differently ends its approval.
 */
export function readPageText(html: string): WordsOfPage {
  const blocks: TextBlock[] = [];
  const listed: string[] = [];
  const links = new Set<string>();
  let [title, description, brand, hasRiskWarning] = ['', '', '', false];
  let text = '';
  let heading = '';
  /** The tag that was closed right before. */
  let closed = '';

  function endBlock(within: readonly HtmlElement[], closedElement?: HtmlElement): void {
    const words = tidyText(text);
    text = '';
    if (words === '') return;
    if (isListed(within)) {
      listed.push(words);
      return;
    }
    if (closedElement && isHeading(closedElement)) heading = words;
    blocks.push({ text: words, heading, isOwn: isIn('main', within) });
  }

  function begin(element: HtmlElement, within: readonly HtmlElement[]): void {
    const { name, attributes } = element;
    if (endsBlock(element, within)) endBlock(within);
    else separate(name, true);
    closed = '';
    if (isSkipped(element)) return;
    if (name === 'img' && attributes['alt']) text += ` (Picture: ${attributes['alt']}) `;
    else if (name === 'a' && !isListed(within)) links.add(attributes['href'] ?? '');
    else if (name === 'meta' && attributes['name'] === 'description')
      description = attributes['content'] ?? '';
    else if (name === 'body') brand = attributes['data-brand'] ?? '';
    else if (attributes['class'] === 'risk-notice') hasRiskWarning = true;
  }

  function end(element: HtmlElement, within: readonly HtmlElement[]): void {
    if (endsBlock(element, within)) endBlock([...within, element], element);
    else separate(element.name, false);
    closed = element.name;
  }

  function separate(tag: string, isOpening: boolean): void {
    if (tag === 'td' || tag === 'th') text += isOpening && tidyText(text) !== '' ? ' · ' : '';
    else if (!inline.has(tag)) text += ' ';
    else if (isOpening && separateTags.has(tag) && separateTags.has(closed)) text += ' ';
  }

  function addText(words: string, within: readonly HtmlElement[]): void {
    closed = '';
    if (within.at(-1)?.name === 'title') title += words;
    else text += words;
  }

  readHtml(html, { skips: isSkipped, onOpen: begin, onText: addText, onClose: end });
  endBlock([]);
  const page = { title: tidyText(title), description: tidyText(description) };
  return { text: { ...page, blocks, links: [...links].filter(Boolean) }, listed, brand, hasRiskWarning };
}

function isSkipped({ name, attributes }: HtmlElement): boolean {
  return (
    skippedTags.has(name) ||
    skippedClasses.has(attributes['class']) ||
    attributes['aria-hidden'] === 'true' ||
    attributes['id'] === 'announcer'
  );
}

/** The cells beside a figure say what it means, so a row is one text. */
function endsBlock({ name, attributes }: HtmlElement, within: readonly HtmlElement[]): boolean {
  if (isIn('tr', within)) return name === 'tr';
  return !inline.has(name) || (name === 'a' && attributes['class']?.startsWith('button') === true);
}

const isIn = (tag: string, within: readonly HtmlElement[]) => within.some(({ name }) => name === tag);

const isListed = (within: readonly HtmlElement[]) =>
  within.some(({ attributes }) => attributes['class'] === listedClass);

/** The sentences of a run of words. */
export function sentencesIn(text: string): readonly string[] {
  return Array.from(sentences.segment(text), ({ segment }) => segment.trim()).filter(Boolean);
}
