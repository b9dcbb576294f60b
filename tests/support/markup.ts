import {
  parse as parseDocument,
  parseFragment,
  type DefaultTreeAdapterTypes,
  type ParserError,
} from 'parse5';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

export function renderToMarkup(node: ReactNode): string {
  return renderToStaticMarkup(node);
}

/** Renders into a tree that tests can query. */
export function render(node: ReactNode): Element {
  return parse(renderToMarkup(node));
}

/** The elements below `root` with the tag and all the attributes, in document order. */
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

/** The only element below `root` with the tag and all the attributes; throws unless there is exactly one. */
export function find(root: Element, tag: string, attributes: Readonly<Record<string, string>> = {}): Element {
  const [found, ...more] = findAll(root, tag, attributes);
  if (!found || more.length > 0)
    throw new Error(
      `Expected one <${tag} ${JSON.stringify(attributes)}>, found ${more.length + (found ? 1 : 0)}`,
    );
  return found;
}

/** The text below a node, hidden text included, with spaces between blocks. */
export function textOf(node: Element | string): string {
  const text = (part: Element | string): string =>
    typeof part === 'string' ? part : `${part.children.map(text).join('')}${isBlock(part) ? ' ' : ''}`;
  return text(node).replace(/\s+/g, ' ').trim();
}

export function textsOf(root: Element, tag: string): string[] {
  return findAll(root, tag).map(textOf);
}

/** Text and `href` of every link below `root`, in document order. */
export function linksOf(root: Element): [text: string, href: string | undefined][] {
  return findAll(root, 'a').map((link) => [textOf(link), link.attributes['href']]);
}

const inlineTags = new Set(['a', 'strong', 'em', 'span', 'b', 'i', 'u', 'code', 'sup', 'sub', 's', 'wbr']);

function isBlock({ tag }: Element): boolean {
  return !inlineTags.has(tag);
}

function hasAll(element: Element, tag: string, attributes: Readonly<Record<string, string>>): boolean {
  return (
    element.tag === tag &&
    Object.entries(attributes).every(([name, value]) => element.attributes[name] === value)
  );
}

/** Parses a document or a fragment like a browser, but throws on parse errors. Drops comments. */
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
