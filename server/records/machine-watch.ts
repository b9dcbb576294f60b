import type { KeyObject } from 'node:crypto';

import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { createSharedJob } from '../work/shared-job.ts';
import { readPayload, type Payload } from './record-events.ts';
import type { Records } from './records.ts';
import { readLastSeal, sealDaily } from './seals.ts';

const beatMs = 10_000;
const leaseMs = 30_000;
/** A machine that was not seen for this long has disappeared. */
const deadAfterMs = 60_000;

/** Says that this machine is alive, and does the work that is done once for all machines. */
export interface MachineWatch {
  /** Resolves once it is known whether this machine is the one that does that work. */
  start(): Promise<void>;
  /** Whether this machine makes the pages without visitors. */
  readonly isChosen: boolean;
  /** When the ledger was last sealed, by this machine or another, in ms since 1970; undefined: never. */
  readonly sealedAt: number | undefined;
  /** To be called when everything has been recorded. What this machine shows ends now. */
  stop(): Promise<void>;
}

/**
 * @param settings.isBehind whether this machine shows something that is not recorded yet. If it ends before it is, its records
 *   must not go on until then
 * @param settings.onChosen called when this machine takes over from another, or from none
 * @param settings.onTakenForDead called when another machine has recorded that this one has disappeared. The callback
 *   writes to the ledger what this one shows
 */
export function createMachineWatch({
  records,
  machine,
  build,
  openKey,
  isBehind,
  onChosen,
  onTakenForDead,
  log,
}: {
  readonly records: Records;
  readonly machine: string;
  readonly build: string;
  readonly openKey: () => Promise<KeyObject>;
  readonly isBehind: () => boolean;
  readonly onChosen: () => void;
  readonly onTakenForDead: () => Promise<void>;
  readonly log: Logger;
}): MachineWatch {
  const { ledger, database } = records;
  let timer: NodeJS.Timeout | undefined;
  const beating = createSharedJob(beat);
  let isChosen = false;
  let sealedAt: number | undefined;
  /** Since when every beat has reached the database, and everything is recorded, by `performance.now()`. */
  let beatsSince: number | undefined;
  /** The last line of the ledger that was there at the last beat. */
  let lastLine: number | undefined;
  /** Why the last beat failed. An outage is logged once, not at every beat, and again if its reason changes. */
  let failure: string | undefined;

  /** To be called at each beat of the machine that was chosen. */
  async function workForAll(wasChosen: boolean): Promise<void> {
    if (!wasChosen) onChosen();
    // After an outage the others have not been seen for long, either: they get as long to come back.
    if (beatsSince !== undefined && performance.now() - beatsSince >= deadAfterMs)
      await endDead(records, machine);
    sealedAt = await sealDaily(records, sealedAt, openKey);
  }

  async function beat(): Promise<void> {
    try {
      const wasChosen = isChosen;
      const isSeen = !isBehind();
      const hasLease = await renewLease(records, { machine, build, isSeen });
      await ledger.catchUp();
      const { number } = await ledger.head();
      const end = lastLine === undefined ? undefined : await findOwnEnd(records, machine, lastLine);
      if (end !== undefined) {
        await onTakenForDead();
        await recordGap(records, { machine, reason: 'unwritten', from: end.from });
      }
      lastLine = number;
      beatsSince = isSeen ? (beatsSince ?? performance.now()) : undefined;
      sealedAt = await readLastSeal(records);
      isChosen = hasLease;
      if (isChosen) await workForAll(wasChosen);
      if (failure !== undefined) log.info('the records of this machine are kept up to date again');
      failure = undefined;
    } catch (error) {
      isChosen = false;
      beatsSince = undefined;
      const described = describeError(error);
      if (described.error !== failure)
        log.warn(described, 'the records of this machine cannot be kept up to date');
      failure = described.error;
    }
  }

  return {
    async start() {
      timer ??= setInterval(() => void beating.start(), beatMs).unref();
      await beating.start();
    },
    get isChosen() {
      return isChosen;
    },
    get sealedAt() {
      return sealedAt;
    },
    async stop() {
      if (timer === undefined) return;
      clearInterval(timer);
      await beating.current;
      isChosen = false;
      // If something is lost, another machine says later since when nothing is known of this one.
      if (!isBehind()) await ledger.append({ kind: 'stopped', payload: { machine } });
      await ledger.catchUp();
      await database.transact((queries) =>
        queries.deleteFrom('lease').where('machine', '=', machine).execute(),
      );
    },
  };
}

/** Returns whether this machine is the chosen one now. */
function renewLease(
  { database }: Records,
  { machine, build, isSeen }: { readonly machine: string; readonly build: string; readonly isSeen: boolean },
): Promise<boolean> {
  return database.transact(async (queries) => {
    const now = await database.now(queries);
    await queries
      .insertInto('machine')
      .values({ id: machine, build, seen_at: now, ended_at: null })
      .onConflict((conflict) =>
        isSeen ? conflict.column('id').doUpdateSet({ seen_at: now }) : conflict.doNothing(),
      )
      .execute();
    const lease = { name: 'site', machine, until_at: now + leaseMs };
    const holder = await queries
      .insertInto('lease')
      .values(lease)
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet(lease)
          .where((each) => each.or([each('lease.machine', '=', machine), each('lease.until_at', '<', now)])),
      )
      .returning('machine')
      .executeTakeFirst();
    return holder !== undefined;
  });
}

/**
 * The gap by which another machine says, after a line of the ledger, that this one has disappeared. The index does not tell:
 * a page that this one has recorded since then is there, but not those that it showed before.
 */
async function findOwnEnd(
  { database, objects }: Records,
  machine: string,
  after: number,
): Promise<Payload<'gap'> | undefined> {
  const lines = await database.transact((queries) =>
    queries
      .selectFrom('ledger')
      .select('payload')
      .where('kind', '=', 'gap')
      .where('number', '>', after)
      .orderBy('number')
      .execute(),
  );
  for (const { payload } of lines) {
    const bytes = await objects.get(payload);
    const event = bytes && readPayload('gap', bytes);
    if (event?.kind === 'gap' && event.payload.reason === 'killed' && event.payload.machine === machine)
      return event.payload;
  }
  return undefined;
}

/** Ends what killed machines showed, at the time when they were last seen: nothing is known of the time after. */
async function endDead(records: Records, machine: string): Promise<void> {
  const { database } = records;
  const dead = await database.transact(async (queries) => {
    const time = await database.now(queries);
    return queries
      .selectFrom('machine')
      .select(['id', 'seen_at'])
      .where('id', '!=', machine)
      .where('ended_at', 'is', null)
      .where('seen_at', '<', time - deadAfterMs)
      .execute();
  });
  for (const { id, seen_at } of dead)
    await recordGap(records, { machine: id, reason: 'killed', from: seen_at });
}

/** Writes to the ledger that nothing is known of what a machine has shown until now. */
async function recordGap(
  { ledger, database }: Records,
  gap: Pick<Payload<'gap'>, 'machine' | 'reason' | 'from'>,
): Promise<void> {
  const until = await database.transact((queries) => database.now(queries));
  await ledger.append({ kind: 'gap', payload: { ...gap, until, urls: [] } });
}
