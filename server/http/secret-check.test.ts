import { expect, test } from 'vitest';

import { createSecretCheck } from './secret-check.ts';

const address = '203.0.113.7';

/** Waits end at once, and are recorded. */
function startCheck(secrets = ['secret']) {
  const waits: number[] = [];
  const check = createSecretCheck(
    secrets,
    () => {},
    async (ms) => void waits.push(ms),
  );
  return { check, waits };
}

test('either of two secrets is right', async () => {
  const { check, waits } = startCheck(['new-secret', 'old-secret']);
  expect(await check.check('new-secret', address)).toBe('right');
  expect(await check.check('old-secret', address)).toBe('right');
  expect([check.wrong, waits]).toEqual([0, []]);
});

test('wrong secrets are counted, and each makes the next one wait longer, up to five seconds', async () => {
  const { check, waits } = startCheck();
  for (let attempt = 0; attempt < 25; attempt += 1)
    expect(await check.check(attempt === 3 ? '' : 'wrong', address)).toBe('wrong');
  expect(waits.slice(0, 3)).toEqual([250, 500, 750]);
  expect(waits.at(-1)).toBe(5000);
  expect(check.wrong).toBe(25);
});

test('a right secret among parallel guesses is answered in its turn, and those after it are not slowed', async () => {
  const { check, waits } = startCheck();
  const answered: string[] = [];
  const guesses = ['a', 'b', 'secret', 'c'].map(async (guess) => {
    await check.check(guess, address);
    answered.push(guess);
  });
  await Promise.all(guesses);
  expect(answered).toEqual(['a', 'b', 'secret', 'c']);
  expect(waits).toEqual([250, 500]);
});

test('guesses from one address do not slow another', async () => {
  const never = new Promise<void>(() => {});
  const check = createSecretCheck(
    ['secret'],
    () => {},
    () => never,
  );
  await check.check('wrong', address);
  void check.check('secret', address);
  expect(await check.check('secret', '203.0.113.8')).toBe('right');
});

test('in a flood from one address nothing more is compared, not even a right secret', async () => {
  const { promise: later, resolve } = Promise.withResolvers<void>();
  const check = createSecretCheck(
    ['secret'],
    () => {},
    () => later,
  );
  const checks = Array.from({ length: 100 }, (_, index) =>
    check.check(index === 50 ? 'secret' : 'wrong', address),
  );
  resolve();
  const verdicts = await Promise.all(checks);
  expect(verdicts.filter((verdict) => verdict === 'too-many')).toHaveLength(68);
  expect([verdicts[50], check.wrong]).toEqual(['too-many', 32]);
});
