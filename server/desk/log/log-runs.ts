import type { RecordEvent } from '../../records/record-events.ts';

/** Lines that are listed as one. */
export type Run<Line> = readonly [Line, ...Line[]];

interface Foldable {
  readonly line: { readonly kind: string };
  readonly who: string;
  readonly why?: string | undefined;
  /** Undefined: it was deleted. */
  readonly event: RecordEvent | undefined;
}

/** Folds what the site recorded by itself, and the lines of one adoption: few people look for them. */
export function foldRuns<Line extends Foldable>(lines: readonly Line[]): readonly Run<Line>[] {
  const runs: [Line, ...Line[]][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run && goTogether(run[0], line)) run.push(line);
    else runs.push([line]);
  }
  return runs;
}

function goTogether(a: Foldable, b: Foldable): boolean {
  if (isAdoption(a) && isAdoption(b)) return a.who === b.who && a.why === b.why;
  return isRoutine(a) && isRoutine(b);
}

const isRoutine = ({ line }: Foldable) => line.kind === 'shown' || line.kind === 'files';

/** Entries and pictures that are adopted together take several lines. */
const isAdoption = ({ event }: Foldable) => event?.kind === 'content-approved' && event.payload.isBaseline;

/** Such as `Recorded 12 versions of pages`. */
export function describeRun(run: Run<Foldable>): string {
  if (!isAdoption(run[0]))
    return `Recorded ${sumOf(run, (event) => (event.kind === 'shown' ? event.payload.pages.length : 0))} versions of pages`;
  const adopted = sumOf(run, (event) =>
    event.kind === 'content-approved' ? event.payload.entities.length : 0,
  );
  return `Adopted ${adopted} entries and pictures`;
}

const sumOf = (run: Run<Foldable>, count: (event: RecordEvent) => number): string =>
  run.reduce((sum, { event }) => sum + (event ? count(event) : 0), 0).toLocaleString('en-GB');
