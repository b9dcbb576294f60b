import { z } from 'zod';

const digest = z.string();
/** In ms since 1970. */
const time = z.number();

/** Someone who works at the desk: their id where they sign in, and the name that they had then. */
const person = z.object({ id: z.string(), name: z.string() });

/** The version that an address showed when somebody decided on it. */
const promotion = z.object({
  url: z.string(),
  version: digest,
  /** The digest of its words, links to elsewhere and pictures: see `ShownPage`. */
  words: digest,
});

/** A response as the site made it. */
const responseShape = z.object({
  status: z.number(),
  /** In the order of their names; without those that every response has. */
  headers: z.record(z.string(), z.string()),
  /** The digest of its bytes, uncompressed; null: none were recorded. */
  body: digest.nullable(),
});
export type RecordedResponse = Readonly<z.infer<typeof responseShape>>;

const brokenRules = {
  /** The rules of wording that flagged something, and those that the approver overrode. */
  warnings: z.array(z.string()).optional(),
  overrides: z.array(z.string()).optional(),
  /** The sentences that rules block and that the approver answers for with it, until a day. */
  accepts: z.array(z.object({ rule: z.string(), sentence: z.string(), until: z.string() })).optional(),
};

/** A version of an entry or asset. */
const contentVersion = z.object({
  /** Such as `Entry pageAbout`. */
  key: z.string(),
  /** When it was made and published, and how many times. */
  version: z.string(),
  /** The digest of what visitors can see of it. */
  digest,
  /** As the delivery API delivers it, by itself. */
  entity: z.object({
    sys: z.looseObject({}),
    fields: z.record(z.string(), z.unknown()),
    metadata: z.looseObject({}).optional(),
  }),
});

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
  /** Bytes that were deleted, since they did not have to be kept any longer. */
  erased: z.object({ versions: z.array(digest), files: z.array(z.string()), objects: z.array(digest) }),
  /** Someone signed in to the desk, with the role that they then had. */
  'signed-in': z.object({ by: person, role: z.string() }),
  /** Someone read a page of the desk, or a recorded page. */
  read: z.object({ by: person, page: z.string(), query: z.string() }),
  /** Someone took a copy out of the desk. It is written before the copy, so that the copy has it. */
  export: z.object({ by: person, what: z.string(), query: z.string() }),
  /** An editor asks for the approval of what pages show. */
  sent: z.object({ by: person, purpose: z.string(), pages: z.array(promotion) }),
  /** An approver wants something else first. */
  'sent-back': z.object({ by: person, reason: z.string(), pages: z.array(promotion) }),
  /** An approver answers for what pages show. */
  approved: z.object({
    by: person,
    /** Why it is fair, clear and not misleading. */
    reason: z.string(),
    /** Where the facts are shown to be right. */
    evidence: z.string(),
    audience: z.string(),
    class: z.string(),
    /** Whether it was there before anyone had to approve it. */
    isBaseline: z.boolean(),
    /** The day after which it must not be shown any more: `2027-01-31`. */
    endsOn: z.string().nullable(),
    pages: z.array(
      promotion.extend({
        reviewBy: z.string(),
        /** The rules of wording that it was flagged by, and those that somebody had accepted. */
        warnings: z.array(z.string()),
        overrides: z.array(z.string()),
      }),
    ),
  }),
  /** An approver answers for a sentence that a rule flags: for this sentence alone, and until a day. */
  'accepted-flag': z.object({
    by: person,
    rule: z.string(),
    sentence: z.string(),
    reason: z.string(),
    until: z.string(),
  }),
  /** Someone lets versions of entries and assets be shown. */
  'content-approved': z.object({
    by: person,
    reason: z.string(),
    /** Whether it was there before anyone had to approve it. */
    isBaseline: z.boolean(),
    /** How many entities of a baseline follow in further lines. */
    following: z.number().optional(),
    /** `small`: a change of a few words. `review-later`: an approver looks at it by a day. Undefined: an approver did. */
    class: z.enum(['small', 'review-later']).optional(),
    /** Such as `2027-01-31`. */
    reviewBy: z.string().optional(),
    ends: z.object({ at: time, redirect: z.string().optional() }).optional(),
    ...brokenRules,
    entities: z.array(contentVersion),
  }),
  /** An approver wants something else first, in place of versions that are held. */
  'content-sent-back': z.object({
    by: person,
    reason: z.string(),
    entities: z.array(contentVersion.pick({ key: true, version: true })),
  }),
  /** An approver lets a draft be shown as soon as it is published as it is now. */
  'draft-approved': z.object({ by: person, reason: z.string(), ...brokenRules, entity: contentVersion }),
  /** Someone takes an entry or asset from visitors at once. */
  'taken-down': z.object({
    by: person,
    reason: z.string(),
    /** The path where its address leads from then on. */
    redirect: z.string().optional(),
    entity: contentVersion,
  }),
  /** A user of the content service is known to be a person of the desk. */
  publisher: z.object({ by: person, user: z.string(), is: person }),
  /** Someone tried what they may not do. */
  refused: z.object({ by: person, what: z.string(), why: z.string() }),
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

export type RecordedVersion = Payload<'shown'>['pages'][number];

/** Undefined for a kind that only a newer version of the site knows. Throws `ZodError`. */
export function readPayload(kind: string, json: Buffer): RecordEvent | undefined {
  if (!isKnown(kind)) return undefined;
  const text = json.toString();
  const payload: unknown = JSON.parse(text, text.includes(String.raw`\u0000`) ? withoutNul : undefined);
  return { kind, payload: payloadShapes[kind].parse(payload) } as RecordEvent;
}

/** PostgreSQL stores no such character: a line that has one would stop the index for good. */
const withoutNul = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value;

function isKnown(kind: string): kind is EventKind {
  return Object.hasOwn(payloadShapes, kind);
}
