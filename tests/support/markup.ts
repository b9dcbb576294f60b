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

const voidTags = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
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

/** Parses what React writes: every element closed, every attribute in double quotes. Comments are left out. */
export function parse(markup: string): Element {
  const root = { tag: '#root', attributes: {}, children: [] as (Element | string)[] };
  const open = [root];
  for (const [token] of markup.matchAll(/<[^>]*>|[^<]+/g)) {
    const parent = open.at(-1) ?? root;
    const tag = /^<\/?([a-z0-9-]+)/i.exec(token)?.[1];
    if (token.startsWith('<!')) continue;
    if (tag === undefined) parent.children.push(decode(token));
    else if (token.startsWith('</')) close(open, tag);
    else {
      const attributes = Object.fromEntries(
        [...token.matchAll(/\s([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name.toLowerCase(),
          decode(value),
        ]),
      );
      const element = { tag, attributes, children: [] };
      parent.children.push(element);
      if (!voidTags.has(tag) && !token.endsWith('/>')) open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.tag}> is never closed`);
  return root;
}

function close(open: { tag: string }[], tag: string): void {
  const opened = open.pop()?.tag;
  if (opened !== tag) throw new Error(`</${tag}> closes <${opened}>`);
}

function decode(text: string): string {
  const characters: Readonly<Record<string, string>> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#x27;': "'",
    '&amp;': '&',
  };
  return text.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => characters[entity] ?? entity);
}
