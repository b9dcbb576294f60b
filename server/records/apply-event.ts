import { chunksOf } from '../work/chunks-of.ts';
import { applyShown } from './apply-shown.ts';
import type { Payload, RecordEvent } from './record-events.ts';
import {
  rowsAtOnce,
  type ContentDecision,
  type Decision,
  type RecordQueries,
  type RecordTables,
} from './record-tables.ts';
import { yearsOfClass } from './retention-classes.ts';

/**
 * Puts an event of the ledger into the index. It uses nothing else, so that the index can be made again.
 *
 * @param at the time of its line
 */
export async function applyEvent(
  queries: RecordQueries,
  at: number,
  event: RecordEvent | undefined,
): Promise<void> {
  switch (event?.kind) {
    case 'shown':
      return applyShown(queries, at, event.payload);
    case 'files':
      return applyFiles(queries, at, event.payload);
    case 'stopped':
      return endMachine(queries, event.payload.machine, at);
    case 'gap':
      if (event.payload.reason === 'killed')
        await endMachine(queries, event.payload.machine, event.payload.from);
      return;
    case 'purged':
      return applyPurged(queries, event.payload);
    case 'class':
      return keep(queries, event.payload.url, { class: event.payload.class });
    case 'hold':
      return keep(queries, event.payload.url, { hold: event.payload.reason });
    case 'erased':
      return applyErased(queries, at, event.payload);
    case 'sent':
    case 'sent-back':
    case 'approved':
      return decide(queries, at, event);
    case 'accepted-flag': {
      const { by, reason, ...flag } = event.payload;
      return accept(queries, at, { by, reason, accepts: [flag] });
    }
    case 'content-approved':
      return approveContent(queries, at, event.payload);
    case 'content-sent-back':
      return sendBack(queries, at, event.payload);
    case 'draft-approved':
      return approveDraft(queries, at, event.payload);
    case 'taken-down':
      return takeDown(queries, at, event.payload);
    case 'publisher': {
      const { user, is } = event.payload;
      const named = { person_id: is.id, person_name: is.name };
      await queries
        .insertInto('publisher')
        .values({ user_id: user, ...named })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(named))
        .execute();
      return;
    }
    // The index has only the lines of these.
    case 'clock':
    case 'seal':
    case 'signed-in':
    case 'read':
    case 'export':
    case 'refused':
    case undefined:
  }
}

async function endMachine(queries: RecordQueries, machine: string, at: number): Promise<void> {
  // Never before it began, whatever the machine's clock said.
  await queries
    .updateTable('shown')
    .set(({ eb }) => ({
      until_at: eb.case().when('from_at', '>', at).then(eb.ref('from_at')).else(at).end(),
    }))
    .where('machine', '=', machine)
    .where('until_at', 'is', null)
    .execute();
  await queries.updateTable('machine').set({ ended_at: at }).where('id', '=', machine).execute();
}

