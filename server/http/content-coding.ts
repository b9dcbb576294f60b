import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The codings that responses are cached in, best first; `identity` is uncompressed. */
export const codings = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof codings)[number];

/** The codings that an `Accept-Encoding` header allows; `identity` always. */
export function acceptedCodings(header: string | undefined): ReadonlySet<Coding> {
  if (header === undefined) return identityOnly;
  const allowed = new Map<string, boolean>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    allowed.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  return new Set(
    codings.filter((coding) => coding === 'identity' || (allowed.get(coding) ?? allowed.get('*') ?? false)),
  );
}

const identityOnly: ReadonlySet<Coding> = new Set(['identity']);

/** Compresses with brotli at the best quality, in another thread: about 100 ms for a page. */
export async function compressBest(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return withoutSlack(await toBrotli(bytes, { params }));
}

/** Compresses with gzip in a millisecond or two, in another thread. */
export async function compressFast(bytes: Buffer): Promise<Buffer> {
  return withoutSlack(await toGzip(bytes));
}

/** Copies: Node returns a view of 64 KB, which would stay in memory for as long as the page is cached. */
function withoutSlack(compressed: Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(bytes);
  return bytes;
}
