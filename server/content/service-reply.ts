/** What the body of a good reply must look like, by the call that asked for it. */
export type ReplyShape = 'collection' | 'entity' | 'sync' | 'assetKey';

/** A reply's body, still as the service sent it but for what this file puts right. */
export type ReplyBody = Record<string, unknown>;

/** A body that cannot be used. The message names the fault and holds nothing of the body. */
export class UnusableReplyError extends Error {
  override readonly name = 'UnusableReplyError';
}

/** An item of a reply that was left out. */
export interface UnusableItem {
  readonly id: unknown;
  readonly type: unknown;
}

/**
 * Reads the text of a good reply. Whatever is not exactly what the call asked for is an error: an empty object
 * read as an empty list would make every page of the site unknown. Single items that cannot be used are left out of a
 * list; links to them then lead nowhere, as links to unpublished entries do.
 *
 * @param report hears of each item that is left out
 * @throws {UnusableReplyError}
 */
export function readReply(
  text: unknown,
  shape: ReplyShape,
  report: (item: UnusableItem) => void = () => {},
): ReplyBody {
  const body = parseObject(text);
  if (shape === 'assetKey') {
    if (typeof body['policy'] !== 'string' || typeof body['secret'] !== 'string') {
      throw new UnusableReplyError('is not an asset key');
    }
    return body;
  }
  if (shape === 'entity') {
    if (!isItem(body)) throw new UnusableReplyError('is not an item');
    completeItem(body);
  } else {
    leaveOutUnusable(body, report);
    if (shape === 'sync') readSyncUrls(body);
  }
  if ((text as string).includes('"ResourceLink"')) disarmResourceLinks(body);
  return body;
}

function parseObject(text: unknown): ReplyBody {
  if (typeof text !== 'string' || text.trim() === '') throw new UnusableReplyError('is empty');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // The parser's message quotes the body.
    throw new UnusableReplyError('is not JSON');
  }
  if (!isObject(body)) throw new UnusableReplyError('is not a JSON object');
  return body;
}

/** The package takes the token from the URL as it stands and encodes it again when it asks for the next page. */
function readSyncUrls(body: ReplyBody): void {
  const name = typeof body['nextPageUrl'] === 'string' ? 'nextPageUrl' : 'nextSyncUrl';
  const url = body[name];
  const token =
    typeof url === 'string' ? URL.parse(url, 'http://sync')?.searchParams.get('sync_token') : undefined;
  if (token === undefined || token === null || token === '') {
    throw new UnusableReplyError('is a sync page without a next page or a next sync');
  }
  body[name] = `sync?sync_token=${token}`;
}

function leaveOutUnusable(body: ReplyBody, report: (item: UnusableItem) => void): void {
  const usableAmong = (items: readonly unknown[]) => {
    const usable = items.filter(isItem);
    for (const item of items) if (!isItem(item)) report(describeUnusable(item));
    usable.forEach(completeItem);
    return usable;
  };
  const { items, includes } = body;
  if (!Array.isArray(items)) throw new UnusableReplyError('is not a list of items');
  const usable = usableAmong(items);
  // With nothing left it is a wrong reply: taken for an empty list, it would make pages unknown.
  if (items.length > 0 && usable.length === 0) throw new UnusableReplyError('is not a list of items');
  body['items'] = usable;
  if (usable.length < items.length) body['leftOut'] = items.length - usable.length;
  if (!isObject(includes)) return;
  for (const [kind, included] of Object.entries(includes))
    includes[kind] = Array.isArray(included) ? usableAmong(included) : [];
}

function describeUnusable(item: unknown): UnusableItem {
  const sys = isObject(item) && isObject(item['sys']) ? item['sys'] : {};
  return { id: sys['id'], type: sys['type'] };
}

/** With `select` an item may come without its fields; readers count on there being some. */
function completeItem(item: ReplyBody): void {
  const { type } = item['sys'] as ReplyBody;
  if ((type === 'Entry' || type === 'Asset') && item['fields'] === undefined) item['fields'] = {};
}

/**
 * A link into another space whose address the package cannot read makes it throw the whole collection away. Such
 * a link stays a link once its type is not one that the package takes for its own.
 */
function disarmResourceLinks(value: unknown): void {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const current = waiting.pop();
    if (!isObject(current) && !Array.isArray(current)) continue;
    for (const child of Object.values(current)) waiting.push(child);
    const sys = 'sys' in current && isObject(current.sys) ? current.sys : undefined;
    if (sys?.['type'] !== 'ResourceLink') continue;
    const { urn, linkType } = sys;
    const isReadable =
      typeof linkType === 'string' &&
      typeof urn === 'string' &&
      /.*:spaces\/[^/]+(?:\/environments\/[^/]+)?\/entries\/[^/]+$/.test(urn);
    if (!isReadable) sys['linkType'] = `Unreadable:${String(linkType)}`;
  }
}

/** What everything that reads content relies on: an id, a type, and an entry's content type. */
function isItem(value: unknown): value is ReplyBody {
  if (!isObject(value) || !isObject(value['sys'])) return false;
  const { id, type, contentType } = value['sys'];
  if (typeof id !== 'string' || typeof type !== 'string') return false;
  return (
    type !== 'Entry' ||
    (isObject(contentType) && isObject(contentType['sys']) && typeof contentType['sys']['id'] === 'string')
  );
}

function isObject(value: unknown): value is ReplyBody {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
