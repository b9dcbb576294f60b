import type { ElementData } from '#shared/ui/chart/element-data.ts';

const html = 'http://www.w3.org/1999/xhtml';
const svg = 'http://www.w3.org/2000/svg';

/** DOM nodes of what is drawn. */
export function domOf({ tag, attributes, children }: ElementData, parentSpace = html): Element {
  const space = tag === 'svg' ? svg : parentSpace;
  const element = document.createElementNS(space, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map((child) => (typeof child === 'string' ? child : domOf(child, space))));
  return element;
}
