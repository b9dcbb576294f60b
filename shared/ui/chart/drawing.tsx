import { createElement, type ReactElement } from 'react';

import type { ElementData } from './element-data.ts';

const reactNames: Readonly<Record<string, string>> = { class: 'className', tabindex: 'tabIndex' };

/** `text-anchor` becomes `textAnchor`; `aria-` and `data-` keep their hyphens. */
function reactNameOf(name: string): string {
  if (/^(?:aria|data)-/.test(name)) return name;
  return reactNames[name] ?? name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** React elements of what is drawn. */
export function drawing({ tag, attributes, children }: ElementData): ReactElement {
  const props = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [reactNameOf(name), value]),
  );
  return createElement(
    tag,
    props,
    ...children.map((child) => (typeof child === 'string' ? child : drawing(child))),
  );
}
