import { Parser } from 'htmlparser2';

export interface HtmlElement {
  /** In lower case. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Called for each part of the HTML. `within`: the elements that are open around it, the outermost first. */
export interface HtmlVisitor {
  /** If true, the visitor gets the element, but nothing in it. */
  readonly skips: (element: HtmlElement) => boolean;
  readonly onOpen: (element: HtmlElement, within: readonly HtmlElement[]) => void;
  /** A text may arrive in several pieces. */
  readonly onText?: (text: string, within: readonly HtmlElement[]) => void;
  readonly onClose?: (element: HtmlElement, within: readonly HtmlElement[]) => void;
}

/** Reads HTML from its beginning to its end, with entities decoded. An element without content is opened and closed. */
export function readHtml(html: string, { skips, onOpen, onText, onClose }: HtmlVisitor): void {
  const open: HtmlElement[] = [];
  /** How many open elements are skipped: the one that `skips` named, and those in it. */
  let skippedDepth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes };
      if (skippedDepth === 0) onOpen(element, open);
      open.push(element);
      if (skippedDepth > 0 || skips(element)) skippedDepth += 1;
    },
    ontext(text) {
      if (skippedDepth === 0) onText?.(text, open);
    },
    onclosetag() {
      const element = open.pop();
      if (skippedDepth > 0) skippedDepth -= 1;
      if (skippedDepth === 0 && element !== undefined) onClose?.(element, open);
    },
  });
  parser.end(html);
}

/** A text as it is shown: with one space between words. */
export function tidyText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Elements within a line of text: no space is shown where they begin or end. */
export const inlineTags: ReadonlySet<string> = new Set(
  'a abbr b em i mark span strong sub sup wbr'.split(' '),
);

export const isHeading = ({ name }: HtmlElement): boolean => /^h[1-6]$/.test(name);
