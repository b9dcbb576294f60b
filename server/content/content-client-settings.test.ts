import { expect, test } from 'vitest';

import {
  completeClientSettings,
  type ContentClientSettings,
  ContentSettingsError,
} from './content-client-settings.ts';

const goodSettings: ContentClientSettings = { spaceId: 'space1', accessToken: 'token-0123456789' };

/** Accepts values of wrong types, because settings come from the environment. */
function errorsOf(settings: object): readonly string[] {
  try {
    completeClientSettings({ ...goodSettings, ...settings });
    return [];
  } catch (error) {
    if (error instanceof ContentSettingsError) return error.errors;
    throw error;
  }
}

test('R8.1: unset settings have the documented defaults', () => {
  expect(completeClientSettings(goodSettings)).toEqual({
    ...goodSettings,
    environment: 'master',
    host: 'cdn.contentful.com',
    insecure: false,
    preview: false,
    throttle: 7,
    timeoutMs: 30_000,
    retryLimit: 5,
  });
});

test('R8.10: preview uses the preview host', () => {
  expect(completeClientSettings({ ...goodSettings, preview: true }).host).toBe('preview.contentful.com');
});

test('R8.3: one error lists every violation', () => {
  const violations = errorsOf({
    spaceId: '',
    accessToken: '',
    environment: '../master',
    host: 'https://cdn.contentful.com',
    throttle: '7',
    timeoutMs: 0,
    retryLimit: 1.5,
    includeContentSourceMaps: true,
    timelinePreview: {},
  });

  expect(violations).toHaveLength(10);
  expect(new ContentSettingsError(violations).message).toContain(violations.join('; '));
});

test.each([
  'https://cdn.contentful.com',
  'cdn.contentful.com/',
  'cdn.contentful.com/spaces',
  ' cdn.contentful.com',
  'cdn.contentful.com ',
  'cdn contentful.com',
  'user@cdn.contentful.com',
  '[::1]:5000',
  '::1',
  'localhost:',
  'localhost:0',
  'localhost:65536',
  'a',
  '',
  'cdn..contentful.com',
])('R8.3: the host %j is rejected', (host) => {
  expect(errorsOf({ host })).toEqual(['host must be a host or host:port, without scheme, path or spaces']);
});

test.each(['cdn.eu.contentful.com', 'localhost:5000', '127.0.0.1:65535', 'proxy.example.co.uk'])(
  'the host %s is accepted',
  (host) => {
    expect(errorsOf({ host })).toEqual([]);
  },
);

test('plain http is only allowed on loopback', () => {
  for (const host of ['localhost:1', '127.0.0.1:5000', 'preview.localhost:5000']) {
    expect(errorsOf({ host, insecure: true })).toEqual([]);
  }
  for (const host of ['cdn.contentful.com', '127.0.0.1.example.com', '10.0.0.1', 'localhost.example.com']) {
    expect(errorsOf({ host, insecure: true })).toEqual(['insecure (plain http) is for loopback hosts only']);
  }
});

test.each([1, 7, 30, '1%', '50%', '100%', 'auto', 'none'])(
  'R8.5: a throttle of %s is accepted',
  (throttle) => {
    expect(errorsOf({ throttle })).toEqual([]);
  },
);

test.each([0, 31, 2.5, NaN, '7', '0%', '101%', '12.5%', 'fast', ''])(
  'R8.5: a throttle of %j is rejected',
  (throttle) => {
    expect(errorsOf({ throttle })).toHaveLength(1);
  },
);

test('R8.3: source maps need preview and a host whose name begins with preview', () => {
  const includeContentSourceMaps = true;

  expect(errorsOf({ includeContentSourceMaps })).toHaveLength(1);
  expect(errorsOf({ includeContentSourceMaps, preview: true, host: '127.0.0.1:1' })).toHaveLength(1);
  expect(errorsOf({ includeContentSourceMaps, preview: true })).toEqual([]);
  expect(errorsOf({ includeContentSourceMaps: false })).toEqual([]);
});

test('R8.3: a timeline preview needs preview, and a release or a timestamp', () => {
  expect(errorsOf({ timelinePreview: { release: { lte: 'r1' } } })).toHaveLength(1);
  expect(errorsOf({ timelinePreview: { release: {} }, preview: true })).toHaveLength(1);
  expect(errorsOf({ timelinePreview: { timestamp: { lte: '2026-12-01' } }, preview: true })).toEqual([]);
});

test('R8.10: mixed-up delivery and preview hosts are rejected', () => {
  expect(errorsOf({ host: 'preview.contentful.com' })).toHaveLength(1);
  expect(errorsOf({ host: 'cdn.contentful.com', preview: true })).toHaveLength(1);
});

test('a token with spaces or line breaks is rejected', () => {
  for (const accessToken of ['a b', 'a\n', ' a', 'a\r\nx: y', undefined]) {
    expect(errorsOf({ accessToken })).toEqual(['accessToken is required, without spaces']);
  }
});

test.each(['resolveLinks', 'removeUnresolved'])(
  'R8.3: %s is refused as an option, as in queries',
  (option) => {
    for (const value of [true, false])
      expect(errorsOf({ [option]: value })).toEqual([`${option} cannot be set`]);
  },
);
