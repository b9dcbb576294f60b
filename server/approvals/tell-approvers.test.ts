import { expect, onTestFinished, test } from 'vitest';

import type { EntityKey } from '#server/content/content-graph.ts';
import { DatabaseError } from '#server/data/database.ts';
import { createSilentLog } from '#server/observability/log.ts';

import { startVendor } from '../../tests/support/vendor.ts';
import { createApproversChannel } from './tell-approvers.ts';

const now = Date.parse('2026-03-03T14:00:00Z');

async function openChannel(
  waiting: EntityKey[],
  others: Partial<Parameters<typeof createApproversChannel>[0]> = {},
) {
  const vendor = await startVendor();
  onTestFinished(() => vendor.close());
  const tell = createApproversChannel({
    url: `${vendor.origin}/key`,
    deskUrl: 'https://desk.site.example/desk',
    held: {
      takeUnannounced: async () => waiting.splice(0),
      putBack: async (keys) => void waiting.push(...keys),
    },
    nameOf: async (keys) => keys.map((key) => `The page ${key}`),
    now: () => now,
    log: createSilentLog(),
    ...others,
  });
  return { vendor, tell };
}

test('approvers read once what waits for them, and where', async () => {
  const { vendor, tell } = await openChannel(['Entry pageFees', 'Entry pageAbout']);
  await tell();
  await tell();
  expect(vendor.requests.map(({ body }) => body['text'])).toEqual([
    '2 changes wait for approval: The page Entry pageFees, The page Entry pageAbout. https://desk.site.example/desk',
  ]);
});

test('a message that the channel does not take is sent again', async () => {
  const { vendor, tell } = await openChannel(['Entry pageFees']);
  vendor.respond = () => 500;
  await tell();
  vendor.respond = () => 200;
  await tell();
  expect(vendor.requests).toHaveLength(2);
});

test('approvers read nothing of what is not published any more', async () => {
  const { vendor, tell } = await openChannel(['Entry pageFees'], { nameOf: async () => [] });
  await tell();
  expect(vendor.requests).toEqual([]);
});

test('a message that is not taken while the database is down is sent once both are back', async () => {
  const waiting: EntityKey[] = ['Entry pageFees'];
  let isDown = true;
  const held = {
    takeUnannounced: async () => waiting.splice(0),
    async putBack(keys: readonly EntityKey[]) {
      if (isDown) throw new DatabaseError({ cause: 'down' });
      waiting.push(...keys);
    },
  };
  const { vendor, tell } = await openChannel(waiting, { held });
  vendor.respond = () => 500;
  await expect(tell()).rejects.toThrow(DatabaseError);
  await expect(tell()).rejects.toThrow(DatabaseError);
  isDown = false;
  vendor.respond = () => 200;
  await tell();
  expect(vendor.requests).toHaveLength(2);
});
