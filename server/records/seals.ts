import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';

import type { LedgerHead } from './ledger-line.ts';
import type { Payload } from './record-events.ts';
import type { Records } from './records.ts';

const sealEveryMs = 24 * 60 * 60_000;

/** The signed bytes: a number and a hash, on two lines. */
const signedBytes = ({ number, hash }: LedgerHead) => Buffer.from(`${number}\n${hash}\n`);

/** A new Ed25519 key, as PKCS #8 in base64. Secret. */
export function createSealKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** @param key as `createSealKey` makes it, or PEM. Throws if it is no Ed25519 key. */
export function readSealKey(key: string): KeyObject {
  const read = key.includes('-----')
    ? createPrivateKey(key)
    : createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });
  if (read.asymmetricKeyType !== 'ed25519') throw new TypeError('The key is not for Ed25519');
  return read;
}

/** The public half of a key, as SPKI in base64: what seals name, and what auditors are given. */
export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}

export function sealHead(head: LedgerHead, key: KeyObject): Payload<'seal'> {
  return {
    number: head.number,
    hash: head.hash,
    key: publicKeyOf(key),
    signature: sign(null, signedBytes(head), key).toString('base64'),
  };
}

/** Whether a seal was made with the key that it names. */
export function isGenuine({ key, signature, ...head }: Payload<'seal'>): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return verify(null, signedBytes(head), publicKey, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** When the ledger was sealed last, by whichever machine, in ms since 1970; undefined: never. */
export async function readLastSeal({ database }: Records): Promise<number | undefined> {
  const last = await database.transact((queries) =>
    queries
      .selectFrom('ledger')
      .select('clock_at')
      .where('kind', '=', 'seal')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return last?.clock_at;
}

/** Seals the newest line. Returns the time of the seal. */
export async function seal({ ledger }: Records, openKey: () => Promise<KeyObject>): Promise<number> {
  const payload = sealHead(await ledger.head(), await openKey());
  return (await ledger.append({ kind: 'seal', payload })).clockAt;
}

/** Seals the newest line, unless the last seal is less than a day old. Returns the time of the last one then. */
export async function sealDaily(
  records: Records,
  sealedAt: number | undefined,
  openKey: () => Promise<KeyObject>,
): Promise<number | undefined> {
  const { ledger, database } = records;
  const now = await database.transact((queries) => database.now(queries));
  // A seal of the future was made while the clock was wrong.
  if (sealedAt !== undefined && Math.abs(now - sealedAt) < sealEveryMs) return sealedAt;
  // The first seal is for what is recorded at the first start, and that takes a moment.
  if ((await ledger.head()).number === 0) return undefined;
  return seal(records, openKey);
}
