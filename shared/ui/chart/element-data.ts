/**
 * An element as data, with the attributes' names in HTML and SVG. The server makes React elements of it (`drawing.tsx`) and
 * the browser DOM nodes, so that what changes while a visitor types is described once and needs no React.
 */
export interface ElementData {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (ElementData | string)[];
}

/** @param attributes those that are undefined are left out */
export function el(
  tag: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly (ElementData | string)[]
): ElementData {
  const given = Object.entries(attributes).filter((each): each is [string, string] => each[1] !== undefined);
  return { tag, attributes: Object.fromEntries(given), children };
}
