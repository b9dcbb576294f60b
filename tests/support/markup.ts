import {
  parse as parseDocument,
  parseFragment,
  type DefaultTreeAdapterTypes,
  type ParserError,
} from 'parse5';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** An element of rendered markup. */
export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

/** What React renders on the server. */
export function renderToMarkup(node: ReactNode): string {
  return renderToStaticMarkup(node);
}

/** The same as a tree that tests can ask. */
export function render(node: ReactNode): Element {
  return parse(renderToMarkup(node));
}

/** The elements below `root` that have the tag and all of the attributes, in document order. */
export function findAll(
  root: Element,
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
): Element[] {
  return root.children.flatMap((child) =>
    typeof child === 'string'
      ? []
      : [...(hasAll(child, tag, attributes) ? [child] : []), ...findAll(child, tag, attributes)],
  );
}

/** The one element below `root` that has the tag and all of the attributes; throws where it is not one. */
export function find(root: Element, tag: string, attributes: Readonly<Record<string, string>> = {}): Element {
  const [found, ...more] = findAll(root, tag, attributes);
  if (!found || more.length > 0)
    throw new Error(`${more.length + (found ? 1 : 0)} × <${tag} ${JSON.stringify(attributes)}>, not one`);
  return found;
}

/** The words below a node as a visitor reads them, hidden ones included; blocks are set apart by a space. */
export function textOf(node: Element | string): string {
  const text = (part: Element | string): string =>
    typeof part === 'string' ? part : `${part.children.map(text).join('')}${isBlock(part) ? ' ' : ''}`;
  return text(node).replace(/\s+/g, ' ').trim();
}

/** The texts of the elements below `root` that have the tag. */
export function textsOf(root: Element, tag: string): string[] {
  return findAll(root, tag).map(textOf);
}

/** Words → address of every link below `root`, in document order. */
export function linksOf(root: Element): [text: string, href: string | undefined][] {
  return findAll(root, 'a').map((link) => [textOf(link), link.attributes['href']]);
}

const inlineTags = new Set(['a', 'strong', 'em', 'span', 'b', 'i', 'u', 'code', 'sup', 'sub', 's']);

function isBlock({ tag }: Element): boolean {
  return !inlineTags.has(tag);
}

function hasAll(element: Element, tag: string, attributes: Readonly<Record<string, string>>): boolean {
  return (
    element.tag === tag &&
    Object.entries(attributes).every(([name, value]) => element.attributes[name] === value)
  );
}

/** Parses a document or a fragment, as browsers do; throws for what is no valid HTML. Comments are left out. */
export function parse(markup: string): Element {
  const options = {
    onParseError({ code, startLine, startCol }: ParserError): void {
      throw new Error(`${code} at ${startLine}:${startCol}`);
    },
  };
  const root = /^<!doctype/i.test(markup) ? parseDocument(markup, options) : parseFragment(markup, options);
  return { tag: '#root', attributes: {}, children: childrenOf(root) };
}

function childrenOf({ childNodes }: DefaultTreeAdapterTypes.ParentNode): (Element | string)[] {
  return childNodes.flatMap((node): (Element | string)[] => {
    if ('value' in node) return [node.value];
    if (!('tagName' in node)) return [];
    const attributes = node.attrs.map(({ name, value }) => [name.toLowerCase(), value] as const);
    const content = 'content' in node ? node.content : node;
    return [{ tag: node.tagName, attributes: Object.fromEntries(attributes), children: childrenOf(content) }];
  });
}
