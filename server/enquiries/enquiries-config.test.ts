import { expect, test } from 'vitest';

import { configErrorsOf } from '#tests/support/config-errors.ts';

import { readConfig } from '../config.ts';

type Environment = Readonly<Record<string, string>>;

const form = { HUBSPOT_PORTAL_ID: '1234567', HUBSPOT_FORM_ID: '01234567-89ab-cdef-0123-456789abcdef' };
const webhook = { ENQUIRY_WEBHOOK_URL: 'https://hooks.example/secret-key' };

test('operators can have enquiries sent to a webhook, with a token', () => {
  const env = { ...webhook, ENQUIRY_WEBHOOK_TOKEN: 'bearer' };
  expect(readConfig({ ...env, ENQUIRY_RETENTION_DAYS: '30', ENQUIRY_QUEUE_MAX_MB: '10' }).enquiries).toEqual({
    localDirectory: undefined,
    maxBytes: 10 * 1024 * 1024,
    vendor: { kind: 'webhook', url: webhook.ENQUIRY_WEBHOOK_URL, token: 'bearer' },
    retentionDays: 30,
  });
});

test.each([
  [{}, 'https://api.hsforms.com'],
  [{ HUBSPOT_FORMS_HOST: 'api-eu1.hsforms.com' }, 'https://api-eu1.hsforms.com'],
])('operators can have enquiries sent to a HubSpot form, in its region (%j)', (region, origin) => {
  expect(readConfig({ ...form, ...region }).enquiries.vendor).toEqual({
    kind: 'hubspot',
    portalId: form.HUBSPOT_PORTAL_ID,
    formId: form.HUBSPOT_FORM_ID,
    origin,
  });
});

test('operators can have sign-ups sent to a second HubSpot form, and share the key of their links', () => {
  const env = { ...form, HUBSPOT_NEWSLETTER_FORM_ID: form.HUBSPOT_FORM_ID, NEWSLETTER_KEY: '0a'.repeat(32) };
  const { vendor, tokenKey } = readConfig(env).enquiries;
  expect(vendor).toMatchObject({ newsletterFormId: form.HUBSPOT_FORM_ID });
  expect([...(tokenKey ?? [])]).toEqual(Array.from({ length: 32 }, () => 10));
});

test.each(['http://127.0.0.1:5000/hook', 'http://localhost/hook'])('a local webhook may be at %s', (url) => {
  expect(configErrorsOf({ ENQUIRY_WEBHOOK_URL: url })).toEqual([]);
});

test.each<[Environment, string]>([
  ...['http://hooks.example/x', 'hooks.example', 'ftp://127.0.0.1', 'javascript:alert(1)'].map(
    (url): [Environment, string] => [
      { ENQUIRY_WEBHOOK_URL: url },
      'ENQUIRY_WEBHOOK_URL must be an https URL',
    ],
  ),
  [
    { ENQUIRY_WEBHOOK_URL: 'https://user:secret@hooks.example/x' },
    'ENQUIRY_WEBHOOK_URL must not contain a user name or password',
  ],
  [
    { ...webhook, ENQUIRY_WEBHOOK_TOKEN: 'a\nb' },
    'ENQUIRY_WEBHOOK_TOKEN must be printable, without white space',
  ],
  [{ ENQUIRY_WEBHOOK_TOKEN: 'bearer' }, 'ENQUIRY_WEBHOOK_TOKEN requires ENQUIRY_WEBHOOK_URL'],
  [{ ENQUIRY_RETENTION_DAYS: '0' }, 'ENQUIRY_RETENTION_DAYS must be a whole number from 1 to 9999'],
  [{ ENQUIRY_QUEUE_MAX_MB: '0' }, 'ENQUIRY_QUEUE_MAX_MB must be a whole number from 1 to 99999'],
  [{ ...form, HUBSPOT_PORTAL_ID: 'abc' }, 'HUBSPOT_PORTAL_ID must be a number'],
  [{ HUBSPOT_PORTAL_ID: '1' }, 'HUBSPOT_PORTAL_ID and HUBSPOT_FORM_ID must be set together'],
  [
    { ...form, HUBSPOT_FORM_ID: '../x' },
    'HUBSPOT_FORM_ID must be an id such as 01234567-89ab-cdef-0123-456789abcdef',
  ],
  [
    { HUBSPOT_NEWSLETTER_FORM_ID: form.HUBSPOT_FORM_ID },
    'HUBSPOT_NEWSLETTER_FORM_ID requires HUBSPOT_FORM_ID',
  ],
  [
    { NEWSLETTER_KEY: 'too short' },
    'NEWSLETTER_KEY must be 64 hexadecimal digits, as from: openssl rand -hex 32',
  ],
  [{ ...form, ...webhook }, 'HUBSPOT_FORM_ID cannot be combined with ENQUIRY_WEBHOOK_URL'],
  [
    { ...form, HUBSPOT_FORMS_HOST: 'evil.example' },
    'HUBSPOT_FORMS_HOST must be api.hsforms.com or a region’s, such as api-eu1.hsforms.com',
  ],
])('the site does not start with %j: %s', (env, error) => {
  expect(configErrorsOf(env)).toEqual([error]);
});

test('no error repeats the address or the token of a webhook: both are secrets', () => {
  const env = {
    ENQUIRY_WEBHOOK_URL: 'http://hooks.example/secret-key',
    ENQUIRY_WEBHOOK_TOKEN: 'secret token',
  };
  expect(configErrorsOf(env)).toHaveLength(2);
  expect(configErrorsOf(env).join()).not.toMatch(/hooks\.example|secret/);
});
