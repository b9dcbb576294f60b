import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { labelled, type MetricDefinitions } from '../observability/metric-definition.ts';
import { repeat } from '../work/pause.ts';
import type { Desk } from './desk.ts';
import { clockOf } from './parts/desk-time.tsx';
import { readDecisions } from './promotions/promotions.ts';

const everyMs = 10 * 60_000;

/** Counts overdue reviews and ends, without reading any page. */
export function createDueCounts(desk: Pick<Desk, 'records' | 'now'>, log: Logger) {
  let counts: Readonly<Record<'review' | 'end', number | undefined>> = { review: undefined, end: undefined };

  async function count(): Promise<void> {
    const today = clockOf(desk.now()).date;
    const decisions = await readDecisions(desk.records);
    const shown = await desk.records.database.transact((queries) =>
      queries.selectFrom('shown').select('url').distinct().where('until_at', 'is', null).execute(),
    );
    const approvals = shown.flatMap(
      ({ url }) => decisions.get(url)?.findLast(({ kind }) => kind === 'approved')?.details ?? [],
    );
    counts = {
      review: approvals.filter(({ reviewBy }) => reviewBy < today).length,
      end: approvals.filter(({ endsOn }) => endsOn !== null && endsOn < today).length,
    };
  }

  const metrics: MetricDefinitions = {
    desk_overdue: {
      type: 'gauge',
      help: 'Approved pages that are still shown although their review or their end is over; counted every ten minutes',
      value: () => labelled('reason', counts),
    },
  };
  return {
    metrics,
    run: (signal: AbortSignal): Promise<void> =>
      repeat(everyMs, signal, () =>
        count().catch((error: unknown) =>
          log.warn(describeError(error), 'the overdue pages of the desk cannot be counted'),
        ),
      ),
  };
}
