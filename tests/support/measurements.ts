import { afterAll } from 'vitest';

type Row = Readonly<Record<string, string | number>>;

/**
 * Collects measurements, and prints them as a table at the end of the test file.
 *
 * @param bounds what the proof demands of them
 */
export function printMeasurements(title: string, bounds?: string): { add(row: Row): void } {
  const rows: Row[] = [];
  afterAll(() => {
    if (rows.length === 0) return;
    process.stdout.write(
      `\n${title}\n${tableOf(rows)}\n${bounds === undefined ? '' : `Bounds: ${bounds}.\n`}`,
    );
  });
  return { add: (row) => void rows.push(row) };
}

function tableOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map((line) => line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '))
    .join('\n');
}

/** @param share 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
