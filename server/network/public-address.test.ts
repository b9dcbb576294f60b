import { connect, createServer, type AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { createPublicLookup, isPublicAddress, type ResolveHost } from './public-address.ts';

test.each(['8.8.8.8', '104.18.0.1', '2606:4700::6812:1', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine', '127.255.255.254'],
  ['this machine', '::1'],
  ['any machine', '0.0.0.0'],
  ['any machine', '::'],
  ['this network', '0.1.2.3'],
  ['a private network', '10.0.0.1'],
  ['a private network', '172.16.0.1'],
  ['a private network', '172.31.255.255'],
  ['a private network', '192.168.1.1'],
  ['a private network', 'fd00::1'],
  ['a deprecated site-local network', 'fec0::1'],
  ['the metadata service', '169.254.169.254'],
  ['the metadata service', 'fd00:ec2::254'],
  ['a link-local address', 'fe80::1'],
  ['a link-local address', 'fe80::1%eth0'],
  ['a provider’s network', '100.64.0.1'],
  ['a multicast group', '224.0.0.1'],
  ['a multicast group', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['a test network', '192.0.2.1'],
  ['a test network', '198.18.0.1'],
  ['documentation', '2001:db8::1'],
  ['a reserved address', '240.0.0.1'],
  ['a discarded address', '100::1'],
  ['an unassigned address', '4000::1'],
  ['this machine, as mapped IPv4', '::ffff:127.0.0.1'],
  ['this machine, as mapped IPv4 in hexadecimal', '::ffff:7f00:1'],
  ['this machine, as translated IPv4', '::ffff:0:127.0.0.1'],
  ['this machine, as compatible IPv4', '::127.0.0.1'],
  ['this machine, behind NAT64', '64:ff9b::7f00:1'],
  ['a private network, behind NAT64', '64:ff9b::10.0.0.1'],
  ['a private network, behind a local NAT64', '64:ff9b:1::10.0.0.1'],
  ['this machine, by 6to4', '2002:7f00:1::1'],
  ['this machine, by Teredo', '2001:0:4136:e378:8000:63bf:80ff:fffe'],
  ['an empty string', ''],
  ['a name', 'images.ctfassets.net'],
  ['an invalid address', '999.1.1.1'],
])('not public: %s (%s)', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

/** Connects to a host through the lookup. A canary on the same port of this machine must hear nothing. */
async function connectTo(host: string, resolve?: ResolveHost): Promise<{ error: string; heard: number }> {
  let heard = 0;
  const canary = createServer((socket) => {
    heard += 1;
    socket.destroy();
  });
  await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening));
  const { port } = canary.address() as AddressInfo;
  const error = await new Promise<string>((done) => {
    connect({ host, port, lookup: createPublicLookup(resolve), autoSelectFamily: true })
      .on('connect', () => done('connected'))
      .on('error', ({ message }) => done(message));
  });
  await new Promise((closed) => canary.close(closed));
  return { error, heard };
}

test('no connection is made to a host that resolves to this machine', async () => {
  expect(await connectTo('localhost')).toEqual({
    error: 'The image host’s address is not public',
    heard: 0,
  });
});

test.each([
  ['only a private address', ['127.0.0.1']],
  ['a private address among public ones', ['203.0.114.1', '127.0.0.1']],
  ['no address', []],
])('no connection is made to a host that resolves to %s', async (_what, addresses) => {
  const resolved = addresses.map((address) => ({ address, family: 4 }));
  const { error, heard } = await connectTo('images.example', (_host, _options, done) => done(null, resolved));
  expect([error, heard]).toEqual(['The image host’s address is not public', 0]);
});

test('the addresses checked are those connected to: the name is resolved once', async () => {
  const hosts: string[] = [];
  const lookup = createPublicLookup((host, _options, done) => {
    hosts.push(host);
    done(null, [{ address: hosts.length === 1 ? '8.8.8.8' : '127.0.0.1', family: 4 }]);
  });
  const found = await new Promise((done) => {
    lookup('images.example', { all: true }, (...found) => done(found));
  });
  expect(found).toEqual([null, [{ address: '8.8.8.8', family: 4 }]]);
  expect(hosts).toEqual(['images.example']);
});

test('a name that cannot be resolved is an error', async () => {
  const { error } = await connectTo('images.example', (_host, _options, done) =>
    done(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), []),
  );
  expect(error).toBe('not found');
});
