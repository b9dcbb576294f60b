import type { EventKind, Payload, RecordEvent } from '../../records/record-events.ts';
import { londonTime } from '../parts/desk-time.tsx';
import { roleNames, roles } from '../person.ts';
import { describeGap } from '../said/gaps.ts';

/** How many of the pages or entries that were decided on together are named. */
export const maxNamed = 5;
export const site = 'The site';
const operator = 'An operator';

export interface Described {
  readonly who: string;
  readonly did: string;
  /** The pages, entries or pictures that were decided on. */
  readonly what?: string;
  /** The reason that a person gave. */
  readonly why?: string;
}

type NameOf = (entity: { readonly key: string }) => string;

/**
 * Who did what, for people to read.
 *
 * @param event undefined: it was deleted, or written by a newer release
 * @param names of entries and pictures, by key
 */
export function describeEvent(
  event: RecordEvent | undefined,
  kind: string,
  names: ReadonlyMap<string, string>,
): Described {
  if (event === undefined) return { who: '', did: kind };
  const nameOf: NameOf = ({ key }) => names.get(key) ?? key;
  // TypeScript does not see that the kind and the payload go together.
  const describe = descriptions[event.kind] as Describe<EventKind>;
  return describe(event.payload, nameOf);
}

type Describe<Kind extends EventKind> = (payload: Payload<Kind>, nameOf: NameOf) => Described;

const descriptions: { readonly [Kind in EventKind]: Describe<Kind> } = {
  shown: ({ pages, gone }) => ({
    who: site,
    did: [
      pages.length > 0 && `showed ${addresses(pages)}`,
      gone.length > 0 && `no longer shows ${addresses(gone)}`,
    ]
      .filter(Boolean)
      .join('; '),
  }),
  files: ({ files }) => ({
    who: site,
    did: `recorded pictures, styles or documents: ${files.length}`,
  }),
  stopped: () => ({ who: site, did: 'stopped a machine, as for an upgrade' }),
  gap: (gap) => ({
    who: site,
    did: `noticed a gap from ${londonTime(gap.from)} until ${londonTime(gap.until)}: ${describeGap(gap)}`,
  }),
  clock: ({ before, after }) => ({
    who: site,
    did: `noticed that the clock was set back from ${londonTime(before)} to ${londonTime(after)}`,
  }),
  purged: () => ({ who: site, did: 'told the CDN to drop earlier versions' }),
  seal: ({ number }) => ({ who: site, did: `signed line ${number}` }),
  class: (payload) => ({ who: operator, did: `set the class of ${payload.url} to ${payload.class}` }),
  hold: ({ url, reason }) => ({
    who: operator,
    did: reason === null ? `ended the hold of ${url}` : `holds ${url}: ${reason}`,
  }),
  erased: ({ objects }) => ({
    who: operator,
    did: `deleted ${objects.length} pages and files that need not be kept any longer`,
  }),
  'signed-in': ({ by, role }) => {
    const name = roles.find((each) => each === role);
    return { who: by.name, did: `signed in as ${name ? roleNames[name].toLowerCase() : role}` };
  },
  read: ({ by, page, query }) => ({ who: by.name, did: `looked at ${page}${inWords(query)}` }),
  export: ({ by, what, query }) => ({ who: by.name, did: `took out ${what}: ${query}` }),
  sent: ({ by, pages, purpose }) => ({
    who: by.name,
    did: 'sent for approval',
    what: addresses(pages),
    why: purpose,
  }),
  'sent-back': ({ by, pages, reason }) => ({
    who: by.name,
    did: 'sent back',
    what: addresses(pages),
    why: reason,
  }),
  approved: ({ by, isBaseline, pages, reason }) => ({
    who: by.name,
    did: isBaseline ? 'adopted' : 'approved',
    what: addresses(pages),
    why: reason,
  }),
  'content-approved': ({ by, isBaseline, entities, reason, accepts }, nameOf) => ({
    who: by.name,
    did: `${acceptedFirst(accepts)}${isBaseline ? 'adopted' : 'approved'}`,
    what: isBaseline ? `${entities.length} entries and pictures` : namesIn(entities, nameOf),
    why: reason,
  }),
  'content-sent-back': ({ by, entities, reason }, nameOf) => ({
    who: by.name,
    did: 'sent back',
    what: namesIn(entities, nameOf),
    why: reason,
  }),
  'draft-approved': ({ by, entity, reason, accepts }, nameOf) => ({
    who: by.name,
    did: `${acceptedFirst(accepts)}approved the draft of`,
    what: nameOf(entity),
    why: reason,
  }),
  'taken-down': ({ by, entity, reason }, nameOf) => ({
    who: by.name,
    did: 'took down',
    what: nameOf(entity),
    why: reason,
  }),
  publisher: ({ by, user, is }) => ({
    who: by.name,
    did: `said that Contentful’s user ${user} is ${is.name}`,
  }),
  'accepted-flag': ({ by, rule, sentence, reason, until }) => ({
    who: by.name,
    did: describeAccepted({ rule, sentence, until }),
    why: reason,
  }),
  refused: ({ by, what, why }) => ({ who: by.name, did: `was refused: ${what}`, why }),
};

type AcceptedWords = NonNullable<Payload<'content-approved'>['accepts']>[number];

const describeAccepted = ({ rule, sentence, until }: AcceptedWords) =>
  `accepted “${sentence}” (${rule}) until ${until}`;

/** Such as `accepted “…” (guaranteed-return) until 2027-03-03, and `. */
const acceptedFirst = (accepts: readonly AcceptedWords[] = []) =>
  accepts.map((words) => `${describeAccepted(words)}, and `).join('');

function namesIn<Named>(entities: readonly Named[], nameOf: (entity: Named) => string): string {
  const others = entities.length - maxNamed;
  return entities.slice(0, maxNamed).map(nameOf).join(', ') + (others > 0 ? ` and ${others} more` : '');
}

/** A query as people write it, such as ` (/fees, 2026-03-03, 14:00)`. */
function inWords(query: string): string {
  const values = [...new URLSearchParams(query).values()].filter(Boolean);
  return values.length === 0 ? '' : ` (${values.join(', ')})`;
}

function addresses([first, ...others]: readonly { readonly url: string }[]): string {
  const name = first?.url === '/' ? 'Home (/)' : first?.url;
  return `${name}${others.length > 0 ? ` and ${others.length} more pages` : ''}`;
}
