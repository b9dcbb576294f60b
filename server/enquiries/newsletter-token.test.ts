import { expect, test } from 'vitest';

import { createTokenKey, linkLifetimeMs, openToken, sealToken } from './newsletter-token.ts';

const requestedAt = '2026-11-22T10:00:00.000Z';
const pending = {
  email: 'quintilla@mail.example',
  consentText: 'Four a year',
  form: 'form1',
  page: '/a',
  requestedAt,
};
const key = createTokenKey();
const token = sealToken(pending, 'subscribe', key);
const soon = Date.parse(requestedAt) + 60_000;

test('a token keeps what was agreed to, and shows none of it', () => {
  expect(openToken(token, 'subscribe', key, soon)).toEqual(pending);
  expect(token).toMatch(/^[\w-]+$/);
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toMatch(/quintilla|mail\.example|form1/);
  expect(sealToken(pending, 'subscribe', key)).not.toBe(token);
});

test('a token works for 30 days', () => {
  const lastMoment = Date.parse(requestedAt) + linkLifetimeMs;
  expect(openToken(token, 'subscribe', key, lastMoment)).toEqual(pending);
  expect(openToken(token, 'subscribe', key, lastMoment + 1)).toBe('expired');
});

test('a token that was changed anywhere, cut off, invented or made with another key cannot be read', () => {
  const bytes = Buffer.from(token, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(openToken(changed.toString('base64url'), 'subscribe', key, soon)).toBe('unreadable');
  }
  for (const wrong of ['', 'x', token.slice(0, -4), token.slice(0, 20), 'A'.repeat(100_000)])
    expect(openToken(wrong, 'subscribe', key, soon)).toBe('unreadable');
  expect(openToken(token, 'subscribe', createTokenKey(), soon)).toBe('unreadable');
});

test('a token for one purpose cannot be used for another', () => {
  expect(openToken(token, 'unsubscribe', key, soon)).toBe('unreadable');
});

test('the longest that a form accepts fits into a link that mail programs keep whole', () => {
  const email = `${'x'.repeat(241)}@mail.example`;
  const long = sealToken(
    { email, consentText: '’'.repeat(240), form: 'f'.repeat(64), page: `/${'p'.repeat(199)}`, requestedAt },
    'subscribe',
    key,
  );
  expect(long.length).toBeLessThan(2000);
  expect(openToken(long, 'subscribe', key, soon)).toMatchObject({ email });
});
