export type ReplyShape = 'collection' | 'entity' | 'sync' | 'assetKey';

/** A response body as the service sent it, apart from the repairs made here. */
export type ReplyBody = Record<string, unknown>;

/** The body is unusable. The message quotes nothing of it. */
export class UnusableReplyError extends Error {
  override readonly name = 'UnusableReplyError';
}

export interface UnusableItem {
  readonly id: unknown;
  readonly type: unknown;
}

/**
 * Parses and validates the body of a successful response. Strictly: an empty object taken for an empty list would make
 * every page of the site unknown. Damaged items of a list are left out one by one; links to them are then unresolvable,
 * like links to unpublished entries.
 *
 * @param report called for each item left out
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
    removeUnusable(body, report);
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
    // Not the parser's message, which quotes the body.
    throw new UnusableReplyError('is not JSON');
  }
  if (!isObject(body)) throw new UnusableReplyError('is not a JSON object');
  return body;
}

/** Decodes the token in the URL, because the package encodes it again when it requests the next page. */
function readSyncUrls(body: ReplyBody): void {
  const name = typeof body['nextPageUrl'] === 'string' ? 'nextPageUrl' : 'nextSyncUrl';
  const url = body[name];
  const token =
    typeof url === 'string' ? URL.parse(url, 'http://sync')?.searchParams.get('sync_token') : undefined;
  if (token === undefined || token === null || token === '') {
    throw new UnusableReplyError('is a sync page without a next page or sync URL');
  }
  body[name] = `sync?sync_token=${token}`;
}

function removeUnusable(body: ReplyBody, report: (item: UnusableItem) => void): void {
  const keepUsable = (items: readonly unknown[]) => {
    const usable = items.filter(isItem);
    for (const item of items) if (!isItem(item)) report(describeUnusable(item));
    usable.forEach(completeItem);
    return usable;
  };
  const { items, includes } = body;
  if (!Array.isArray(items)) throw new UnusableReplyError('is not a list of items');
  const usable = keepUsable(items);
  // If no item is usable, the response is wrong: taken for an empty list, it would make pages unknown.
  if (items.length > 0 && usable.length === 0) throw new UnusableReplyError('is not a list of items');
  body['items'] = usable;
  if (usable.length < items.length) body['leftOut'] = items.length - usable.length;
  if (!isObject(includes)) return;
  for (const [kind, included] of Object.entries(includes))
    includes[kind] = Array.isArray(included) ? keepUsable(included) : [];
}

function describeUnusable(item: unknown): UnusableItem {
  const sys = isObject(item) && isObject(item['sys']) ? item['sys'] : {};
  return { id: sys['id'], type: sys['type'] };
}

/** With `select` an item may lack `fields`, which readers rely on. */
function completeItem(item: ReplyBody): void {
  const { type } = item['sys'] as ReplyBody;
  if ((type === 'Entry' || type === 'Asset') && item['fields'] === undefined) item['fields'] = {};
}

/**
 * A link to another space with a URN that the package cannot parse makes it throw for the whole collection. With an
 * unknown link type the package leaves the link alone.
 */
function disarmResourceLinks(value: unknown): void {
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const current = stack.pop();
    if (!isObject(current) && !Array.isArray(current)) continue;
    for (const child of Object.values(current)) stack.push(child);
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

/** Whether a value has what readers rely on: ID, type, and for entries the content type. */
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
