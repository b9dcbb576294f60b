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
export function compressBest(bytes: Buffer): Promise<Buffer> {
  return toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Compresses with gzip in a millisecond or two, in another thread. */
export function compressFast(bytes: Buffer): Promise<Buffer> {
  return toGzip(bytes);
}
