import { z } from 'zod';

const digest = z.string();
/** In ms since 1970. */
const time = z.number();

/** A response as the site made it. */
const responseShape = z.object({
  status: z.number(),
  /** In the order of their names; without those that every response has. */
  headers: z.record(z.string(), z.string()),
  /** The digest of its bytes, uncompressed; null: none were recorded. */
  body: digest.nullable(),
});
export type RecordedResponse = Readonly<z.infer<typeof responseShape>>;

/** The payloads of events, by kind. A shape only grows: old ledgers are read for ever. */
const payloadShapes = {
  /** Pages, redirects and withdrawn addresses that a machine shows from now on. */
  shown: z.object({
    machine: z.string(),
    build: z.string(),
    pages: z.array(
      z.object({
        url: z.string(),
        version: digest,
        /** When it was shown, if it could only be recorded later. */
        at: time.optional(),
        /** Only with the first event of a version. */
        response: responseShape.optional(),
        files: z.array(z.string()).optional(),
        entities: z.record(z.string(), z.number()).optional(),
        storedBytes: z.number().optional(),
      }),
    ),
    /** Addresses that this machine does not show any more. */
    gone: z.array(z.object({ url: z.string(), at: time.optional() })),
  }),
  /** Styles, fonts, pictures and documents of pages. */
  files: z.object({
    files: z.array(z.object({ url: z.string(), digest, type: z.string(), storedBytes: z.number() })),
  }),
  /** A machine was stopped: it shows nothing any more. */
  stopped: z.object({ machine: z.string() }),
  /**
   * Something was or may have been shown that was not recorded at that moment. `killed`: a machine disappeared. `late`:
   * recording took too long, and followed. `unwritten`: the store could not be written; `urls` are those whose bytes are
   * lost.
   */
  gap: z.object({
    machine: z.string(),
    reason: z.enum(['killed', 'late', 'unwritten']),
    from: time,
    until: time,
    urls: z.array(z.string()),
  }),
  /** The clock was set back. */
  clock: z.object({ before: time, after: time }),
  /** A CDN has dropped earlier versions; `pages` undefined: all. */
  purged: z.object({
    at: time,
    pages: z.array(z.object({ url: z.string(), version: digest })).optional(),
  }),
  /** How long the records of an address are kept. */
  class: z.object({ url: z.string(), class: z.string() }),
  /** The records of an address must not be deleted, for a reason; null: they may again. */
  hold: z.object({ url: z.string(), reason: z.string().nullable() }),
  /** Bytes that were deleted, because their time was over. */
  erased: z.object({ versions: z.array(digest), files: z.array(z.string()), objects: z.array(digest) }),
  /** An Ed25519 signature of an earlier line. */
  seal: z.object({ number: z.number(), hash: digest, key: z.string(), signature: z.string() }),
} as const;

type Payloads = typeof payloadShapes;
export type EventKind = keyof Payloads;
export type Payload<Kind extends EventKind> = Readonly<z.infer<Payloads[Kind]>>;

/** An event, before it has a number. */
export type RecordEvent = {
  [Kind in EventKind]: { readonly kind: Kind; readonly payload: Payload<Kind> };
}[EventKind];

export type ShownPage = Payload<'shown'>['pages'][number];

/** Undefined for a kind that only a newer version of the site knows. Throws `ZodError`. */
export function readPayload(kind: string, json: Buffer): RecordEvent | undefined {
  if (!isKnown(kind)) return undefined;
  return { kind, payload: payloadShapes[kind].parse(JSON.parse(json.toString())) } as RecordEvent;
}

function isKnown(kind: string): kind is EventKind {
  return Object.hasOwn(payloadShapes, kind);
}
