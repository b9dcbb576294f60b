import { expect, test } from 'vitest';

import { createSecretCheck, readPreviewRequest } from './entrance.ts';

const read = (parameters: Readonly<Record<string, string>>) =>
  readPreviewRequest(new URLSearchParams(parameters), 'master');

test.each([
  [{}, { entry: undefined, scope: {} }],
  [{ entry: 'pageAbout' }, { entry: 'pageAbout', scope: {} }],
  [
    { entry: 'pageAbout', env: 'master' },
    { entry: 'pageAbout', scope: {} },
  ],
  [{ locale: 'en-GB' }, { scope: { locale: 'en-GB' } }],
  [{ timeline: '' }, { scope: {} }],
  [{ timeline: '{timeline}' }, { scope: {} }],
  [{ timeline: 'undefined' }, { scope: {} }],
  [{ timeline: 'timeline_NOT_FOUND' }, { scope: {} }],
  [{ timeline: 'spring' }, { scope: { release: 'spring' } }],
  [{ timeline: 'spring;2040-04-01T00:00:00Z' }, { scope: { release: 'spring' } }],
  [{ timeline: 'spring%3B2040-04-01T00%3A00%3A00Z' }, { scope: { release: 'spring' } }],
  [{ timeline: ';2040-04-01T00:00:00Z' }, { scope: { moment: '2040-04-01T00:00:00.000Z' } }],
])('a preview opened with %o shows %o', (parameters, request) => {
  expect(read(parameters)).toMatchObject(request);
});

test.each([
  [{ entry: 'entry.sys.id_NOT_FOUND' }, 'unresolved'],
  [{ entry: '{entry.sys.id}' }, 'unresolved'],
  [{ entry: 'x'.repeat(65) }, 'unresolved'],
  [{ entry: '../secret' }, 'unresolved'],
  [{ locale: 'locale_NOT_FOUND' }, 'unresolved'],
  [{ locale: '*' }, 'locale'],
  [{ locale: 'en-GB&x=1' }, 'locale'],
  [{ env: 'staging' }, 'environment'],
  [{ timeline: '%' }, 'timeline'],
  [{ timeline: ';' }, 'timeline'],
  [{ timeline: ';tomorrow' }, 'timeline'],
  [{ timeline: 'a;b;c' }, 'timeline'],
  [{ timeline: '../x' }, 'timeline'],
])('a preview opened with %o is explained: %s', (parameters, problem) => {
  expect(read(parameters)).toBe(problem);
});

test('either of two secrets opens a preview', async () => {
  const secrets = createSecretCheck(['new-secret', 'old-secret']);
  expect(await secrets.check('new-secret')).toBe('right');
  expect(await secrets.check('old-secret')).toBe('right');
  expect(secrets.wrong).toBe(0);
});

test('wrong secrets are counted, and each makes the next one wait longer, up to five seconds', async () => {
  const waits: number[] = [];
  const secrets = createSecretCheck(['secret'], async (ms) => void waits.push(ms));
  for (let attempt = 0; attempt < 25; attempt += 1)
    expect(await secrets.check(attempt === 3 ? '' : 'wrong')).toBe('wrong');
  expect(waits.slice(0, 3)).toEqual([250, 500, 750]);
  expect(waits.at(-1)).toBe(5000);
  expect(secrets.wrong).toBe(25);
  expect(await secrets.check('secret')).toBe('right');
});

test('a flood of wrong secrets is refused at once', async () => {
  const { promise: later, resolve } = Promise.withResolvers<void>();
  const secrets = createSecretCheck(['secret'], () => later);
  const checks = Array.from({ length: 100 }, () => secrets.check('wrong'));
  resolve();
  const verdicts = await Promise.all(checks);
  expect(verdicts.filter((verdict) => verdict === 'too-many')).toHaveLength(68);
});
