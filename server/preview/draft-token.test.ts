import { expect, test } from 'vitest';

import { createDraftTokens, type DraftClaims } from './draft-token.ts';

const now = Date.UTC(2026, 10, 22, 12);
const claims: DraftClaims = { expiresAt: now + 60_000 };
const passesOf = (settings: { keys?: readonly string[]; space?: string; at?: number } = {}) =>
  createDraftTokens({
    keys: settings.keys ?? ['first-key'],
    space: settings.space ?? 'space/master',
    now: () => settings.at ?? now,
  });
const tokens = passesOf();

test('a token gives back the claims that it was issued for', () => {
  for (const issued of [
    claims,
    { ...claims, locale: 'cy' },
    { ...claims, release: 'spring' },
    { ...claims, moment: '2040-04-01T00:00:00.000Z' },
    { ...claims, share: { id: 'abc', page: 'pageAbout' } },
  ])
    expect(tokens.read(tokens.issue(issued))).toEqual(issued);
});

test('a token fits into a path as it is', () => {
  expect(tokens.issue({ ...claims, locale: 'en-GB', release: 'spring_2027' })).toMatch(/^[\w-]+\.[\w-]+$/);
});

const token = tokens.issue(claims);
const [payload = '', signature = ''] = token.split('.');
const alter = (text: string, index: number) =>
  text.slice(0, index) + (text[index] === 'A' ? 'B' : 'A') + text.slice(index + 1);
const otherPayload = Buffer.from(JSON.stringify({ x: 2_000_000_000 })).toString('base64url');

test.each([
  ['is empty', ''],
  ['has no signature', payload],
  ['has an empty signature', `${payload}.`],
  ['has another payload', `${otherPayload}.${signature}`],
  ['has a third part', `${token}.x`],
  ['has a signature that is too short', `${payload}.${signature.slice(0, -1)}`],
  ['has a signature that is spelt otherwise', `${payload}.${signature}=`],
  ['is of another key', passesOf({ keys: ['other-key'] }).issue(claims)],
  ['is of another space', passesOf({ space: 'other/master' }).issue(claims)],
  ['is of another environment', passesOf({ space: 'space/staging' }).issue(claims)],
  ['has expired', tokens.issue({ expiresAt: now })],
  ['is something else', '../../etc/passwd'],
])('a token that %s is refused', (_what, refused) => {
  expect(tokens.read(refused)).toBeUndefined();
});

test('whichever character of a token is altered, it is refused', () => {
  for (let index = 0; index < token.length; index += 1)
    expect(tokens.read(alter(token, index)), `at ${index}`).toBeUndefined();
});

test('while keys are replaced, tokens of both are accepted, and new ones are of the first', () => {
  const both = passesOf({ keys: ['second-key', 'first-key'] });
  expect(both.read(token)).toEqual(claims);
  expect(passesOf({ keys: ['second-key'] }).read(both.issue(claims))).toEqual(claims);
  expect(passesOf({ keys: ['second-key'] }).read(token)).toBeUndefined();
});
