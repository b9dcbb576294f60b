import type { IncomingMessage } from 'node:http';

import { pino } from 'pino';
import { expect, test } from 'vitest';

import { createSilentLog } from '../observability/log.ts';
import { createClientAddress, readTrustedProxies } from './client-address.ts';

const requestOf = (remoteAddress: string, headers: Readonly<Record<string, string>> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

/** The client's address, followed by `?` if visitors may share it. */
function clientOf(setting: string | undefined, remoteAddress: string, forwardedFor?: string): string {
  const trusted = setting === undefined ? undefined : readTrustedProxies(setting);
  const headers = forwardedFor === undefined ? undefined : { 'x-forwarded-for': forwardedFor };
  const { address, isSingleVisitor } = createClientAddress(
    trusted,
    createSilentLog(),
  )(requestOf(remoteAddress, headers));
  return isSingleVisitor ? address : `${address}?`;
}

const ada = '81.2.69.160';

test.each([
  ['a public address', undefined, ada, undefined, ada],
  ['a private address, perhaps a proxy', undefined, '10.0.0.5', undefined, '10.0.0.5?'],
  ['this machine, perhaps a proxy', undefined, '::1', undefined, '0:0:0:0::/64?'],
  ['a header without trusted proxies', undefined, '81.2.69.1', ada, '81.2.69.1?'],
  ['a header on a site without a proxy', '0', '81.2.69.1', ada, '81.2.69.1'],
  ['one proxy', '1', '10.0.0.5', ada, ada],
  ['one proxy, and an entry that the visitor invented', '1', '10.0.0.5', `1.2.3.4, ${ada}`, ada],
  ['two proxies', '2', '10.0.0.5', `1.2.3.4, ${ada}, 104.16.0.1`, ada],
  ['two proxies, one of them bypassed', '2', '10.0.0.5', ada, ada],
  ['one proxy that sends no header', '1', '10.0.0.5', undefined, '10.0.0.5?'],
  ['one proxy that hides its visitors', '1', '10.0.0.5', 'unknown', '10.0.0.5?'],
  ['a trusted address', '10.0.0.5', '10.0.0.5', `1.2.3.4, ${ada}`, ada],
  ['a trusted address that sends no header', '10.0.0.5', '10.0.0.5', undefined, '10.0.0.5?'],
  ['a trusted address, mapped', '10.0.0.5', '::ffff:10.0.0.5', ada, ada],
  ['several trusted networks', '10.0.0.0/8, 104.16.0.0/13', '10.9.9.9', `1.2.3.4,${ada},104.16.0.1`, ada],
  ['an IPv6 network', '2400:cb00::/32', '2400:cb00::5', ada, ada],
  ['an address other than the proxy', '10.0.0.5', '81.2.69.1', ada, '81.2.69.1'],
  ['an unlisted proxy behind a listed one', '10.0.0.5', '10.0.0.5', `${ada}, 10.0.0.9`, '10.0.0.9?'],
  ['only trusted addresses', '10.0.0.0/8', '10.0.0.5', '10.1.1.1', '10.1.1.1?'],
  ['an address with a port', '1', '10.0.0.5', `${ada}:50123`, ada],
  ['IPv6 with a port', '1', '10.0.0.5', '[2a02:6b8::1]:50123', '2a02:6b8:0:0::/64'],
  ['nonsense in the trusted position', '10.0.0.5', '10.0.0.5', `${ada}, <script>`, '10.0.0.5?'],
  ['a number instead of an address', '1', '10.0.0.5', '1', '10.0.0.5?'],
])('%s', (_what, setting, remoteAddress, forwardedFor, client) => {
  expect(clientOf(setting, remoteAddress, forwardedFor)).toBe(client);
});

test.each([
  ['2a02:6b8::1', '2a02:6b8:0:0:ffff::9', true],
  ['2a02:6b8:0:1::1', '2a02:6b8:0:2::1', false],
  ['::ffff:81.2.69.1', '81.2.69.1', true],
  ['::ffff:81.2.69.1', '::ffff:81.2.69.2', false],
])('%s and %s are one client: %s', (first, second, isSame) => {
  expect(clientOf('0', first) === clientOf('0', second)).toBe(isSame);
});

test.each(['x-forwarded-for', 'forwarded', 'via'])(
  'an undeclared proxy is logged once (%s), without an address',
  (header) => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const addressOf = createClientAddress(undefined, log);
    for (let times = 0; times < 3; times += 1)
      expect(addressOf(requestOf(ada, { [header]: '1.2.3.4' })).isSingleVisitor).toBe(false);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('set TRUSTED_PROXIES');
    expect(lines[0]).not.toMatch(/1\.2\.3\.4|81\.2/);
  },
);
