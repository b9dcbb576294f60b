import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants } from 'node:zlib';

import type { RecordStore } from './record-store.ts';

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
/** Within a tenth of the best quality, in a hundredth of the time. */
const brotliQuality = 5;
/** Fewer bytes are compressed here, in 0.3 ms: on a busy machine, another thread takes longer to begin. */
const fewBytes = 4096;

export interface StoredObject {
  readonly digest: string;
  readonly storedBytes: number;
}

/** Everything that is recorded, by the SHA-256 of its bytes: equal bytes are stored once. */
export interface RecordObjects {
  /** @param type the media type: text is stored compressed */
  put(bytes: Buffer, type: string): Promise<StoredObject>;
  /** The same, and resolves before the bytes are written: `written` tells when. */
  startPut(bytes: Buffer, type: string): Promise<StoredObject & { readonly written: Promise<unknown> }>;
  /** Undefined: it is not in the store. Throws `DamagedObjectError`. */
  get(digest: string): Promise<Buffer | undefined>;
  remove(digest: string): Promise<void>;
}

/** The bytes in the store are not those that were recorded. */
export class DamagedObjectError extends Error {
  override readonly name = 'DamagedObjectError';

  constructor(file: string, options?: { cause: unknown }) {
    super(`${file} is damaged`, options);
  }
}

export const digestOf = (bytes: Buffer | string): string => hash('sha256', bytes);

export function createRecordObjects(store: RecordStore): RecordObjects {
  const startPut: RecordObjects['startPut'] = async (bytes, type) => {
    const digest = digestOf(bytes);
    const compressed = isText(type) ? await compress(bytes) : undefined;
    const isSmaller = compressed !== undefined && compressed.length < bytes.length;
    const stored = isSmaller ? compressed : bytes;
    const written = store.create(keyOf(digest, isSmaller), stored);
    // The caller awaits it later: until then a failure must not count as unhandled.
    written.catch(() => {});
    return { digest, storedBytes: stored.length, written };
  };

  return {
    startPut,
    async put(bytes, type) {
      const { written, ...stored } = await startPut(bytes, type);
      await written;
      return stored;
    },
    async get(digest) {
      const compressed = await store.read(keyOf(digest, true));
      const key = keyOf(digest, compressed !== undefined);
      const bytes =
        compressed === undefined
          ? await store.read(key)
          : await fromBrotli(compressed).catch((cause: unknown) => {
              throw new DamagedObjectError(`${store.location}/${key}`, { cause });
            });
      if (bytes !== undefined && digestOf(bytes) !== digest)
        throw new DamagedObjectError(`${store.location}/${key}`);
      return bytes;
    },
    async remove(digest) {
      await store.remove(keyOf(digest, true));
      await store.remove(keyOf(digest, false));
    },
  };
}

function keyOf(digest: string, isCompressed: boolean): string {
  return `objects/${digest.slice(0, 2)}/${digest}${isCompressed ? '.br' : ''}`;
}

function isText(type: string): boolean {
  return /^(?:text\/|application\/json|image\/svg\+xml)/.test(type);
}

async function compress(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return bytes.length < fewBytes ? brotliCompressSync(bytes, { params }) : toBrotli(bytes, { params });
}
