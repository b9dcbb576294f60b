import { decodeEntities } from '../page/html-entities.ts';

/** A part of a page: the introduction, or the text below one heading. */
export interface PagePart {
  /** Empty above the first heading. */
  readonly heading: string;
  /** The eyebrow above the heading. */
  readonly label: string;
  /** The id to jump to; undefined without one. */
  readonly anchor: string | undefined;
  readonly isQuestion: boolean;
  readonly text: string;
}

/** Elements that are not searched. Components mark their own with `data-unsearched`. */
const skippedTags: ReadonlySet<string> = new Set([
  'button',
  'form',
  'nav',
  'script',
  'style',
  'svg',
  'template',
]);
const skippedAttributes = / (?:hidden=""|aria-hidden="true"|data-unsearched=|class="visually-hidden")/;
const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const inlineTags: ReadonlySet<string> = new Set([
  'a',
  'abbr',
  'b',
  'em',
  'i',
  'mark',
  'span',
  'strong',
  'sub',
  'sup',
  'wbr',
]);

const token = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/g;

/**
 * The text of a page, by its headings, from the HTML that React has made of it. A section of a new type can be
 * found without saying anything about itself.
 */
export function readParts(html: string): PagePart[] {
  const parts = [newPart(undefined)];
  const open: { readonly tag: string; readonly id: string | undefined; readonly skips: boolean }[] = [];
  let heading: { tag: string; text: string; id: string | undefined } | undefined;
  let skipping = 0;

  for (const [text, slash, tag, attributes = ''] of html.matchAll(token)) {
    if (tag === undefined) {
      if (skipping === 0 && !text.startsWith('<!--')) addText(decodeEntities(text));
      continue;
    }
    if (!inlineTags.has(tag)) addText(' ');
    if (slash === '/') close(tag);
    else if (!voidTags.has(tag)) begin(tag, attributes);
  }
  return parts
    .map(({ heading: title, label, text, anchor, isQuestion }) => ({
      heading: tidy(title),
      label: tidy(label),
      text: tidy(text),
      anchor,
      isQuestion,
    }))
    .filter((part) => part.heading !== '' || part.text !== '');

  function addText(text: string): void {
    if (heading) heading.text += text;
    else if (skipping === 0) last().text += text;
  }

  function begin(tag: string, attributes: string): void {
    const id = / id="([^"]*)"/.exec(attributes)?.[1];
    const skips = skippedTags.has(tag) || skippedAttributes.test(attributes);
    open.push({ tag, id, skips });
    if (skips) skipping += 1;
    if (skipping > 0) return;
    if (tag === 'section') parts.push({ ...newPart(id), isSection: true });
    else if (/^h[1-6]$/.test(tag))
      heading = { tag, text: '', id: id ?? open.findLast((each) => each.id)?.id };
    // The anchor of a question is in its answer, so that the browser opens it.
    else if (id !== undefined && last().isQuestion && open.some((each) => each.tag === 'details'))
      last().anchor = id;
  }

  function close(tag: string): void {
    const closed = open.pop();
    if (closed?.skips) skipping -= 1;
    if (heading?.tag !== tag || skipping > 0) return;
    const { text, id } = heading;
    heading = undefined;
    const isQuestion = open.some((each) => each.tag === 'summary');
    const above = last();
    // The first heading of a section has its label above it.
    if (above.isSection && above.heading === '') {
      Object.assign(above, { heading: text, label: above.text, text: '', anchor: id, isQuestion });
    } else parts.push({ ...newPart(id), heading: text, isQuestion });
  }

  function last() {
    return parts.at(-1) ?? newPart(undefined);
  }
}

function newPart(anchor: string | undefined) {
  return { heading: '', label: '', anchor, isQuestion: false, isSection: false, text: '' };
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