async function applyFiles(queries: RecordQueries, at: number, { files }: Payload<'files'>): Promise<void> {
  for (const { url, digest, type, storedBytes } of files)
    await queries
      .insertInto('file')
      .values({ url, digest, type, from_at: at, stored_bytes: storedBytes, erased_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function applyPurged(queries: RecordQueries, { at, pages }: Payload<'purged'>): Promise<void> {
  const ended = queries
    .updateTable('shown')
    .set({ purged_at: at })
    .where('until_at', 'is not', null)
    .where('purged_at', 'is', null);
  if (pages === undefined) await ended.execute();
  for (const { url, version } of pages ?? [])
    await ended.where('url', '=', url).where('version', '=', version).execute();
}

async function keep(
  queries: RecordQueries,
  url: string,
  change: { readonly class?: string; readonly hold?: string | null },
): Promise<void> {
  await queries
    .insertInto('keeping')
    .values({ url, class: null, hold: null, ...change })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(change))
    .execute();
}

/**
 * The class with the longer time counts: the address may have shown words that have to be kept for longer than those
 * approved now.
 */
async function keepFor(queries: RecordQueries, url: string, approved: string): Promise<void> {
  const kept = await queries.selectFrom('keeping').select('class').where('url', '=', url).executeTakeFirst();
  const before = kept?.class ?? null;
  if (before === null || yearsOfClass(approved) > yearsOfClass(before))
    await keep(queries, url, { class: approved });
}

async function decide(
  queries: RecordQueries,
  at: number,
  { kind, payload }: Extract<RecordEvent, { kind: Decision }>,
): Promise<void> {
  const { by, pages, ...details } = payload;
  if ('class' in payload && payload.class !== '')
    for (const { url } of pages) await keepFor(queries, url, payload.class);
  for (const { url, version, words, ...own } of pages)
    await queries
      .insertInto('decision')
      .values({
        url,
        at,
        kind,
        version,
        words,
        by_id: by.id,
        by_name: by.name,
        details: JSON.stringify({ ...details, ...own }),
      })
      .execute();
}

async function accept(
  queries: RecordQueries,
  at: number,
  { by, reason, accepts = [] }: Pick<Payload<'content-approved'>, 'by' | 'reason' | 'accepts'>,
): Promise<void> {
  for (const flag of accepts)
    await queries
      .insertInto('accepted_flag')
      .values({ ...flag, at, by_name: by.name, reason })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function approveContent(
  queries: RecordQueries,
  at: number,
  { entities, isBaseline, by, reason, accepts, ...approval }: Payload<'content-approved'>,
): Promise<void> {
  await accept(queries, at, { by, reason, accepts });
  const end = { ends_at: approval.ends?.at ?? null, redirect: approval.ends?.redirect ?? null };
  const details = { reason, class: approval.class ?? null, review_by: approval.reviewBy ?? null, ...end };
  for (const some of chunksOf(entities, rowsAtOnce)) {
    await setContent(queries, at, some, end);
    if (!isBaseline) await decideOn(queries, { kind: 'content-approved', at, by, entities: some, details });
  }
}

async function approveDraft(
  queries: RecordQueries,
  at: number,
  { by, reason, accepts, entity }: Payload<'draft-approved'>,
): Promise<void> {
  await accept(queries, at, { by, reason, accepts });
  const values = { key: entity.key, digest: entity.digest, at, by_id: by.id, by_name: by.name, reason };
  await queries
    .insertInto('approved_draft')
    .values(values)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
  await decideOn(queries, { kind: 'draft-approved', at, by, entities: [entity], details: { reason } });
}

async function sendBack(
  queries: RecordQueries,
  at: number,
  { by, reason, entities }: Payload<'content-sent-back'>,
): Promise<void> {
  for (const some of chunksOf(entities, rowsAtOnce))
    await decideOn(queries, { kind: 'content-sent-back', at, by, entities: some, details: { reason } });
}

async function takeDown(
  queries: RecordQueries,
  at: number,
  { by, reason, redirect, entity }: Payload<'taken-down'>,
): Promise<void> {
  const end = { ends_at: at, redirect: redirect ?? null };
  await setContent(queries, at, [entity], end);
  await decideOn(queries, { kind: 'taken-down', at, by, entities: [entity], details: { reason, ...end } });
}

type ContentVersion = Payload<'taken-down'>['entity'];
type End = Pick<RecordTables['approved_entity'], 'ends_at' | 'redirect'>;

/** In a few queries, however many they are: other machines wait meanwhile. */
async function setContent(
  queries: RecordQueries,
  at: number,
  entities: readonly ContentVersion[],
  end: End,
): Promise<void> {
  const rows = new Map(
    entities.map(({ entity, ...approved }) => [
      approved.key,
      { ...approved, entity: JSON.stringify(entity), at, ...end },
    ]),
  );
  await queries
    .insertInto('approved_entity')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb }) => ({
        version: eb.ref('excluded.version'),
        digest: eb.ref('excluded.digest'),
        entity: eb.ref('excluded.entity'),
        at,
        ...end,
      })),
    )
    .execute();
  const keys = [...rows.keys()];
  await queries.deleteFrom('approved_draft').where('key', 'in', keys).execute();
  await queries
    .deleteFrom('held_entity')
    .where('key', 'in', keys)
    // A version that was published since then stays held.
    .where(({ eb }) =>
      eb.exists(
        eb
          .selectFrom('approved_entity')
          .select('key')
          .whereRef('approved_entity.key', '=', 'held_entity.key')
          .whereRef('approved_entity.version', '=', 'held_entity.version'),
      ),
    )
    .execute();
}

const noDetails: Pick<RecordTables['content_decision'], 'class' | 'review_by'> & End = {
  class: null,
  review_by: null,
  ends_at: null,
  redirect: null,
};

async function decideOn(
  queries: RecordQueries,
  {
    kind,
    at,
    by,
    entities,
    details,
  }: {
    readonly kind: ContentDecision;
    readonly at: number;
    readonly by: Payload<'taken-down'>['by'];
    readonly entities: readonly Pick<ContentVersion, 'key' | 'version'>[];
    readonly details: Pick<RecordTables['content_decision'], 'reason'> & Partial<typeof noDetails>;
  },
): Promise<void> {
  await queries
    .insertInto('content_decision')
    .values(
      entities.map(({ key, version }) => {
        const decided = { key, version, kind, at, by_id: by.id, by_name: by.name };
        return { ...decided, ...noDetails, ...details };
      }),
    )
    // A line that has an entity twice must not stop the index for good.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function applyErased(
  queries: RecordQueries,
  at: number,
  { versions, files }: Payload<'erased'>,
): Promise<void> {
  for (const chunk of chunksOf(versions, rowsAtOnce))
    await queries.updateTable('version').set({ erased_at: at }).where('digest', 'in', chunk).execute();
  for (const chunk of chunksOf(files, rowsAtOnce))
    await queries.updateTable('file').set({ erased_at: at }).where('url', 'in', chunk).execute();
}
