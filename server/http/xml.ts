/**
 * An element with its children.
 *
 * @param children XML, such as other elements or `xmlText`
 */
export function xmlElement(
  name: string,
  children: string | readonly string[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${xmlText(value)}"`)];
  if (children === '') return `<${start.join(' ')}/>`;
  const content = typeof children === 'string' ? children : `\n${children.join('\n')}\n`;
  return `<${start.join(' ')}>${content}</${name}>`;
}

/** A document with its root element. */
export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
}

/** A text, escaped, without the characters that no XML may hold: they come along from word processors. */
export function xmlText(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- exactly what no XML may hold
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&apos;')
  );
}
