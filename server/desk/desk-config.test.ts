import { expect, test } from 'vitest';

import { readConfig } from '../config.ts';

const space = { CONTENTFUL_SPACE_ID: 'space1', CONTENTFUL_ACCESS_TOKEN: 'token', DATA_DIR: '/data' };

test('on a laptop with the sample, three invented people may sign in', () => {
  expect(readConfig({}).desk?.signIn).toBe('sample');
  expect(readConfig({ SITE_URL: 'http://localhost:4000' }).desk?.signIn).toBe('sample');
});

test.each([
  ['a space', space],
  ['a content file', { CONTENT_FILE: 'space.json' }],
  [
    'the sample in production',
    { NODE_ENV: 'production', SAMPLE_SITE: 'true', SITE_URL: 'http://localhost:3000' },
  ],
  ['a public address', { SITE_URL: 'https://www.site.example' }],
  ['nothing recorded', { RECORDS: 'off' }],
])('with %s there is no desk', (_case, env) => {
  expect(readConfig(env).desk).toBeUndefined();
});

const production = { ...space, NODE_ENV: 'production', SITE_URL: 'https://www.site.example' };
const oidc = {
  DESK_ORIGIN: 'https://desk.site.example',
  DESK_OIDC_ISSUER: 'https://login.site.example',
  DESK_OIDC_CLIENT_ID: 'desk',
  DESK_OIDC_CLIENT_SECRET: 'secret',
  DESK_OIDC_GROUPS: 'reader=Staff, approver=Compliance, approver=Legal',
};

test('with a provider, the desk has a host of its own, and roles by group', () => {
  const { signIn } = readConfig({ ...production, ...oidc }).desk ?? {};
  expect(signIn).toMatchObject({
    origin: 'https://desk.site.example',
    groups: new Map([
      ['Staff', 'reader'],
      ['Compliance', 'approver'],
      ['Legal', 'approver'],
    ]),
  });
});

test.each([
  ['DESK_OIDC_CLIENT_SECRET is required with DESK_ORIGIN', { DESK_OIDC_CLIENT_SECRET: '' }],
  ['DESK_ORIGIN must be another host', { DESK_ORIGIN: 'https://www.site.example' }],
  ['DESK_ORIGIN must be https', { DESK_ORIGIN: 'http://desk.site.example' }],
  ['DESK_OIDC_ISSUER must be the URL of an issuer', { DESK_OIDC_ISSUER: 'http://login.site.example' }],
  ['DESK_OIDC_GROUPS must be pairs', { DESK_OIDC_GROUPS: 'boss=Everyone' }],
  ['DESK_ORIGIN needs records', { RECORDS: 'off' }],
])('the site does not start: %s', (message, env) => {
  expect(() => readConfig({ ...production, ...oidc, ...env })).toThrow(message);
});

test.each([
  ['on a laptop with the sample', { APPROVALS: 'enforce' }, 'enforce'],
  ['with a desk', { ...production, ...oidc, APPROVALS: 'warn' }, 'warn'],
  ['unless they are switched on', {}, undefined],
])('content has to be approved %s', (_case, env, mode) => {
  expect(readConfig(env).approvals?.mode).toBe(mode);
});

test.each([
  ['without a desk', { ...production, APPROVALS: 'enforce' }, 'APPROVALS needs a desk, where people approve'],
  ['without records', { APPROVALS: 'warn', RECORDS: 'off' }, 'APPROVALS needs records'],
  ['by another word', { APPROVALS: 'yes' }, 'APPROVALS must be off, warn or enforce'],
])('content cannot be approved %s', (_case, env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});
