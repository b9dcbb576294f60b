import type { KeyObject } from 'node:crypto';

import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { createSingleFlight } from '../work/single-flight.ts';
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
 * @param settings.onChosen called when this machine takes over from another, or from none
 * @param settings.onTakenForDead called when another machine has recorded that this one has disappeared. The callback
 *   writes to the ledger what this one shows
 */
export function createMachineWatch({
  records,
  machine,
  build,
  openKey,
  onChosen,
  onTakenForDead,
  log,
}: {
  readonly records: Records;
  readonly machine: string;
  readonly build: string;
  readonly openKey: () => Promise<KeyObject>;
  readonly onChosen: () => void;
  readonly onTakenForDead: () => Promise<void>;
  readonly log: Logger;
}): MachineWatch {
  const { ledger, database } = records;
  let timer: NodeJS.Timeout | undefined;
  const beating = createSingleFlight(beat);
  let isChosen = false;
  let sealedAt: number | undefined;
  /** Since when every beat has reached the database, by `performance.now()`. */
  let beatsSince: number | undefined;

  async function beat(): Promise<void> {
    try {
      const wasChosen = isChosen;
      const { hasLease, hasEnded } = await renewLease(records, machine, build);
      await ledger.catchUp();
      if (hasEnded) await onTakenForDead();
      beatsSince ??= performance.now();
      sealedAt = await readLastSeal(records);
      isChosen = hasLease;
      if (!isChosen) return;
      if (!wasChosen) onChosen();
      // After an outage of the database the others have not been seen for long, either: they get as long to come back.
      if (performance.now() - beatsSince >= deadAfterMs) await endDead(records);
      sealedAt = await sealDaily(records, sealedAt, openKey);
    } catch (error) {
      isChosen = false;
      beatsSince = undefined;
      log.warn(describeError(error), 'the records of this machine cannot be kept up to date');
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
      await ledger.append({ kind: 'stopped', payload: { machine } });
      await ledger.catchUp();
      await database.transact((queries) =>
        queries.deleteFrom('lease').where('machine', '=', machine).execute(),
      );
    },
  };
}

/** Returns whether this machine is the chosen one now, and whether the records say that it has ended. */
function renewLease({ database }: Records, machine: string, build: string) {
  return database.transact(async (queries) => {
    const now = await database.now(queries);
    const own = await queries
      .selectFrom('machine')
      .select('ended_at')
      .where('id', '=', machine)
      .executeTakeFirst();
    await queries
      .insertInto('machine')
      .values({ id: machine, build, seen_at: now, ended_at: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: now }))
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
    return { hasLease: holder !== undefined, hasEnded: typeof own?.ended_at === 'number' };
  });
}

/** Ends what killed machines showed, at the time when they were last seen: nothing is known of the time after. */
async function endDead({ ledger, database }: Records): Promise<void> {
  const { now, dead } = await database.transact(async (queries) => {
    const time = await database.now(queries);
    const rows = await queries
      .selectFrom('machine')
      .select(['id', 'seen_at'])
      .where('ended_at', 'is', null)
      .where('seen_at', '<', time - deadAfterMs)
      .execute();
    return { now: time, dead: rows };
  });
  for (const { id, seen_at } of dead)
    await ledger.append({
      kind: 'gap',
      payload: { machine: id, reason: 'killed', from: seen_at, until: now, urls: [] },
    });
}
