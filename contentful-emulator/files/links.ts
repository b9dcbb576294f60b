export interface Link<LinkType extends string = string> {
  sys: { type: 'Link'; linkType: LinkType; id: string };
}

export function createLink<LinkType extends string>(linkType: LinkType, id: string): Link<LinkType> {
  return { sys: { type: 'Link', linkType, id } };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined if the value is not a link, or a `ResourceLink` (to another space). */
export function readLink(value: unknown): Link | undefined {
  if (!isRecord(value) || !isRecord(value['sys'])) return undefined;
  const { type, linkType, id } = value['sys'];
  if (type !== 'Link' || typeof linkType !== 'string' || typeof id !== 'string') return undefined;
  return createLink(linkType, id);
}

/**
 * The links in a field's value, in reading order: the link itself, the links in a list, or the targets in a rich text.
 * Links in JSON (Object) fields are data: the real service does not follow them either.
 */
export function readLinks(value: unknown): Link[] {
  return collectLinks(value, readLink);
}

/** Like `readLinks`, for any kind of link. */
export function collectLinks<Found>(value: unknown, read: (value: unknown) => Found | undefined): Found[] {
  const single = read(value);
  if (single) return [single];
  if (Array.isArray(value)) return value.flatMap((item) => read(item) ?? []);
  return isRecord(value) && value['nodeType'] === 'document' ? collectRichTextLinks(value, read) : [];
}

function collectRichTextLinks<Found>(
  node: Record<string, unknown>,
  read: (value: unknown) => Found | undefined,
): Found[] {
  const target = isRecord(node['data']) ? read(node['data']['target']) : undefined;
  const content: unknown[] = Array.isArray(node['content']) ? node['content'] : [];
  return [
    ...(target ? [target] : []),
    ...content.flatMap((child) => (isRecord(child) ? collectRichTextLinks(child, read) : [])),
  ];
}
