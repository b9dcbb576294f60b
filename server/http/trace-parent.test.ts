import type { IncomingMessage } from 'node:http';

import { expect, test } from 'vitest';

import { createProxyCheck } from './client-address.ts';
import { readTraceParent } from './trace-parent.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';
const read = (traceparent: string, tracestate?: string) =>
  readTraceParent({ headers: { traceparent, tracestate } } as unknown as IncomingMessage);

test('a trace is read as W3C writes it, with what vendors add', () => {
  expect(read(`00-${traceId}-${spanId}-01`, 'a=1')).toEqual({ traceId, spanId, flags: 1, state: 'a=1' });
  expect(read(`00-${traceId}-${spanId}-00`)).toEqual({ traceId, spanId, flags: 0, state: undefined });
});

test('the first four parts of a later version are read, and the one flag that is defined', () => {
  expect(read(`cc-${traceId}-${spanId}-ff-more`)).toMatchObject({ traceId, spanId, flags: 1 });
});

test.each([
  ['no trace', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['no parent', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['capitals', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['too short', `00-${traceId.slice(1)}-${spanId}-01`],
  ['more parts than its version has', `00-${traceId}-${spanId}-01-more`],
  ['the invalid version', `ff-${traceId}-${spanId}-01`],
  ['something else', '"}\n{"level":50'],
])('what is not a trace is ignored: %s', (_what, header) => {
  expect(read(header)).toBeUndefined();
});

test('what vendors add is ignored if it is too long', () => {
  expect(read(`00-${traceId}-${spanId}-01`, 'a'.repeat(513))?.state).toBeUndefined();
});

const from = (remoteAddress: string) => ({ socket: { remoteAddress } }) as IncomingMessage;

test.each([
  ['no proxy is trusted', undefined, '10.0.0.1', false],
  ['none is in front', { hops: 0 }, '10.0.0.1', false],
  ['some are in front', { hops: 1 }, '203.0.113.9', true],
  ['it is in a trusted network', { networks: ['10.0.0.0/8'] }, '::ffff:10.0.0.1', true],
  ['it is elsewhere', { networks: ['10.0.0.0/8'] }, '203.0.113.9', false],
])('whether the sender of a request is a trusted proxy, if %s', (_when, trusted, address, expected) => {
  expect(createProxyCheck(trusted)(from(address))).toBe(expected);
});
