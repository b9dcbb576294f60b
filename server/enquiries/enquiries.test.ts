import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { pino } from 'pino';
import { expect, test } from 'vitest';

import { enquiryOf, queueDirectory } from '../../tests/support/enquiries.ts';
import { createEnquiries } from './enquiries.ts';
import { createEnquiryQueue } from './enquiry-queue.ts';

const day = 86_400_000;

function listen() {
  const lines: string[] = [];
  return { log: pino({}, { write: (line: string) => void lines.push(line) }), lines };
}

test.each([
  [undefined, 2],
  [30, 1],
])(
  'with a retention of %s days, what waits for longer is erased at the start, and that is said',
  async (retentionDays, left) => {
    const directory = queueDirectory();
    for (const age of [40, 20])
      createEnquiryQueue(directory, () => Date.now() - age * day).accept(
        enquiryOf({ name: `${age} days` }),
        undefined,
      );
    const { log, lines } = listen();
    const enquiries = createEnquiries({ directory, vendor: undefined, retentionDays }, log);
    enquiries.start('https://www.fernhollow.example');
    expect(enquiries.figures().waiting).toBe(left);
    expect(lines.join().includes('"erased":1')).toBe(left === 1);
    expect(lines.join()).toContain('delivered to nobody');
    await enquiries.stop();
  },
);

test('a queue that cannot be used stops nobody from starting: the log says so', async () => {
  const directory = path.join(queueDirectory(), 'a-file');
  writeFileSync(directory, '');
  const { log, lines } = listen();
  const vendor = { kind: 'webhook', url: 'http://127.0.0.1:9/', token: undefined } as const;
  const enquiries = createEnquiries({ directory, vendor, retentionDays: 30 }, log);
  enquiries.start('https://www.fernhollow.example');
  expect(lines.join()).toContain('the queue of enquiries cannot be used');
  expect(enquiries.figures()).toMatchObject({ waiting: undefined, oldestAgeSeconds: undefined });
  await enquiries.stop();
});
