import { describe, expect, test } from 'vitest';

import { sign } from '#contentful-emulator/webhook-signature.ts';

import { isSigned, type SignedRequest } from './signature.ts';

const secret = 'a'.repeat(64);
const signedAt = 1_603_379_941_037;

/** A webhook, signed by its sender. */
const webhook = signed({
  'x-contentful-topic': 'ContentManagement.Entry.publish',
  'content-type': 'application/vnd.contentful.management.v1+json',
});

function signed(
  headers: Readonly<Record<string, string>>,
  request: Partial<SignedRequest> = {},
): SignedRequest {
  const names = [...Object.keys(headers), 'x-contentful-signed-headers', 'x-contentful-timestamp'];
  const unsigned = {
    method: 'POST',
    url: '/api/webhooks/contentful',
    body: '{"sys":{"type":"Entry","id":"home"},"fields":{"title":{"en-GB":"£5 café"}}}',
    ...request,
    headers: {
      'x-contentful-timestamp': String(signedAt),
      'x-contentful-signed-headers': names.sort().join(','),
      ...headers,
    },
  };
  return {
    ...unsigned,
    headers: { ...unsigned.headers, 'x-contentful-signature': sign(unsigned, secret) },
  };
}

const isAccepted = (request: SignedRequest, secrets = [secret], now = signedAt) =>
  isSigned(request, secrets, now);

// Computed with @contentful/node-apps-toolkit 3.16.1.
test.each([
  {
    what: 'a request without a body',
    request: signed({}, { method: 'GET', url: '/api/resources/1', body: '' }),
    signature: '3b21d63c31a2a92d38945394da0b1a2a0dc2d9bf13ef4dfd91b9f3fa1440b404',
  },
  {
    what: 'a webhook',
    request: webhook,
    signature: 'e93a39ee65f206b1d8513b6948751fa5ed085471370971db35fc7783d47698ef',
  },
  {
    what: 'a URL with a query',
    request: signed(
      { 'x-contentful-topic': 'ContentManagement.Entry.publish' },
      { url: '/api/webhooks/contentful?site=a b&x=1' },
    ),
    signature: '2ea6a843b80855a4cf1fa273fc13c2b621280c36e79b7f0340d09c0b6b30e513',
  },
  {
    what: 'a URL with an escaped query',
    request: signed(
      { 'x-contentful-topic': 'ContentManagement.Entry.publish' },
      { url: '/api/webhooks/contentful?site=a%20b&x=1' },
    ),
    signature: '4c111e1193c5f51bafb4e36981c1f889ab1352d2076559b2196badaa872943b5',
  },
])('$what has the signature that Contentful computes', ({ request, signature }) => {
  expect(request.headers['x-contentful-signature']).toBe(signature);
});

describe('a signed webhook is accepted', () => {
  test.each([-29_999, 0, 29_999])('by a clock %d ms away', (ms) => {
    expect(isAccepted(webhook, [secret], signedAt + ms)).toBe(true);
  });

  test.each(['constructor', '__proto__'])('a stranger who names %s as a signed header is refused', (name) => {
    const names = webhook.headers['x-contentful-signed-headers'];
    const headers = { ...webhook.headers, 'x-contentful-signed-headers': `${String(names)},${name}` };
    expect(isAccepted({ ...webhook, headers })).toBe(false);
  });

  test('with either of two secrets', () => {
    expect(isAccepted(webhook, ['b'.repeat(64), secret])).toBe(true);
    expect(isAccepted(webhook, [secret, 'b'.repeat(64)])).toBe(true);
  });

  test('with headers that are not signed', () => {
    expect(isAccepted({ ...webhook, headers: { ...webhook.headers, 'x-forwarded-for': '192.0.2.1' } })).toBe(
      true,
    );
  });
});

describe('a webhook is refused', () => {
  test.each([-30_001, 30_001])('by a clock %d ms away', (ms) => {
    expect(isAccepted(webhook, [secret], signedAt + ms)).toBe(false);
  });

  test('with another secret', () => {
    expect(isAccepted(webhook, ['b'.repeat(64)])).toBe(false);
  });

  test('if its topic is not signed', () => {
    const { 'x-contentful-topic': topic, ...headers } = webhook.headers;
    const request = signed({ 'content-type': String(headers['content-type']) });
    expect(isAccepted({ ...request, headers: { ...request.headers, 'x-contentful-topic': topic } })).toBe(
      false,
    );
  });

  test.each([
    'x-contentful-signature',
    'x-contentful-timestamp',
    'x-contentful-signed-headers',
    'x-contentful-topic',
  ])('without %s', (name) => {
    const { [name]: _, ...headers } = webhook.headers;
    expect(isAccepted({ ...webhook, headers })).toBe(false);
  });

  test('after any change of a character that is signed', () => {
    const changed: SignedRequest[] = [];
    const each = (text: string, change: (text: string) => SignedRequest) => {
      for (let index = 0; index < text.length; index += 1) {
        const code = text.charCodeAt(index);
        changed.push(change(text.slice(0, index) + String.fromCharCode(code ^ 1) + text.slice(index + 1)));
        changed.push(change(text.slice(0, index) + text.slice(index + 1)));
      }
    };
    each(webhook.method, (method) => ({ ...webhook, method }));
    each(webhook.url, (url) => ({ ...webhook, url }));
    each(webhook.body, (body) => ({ ...webhook, body }));
    for (const [name, value] of Object.entries(webhook.headers))
      each(String(value), (text) => ({ ...webhook, headers: { ...webhook.headers, [name]: text } }));
    expect(changed.length).toBeGreaterThan(500);
    expect(changed.filter((request) => isAccepted(request))).toEqual([]);
  });
});
