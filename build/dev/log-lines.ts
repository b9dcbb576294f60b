import { styleText } from 'node:util';

import type { PartialMessage } from 'esbuild';
import { levels } from 'pino';

import { problemOfStack } from './problems.ts';

interface LogLine {
  readonly level: number;
  readonly time: string;
  readonly msg: string;
  readonly error?: string;
  readonly stack?: string;
}

const colours = { info: 'green', warn: 'yellow', error: 'red', fatal: 'red' } as const;
const isColoured = (label: string): label is keyof typeof colours => label in colours;

/** A line of the site's log; undefined if it is something else that the site printed. */
export function readLogLine(line: string): LogLine | undefined {
  return line.startsWith('{"level":') ? (JSON.parse(line) as LogLine) : undefined;
}

/** A line of the log for people: time, level, message and fields, without the stack. */
export function formatLogLine({ level, time, msg, ...fields }: LogLine): string {
  const label = levels.labels[level] ?? '';
  const details = Object.entries(fields)
    .filter(([name]) => name !== 'stack')
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [
    time.slice(11, 19),
    isColoured(label) ? styleText(colours[label], label) : label,
    msg,
    styleText('dim', details.join(' ')),
  ].join(' ');
}

/** An error that the site has logged, such as a section that throws; undefined for other lines. */
export function problemOfLogLine({ level, msg, error, stack }: LogLine): PartialMessage | undefined {
  if (level < (levels.values['error'] ?? 0)) return undefined;
  return problemOfStack(error === undefined ? msg : `${msg}: ${error}`, stack ?? '');
}
