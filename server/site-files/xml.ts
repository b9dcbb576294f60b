/** @param children XML, such as other elements or `xmlText` */
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

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
}

/** Escapes a text, and drops the control characters that XML forbids: word processors leave some behind. */
export function xmlText(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- exactly what XML forbids
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&apos;')
  );
}
