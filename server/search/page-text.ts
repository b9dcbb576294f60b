import { inlineTags, isHeading, readHtml, tidyText, type HtmlElement } from '../page/read-html.ts';

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
const skippedAttributes = ['hidden', 'data-unsearched'];

/**
 * The text of a page, by its headings, from the HTML that React has made of it. A section of a new type can be
 * found without saying anything about itself.
 */
export function readParts(html: string): PagePart[] {
  const parts = [newPart(undefined)];
  let heading: { text: string; readonly id: string | undefined } | undefined;

  function addText(text: string): void {
    if (heading) heading.text += text;
    else last().text += text;
  }

  function begin(element: HtmlElement, within: readonly HtmlElement[]): void {
    const { name, attributes } = element;
    const { id } = attributes;
    if (!inlineTags.has(name)) addText(' ');
    if (isSkipped(element)) return;
    if (name === 'section') parts.push({ ...newPart(id), isSection: true });
    else if (isHeading(element)) heading = { text: '', id: id ?? nearestId(within) };
    // The anchor of a question is in its answer, so that the browser opens it.
    else if (id !== undefined && last().isQuestion && within.some(({ name }) => name === 'details'))
      last().anchor = id;
  }

  function end(element: HtmlElement, within: readonly HtmlElement[]): void {
    if (!inlineTags.has(element.name)) addText(' ');
    if (!isHeading(element) || heading === undefined) return;
    const { text, id } = heading;
    heading = undefined;
    const isQuestion = within.some(({ name }) => name === 'summary');
    const above = last();
    // The first heading of a section has its label above it.
    if (above.isSection && above.heading === '')
      Object.assign(above, { heading: text, label: above.text, text: '', anchor: id, isQuestion });
    else parts.push({ ...newPart(id), heading: text, isQuestion });
  }

  function last() {
    return parts.at(-1) ?? newPart(undefined);
  }

  readHtml(html, { skips: isSkipped, onOpen: begin, onText: addText, onClose: end });
  return parts
    .map(({ heading: title, label, text, anchor, isQuestion }) => ({
      heading: tidyText(title),
      label: tidyText(label),
      text: tidyText(text),
      anchor,
      isQuestion,
    }))
    .filter((part) => part.heading !== '' || part.text !== '');
}

function isSkipped({ name, attributes }: HtmlElement): boolean {
  return (
    skippedTags.has(name) ||
    skippedAttributes.some((attribute) => attributes[attribute] !== undefined) ||
    attributes['aria-hidden'] === 'true' ||
    // Labels of buttons run into each other, and say nothing of the subject.
    ['visually-hidden', 'button-row'].includes(attributes['class'] ?? '')
  );
}

const nearestId = (within: readonly HtmlElement[]) =>
  within.findLast(({ attributes }) => attributes['id'])?.attributes['id'];

function newPart(anchor: string | undefined) {
  return { heading: '', label: '', anchor, isQuestion: false, isSection: false, text: '' };
}
