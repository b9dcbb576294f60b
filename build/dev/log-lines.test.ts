import { stripVTControlCharacters } from 'node:util';

import { expect, test } from 'vitest';

import { formatLogLine, problemOfLogLine, readLogLine } from './log-lines.ts';

const line = (fields: object) => JSON.stringify({ level: 50, time: '2026-11-22T09:08:07.000Z', ...fields });
const failure = line({
  entry: 'home',
  causes: ['a', 'b'],
  error: 'Error: no',
  stack: 'Error: no\n    at x',
  msg: 'page failed',
});

test('a line of the log is printed for people, without its stack', () => {
  const entry = readLogLine(failure);
  expect(entry && stripVTControlCharacters(formatLogLine(entry))).toBe(
    '09:08:07 error page failed entry=home causes=["a","b"] error=Error: no',
  );
});

test('errors of the log are problems, warnings are not', () => {
  const read = (text: string) => {
    const entry = readLogLine(text);
    return entry && problemOfLogLine(entry)?.text;
  };
  expect(read(failure)).toBe('page failed: Error: no');
  expect(read(line({ level: 60, msg: 'ended' }))).toBe('ended');
  expect(read(line({ level: 40, msg: 'content problem' }))).toBeUndefined();
});

test('what a developer prints is not a line of the log', () => {
  expect(readLogLine('{"my":"object"}')).toBeUndefined();
  expect(readLogLine('hello')).toBeUndefined();
});
