import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';

import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';

import { createEmptyDatabase, engines, type EngineName } from '#tests/support/databases.ts';
import { enquiryOf } from '#tests/support/enquiries.ts';
import { eventually } from '#tests/support/eventually.ts';
import { listen } from '#tests/support/local-server.ts';
import { startVendor, type Vendor } from '#tests/support/vendor.ts';

import { sqliteFileIn } from '../data/database.ts';
import { createLog, createSilentLog } from '../observability/log.ts';
import { startDelivery, type DeliveryPauses } from './delivery-worker.ts';
import { createEnquiryQueue, type EnquiryQueue } from './enquiry-queue.ts';
import { referenceOf, type QueuedEnquiry } from './enquiry.ts';
import { createHubSpot } from './hubspot.ts';
import { createWebhook } from './webhook.ts';

const quick: DeliveryPauses = { first: 10, max: 40, refused: 100, queue: 10 };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function openQueue(engine: EngineName = 'SQLite'): Promise<EnquiryQueue> {
  const { open } = await createEmptyDatabase(engine);
  return createEnquiryQueue(open(), { maxBytes: 1_000_000 });
}
const countOf = async (queue: EnquiryQueue) => (await queue.stats()).count;

async function start({
  engine,
  names = ['Ada'],
  response,
  pauses = quick,
}: {
  engine?: EngineName;
  names?: string[];
  response?: Vendor['respond'];
  pauses?: DeliveryPauses;
} = {}) {
  const vendor = await startVendor();
  if (response) vendor.respond = response;
  const queue = await openQueue(engine);
  for (const name of names) await queue.accept(enquiryOf({ name }), undefined, 0);
  const deliver = createWebhook({ kind: 'webhook', url: `${vendor.origin}/hook`, token: 'bearer-secret' });
  const worker = startDelivery({ queue, deliver, log: createSilentLog(), pauses });
  closing.push(
    () => vendor.close(),
    () => worker.stop(),
  );
  const untilEmpty = () => eventually(async () => expect(await countOf(queue)).toBe(0));
  return {
    vendor,
    queue,
    worker,
    untilEmpty,
    namesOf: () => vendor.requests.map(({ body }) => body['name']),
  };
}

// `enquiry-queue.test.ts` has what differs between the engines.
test.each(engines)(
  'an enquiry reaches the webhook complete, with its key, and is then erased, with %s',
  async (engine) => {
    const { vendor, worker, untilEmpty } = await start({ engine });
    await untilEmpty();
    expect(vendor.requests).toHaveLength(1);
    const [{ path, headers, body } = { path: '', headers: {}, body: {} }] = vendor.requests;
    expect(path).toBe('/hook');
    expect(headers['authorization']).toBe('Bearer bearer-secret');
    expect(headers['idempotency-key']).toBe(`"${String(body['key'])}"`);
    expect(body).toEqual({
      key: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      acceptedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      ...enquiryOf({ name: 'Ada' }),
      reference: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/) as string,
    });
    expect(worker.counts).toEqual({ delivered: 1, failed: 0 });
  },
);

test('an enquiry that arrives while the worker sleeps is delivered at once', async () => {
  const { queue, worker, untilEmpty, namesOf } = await start({
    names: [],
    pauses: { ...quick, max: 60_000 },
  });
  await queue.accept(enquiryOf({ name: 'Late' }), undefined, 0);
  worker.wake();
  await untilEmpty();
  expect(namesOf()).toEqual(['Late']);
});

test('an enquiry that arrives just before the worker falls asleep is delivered at once', async () => {
  const vendor = await startVendor();
  const queue = await openQueue();
  const deliver = createWebhook({ kind: 'webhook', url: `${vendor.origin}/hook`, token: undefined });
  let hasArrived = false;
  const worker = startDelivery({
    queue: {
      ...queue,
      async nextDueIn() {
        const due = await queue.nextDueIn();
        if (!hasArrived) {
          hasArrived = true;
          await queue.accept(enquiryOf({ name: 'Late' }), undefined, 0);
          worker.wake();
        }
        return due;
      },
    },
    deliver,
    log: createSilentLog(),
    pauses: { ...quick, max: 60_000 },
  });
  closing.push(
    () => vendor.close(),
    () => worker.stop(),
  );
  await eventually(() => expect(vendor.requests).toHaveLength(1));
});

test('after a 500, 503, 429 or 408 the enquiry is sent again with the same key until the vendor accepts it', async () => {
  const statuses = [500, 503, 429, 408];
  const { vendor, untilEmpty } = await start({ response: () => statuses.shift() ?? 200 });
  await untilEmpty();
  expect(vendor.requests).toHaveLength(5);
  expect(new Set(vendor.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('an enquiry that makes the vendor fail holds up no other', async () => {
  const { queue, namesOf } = await start({
    names: ['Poison', 'Ada', 'Grace'],
    response: ({ body }) => (body['name'] === 'Poison' ? 500 : 200),
  });
  await eventually(async () => expect(await countOf(queue)).toBe(1));
  expect(namesOf()).toEqual(expect.arrayContaining(['Ada', 'Grace']));
  expect(namesOf().filter((name) => name === 'Ada' || name === 'Grace')).toHaveLength(2);
});

test('an enquiry that the vendor refuses stays in the queue, and is delivered once it is accepted', async () => {
  const { vendor, queue, untilEmpty, namesOf } = await start({
    names: ['Refused', 'Ada'],
    response: ({ body }) => (body['name'] === 'Refused' ? 400 : 200),
  });
  await eventually(async () => expect(await countOf(queue)).toBe(1));
  vendor.respond = () => 200;
  await untilEmpty();
  expect(namesOf().slice(0, 2)).toEqual(['Refused', 'Ada']);
  expect(namesOf().slice(2)).toContain('Refused');
  expect(namesOf().slice(2)).not.toContain('Ada');
});

test('the webhook gets the mark of an enquiry from a flood', async () => {
  const { vendor, queue, worker, untilEmpty } = await start({ names: [] });
  await queue.accept(enquiryOf(), undefined, 1);
  worker.wake();
  await untilEmpty();
  expect(vendor.requests[0]?.body).toMatchObject({ inFlood: true });
});

test('a vendor’s redirect is not followed', async () => {
  const elsewhere = await startVendor();
  closing.push(() => elsewhere.close());
  const { vendor, queue } = await start({
    response: () => ({ status: 307, location: `${elsewhere.origin}/` }),
  });
  await eventually(() => expect(vendor.requests.length).toBeGreaterThan(1));
  expect(elsewhere.requests).toEqual([]);
  expect(await countOf(queue)).toBe(1);
});

test('stopping waits for the current delivery and starts no other', async () => {
  let finish = () => {};
  const started: QueuedEnquiry[] = [];
  const queue = await openQueue();
  for (const name of ['Ada', 'Grace']) await queue.accept(enquiryOf({ name }), undefined, 0);
  const worker = startDelivery({
    queue,
    log: createSilentLog(),
    deliver: (queued) => {
      started.push(queued);
      return new Promise((resolve) => (finish = resolve));
    },
  });
  await eventually(() => expect(started).toHaveLength(1));
  let isStopped = false;
  const stopped = worker.stop().then(() => (isStopped = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isStopped).toBe(false);
  finish();
  await stopped;
  expect(started).toHaveLength(1);
  expect(await countOf(queue)).toBe(1);
});

test('a delivered enquiry that cannot be erased is not sent again, and is erased as soon as possible', async () => {
  const { environment, open } = await createEmptyDatabase('SQLite');
  const queue = createEnquiryQueue(open(), { maxBytes: 1_000_000 });
  await queue.accept(enquiryOf(), undefined, 0);
  const db = new DatabaseSync(sqliteFileIn(environment['DATA_DIR'] ?? ''), { timeout: 5000 });
  closing.push(async () => db.close());
  db.exec(`CREATE TRIGGER full BEFORE DELETE ON enquiry BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  let deliveries = 0;
  const worker = startDelivery({ queue, log, pauses: quick, deliver: async () => void (deliveries += 1) });
  closing.push(() => worker.stop());
  await eventually(() => expect(lines.join()).toContain('the enquiry queue cannot be used'));
  // Due again and again: only the worker's memory prevents another delivery.
  for (let times = 0; times < 10; times += 1) {
    // Waits between attempts: the worker's transaction needs this thread in order to end.
    await eventually(() => db.exec('PRAGMA busy_timeout = 0; UPDATE enquiry SET due_at = 0'));
    await queue.stats();
    worker.wake();
  }
  expect(worker.counts).toEqual({ delivered: 1, failed: 0 });
  db.exec('DROP TRIGGER full');
  await eventually(async () => expect(await countOf(queue)).toBe(0));
  expect(deliveries).toBe(1);
});

test('only the start of a vendor’s refusal is read, however long it is', async () => {
  let sent = 0;
  const server = createServer((_request, response) => {
    response.writeHead(422, { 'Content-Type': 'application/json' });
    const more = setInterval(() => {
      sent += 1;
      response.write(`{"code":"NOT_WANTED","words":"${'x'.repeat(60_000)}"}`);
    }, 1);
    response.on('close', () => clearInterval(more));
  });
  const { origin, close } = await listen(server);
  closing.push(close);
  const deliver = createWebhook({ kind: 'webhook', url: `${origin}/`, token: undefined });
  const queued = { key: 'a', acceptedAt: 0, attempts: 1, floodRank: 0, enquiry: enquiryOf() };
  const failure: unknown = await deliver(queued).catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'refused', status: 422, cause: { message: 'NOT_WANTED' } });
  expect(sent).toBeLessThan(100);
});

test('HubSpot gets its own field names, the time of submission and the page', async () => {
  const vendor = await startVendor();
  closing.push(() => vendor.close());
  const deliver = createHubSpot(
    { kind: 'hubspot', portalId: '1234567', formId: 'a-form', origin: vendor.origin },
    'https://www.site.example',
  );
  const acceptedAt = Date.now() - 3_600_000;
  const enquiry = enquiryOf({ page: '/pensions', marketingConsent: true, email: undefined });
  await deliver({ key: 'the-key', acceptedAt, attempts: 1, floodRank: 0, enquiry });
  expect(vendor.requests[0]?.path).toBe('/submissions/v3/integration/submit/1234567/a-form');
  expect(vendor.requests[0]?.body).toEqual({
    submittedAt: String(acceptedAt),
    context: { pageUri: 'https://www.site.example/pensions' },
    fields: [
      ['firstname', 'Quintilla Featherstonehaugh'],
      ['phone', '020 7946 0999'],
      ['message', `About my late aunt’s cottage\n\n[Reference ${referenceOf(enquiry)}]`],
      ['preferred_time', 'Morning, 9 to 12'],
      ['marketing_consent', 'Yes'],
      ['enquiry_key', 'the-key'],
    ].map(([name, value]) => ({ objectTypeId: '0-1', name, value })),
  });
  await deliver({
    key: 'old',
    acceptedAt: Date.now() - 40 * 86_400_000,
    attempts: 9,
    floodRank: 1,
    enquiry,
  });
  expect(vendor.requests[1]?.body).not.toHaveProperty('submittedAt');
  expect(JSON.stringify(vendor.requests[1]?.body)).toContain(']\\n\\n[Sent during an unusual number');
});

const hubspot = { kind: 'hubspot', portalId: '1234567', formId: 'a-form' } as const;
const queuedNewsletter = {
  key: 'the-key',
  acceptedAt: Date.now(),
  attempts: 1,
  floodRank: 0,
  enquiry: {
    type: 'newsletter-request',
    email: 'quintilla@mail.example',
    consentText: 'Four a year',
    confirmUrl: 'https://www.site.example/newsletter/confirm?token=a',
  },
} as const;

test('HubSpot’s newsletter form learns of each step: requested, held in a flood, confirmed, and the same to unsubscribe', async () => {
  const vendor = await startVendor();
  closing.push(() => vendor.close());
  const deliver = createHubSpot(
    { ...hubspot, newsletterFormId: 'letter-form', origin: vendor.origin },
    'https://www.site.example',
  );
  const { confirmUrl: _, ...consent } = queuedNewsletter.enquiry;
  const requestedAt = '2026-11-22T10:00:00.000Z';
  await deliver(queuedNewsletter);
  await deliver({ ...queuedNewsletter, floodRank: 1 });
  await deliver({
    ...queuedNewsletter,
    enquiry: { ...consent, type: 'newsletter-confirmation', requestedAt },
  });
  const { email } = consent;
  const unsubscribing = {
    ...queuedNewsletter,
    enquiry: { type: 'unsubscribe-request', email, confirmUrl: queuedNewsletter.enquiry.confirmUrl },
  } as const;
  await deliver(unsubscribing);
  await deliver({ ...unsubscribing, floodRank: 1 });
  await deliver({ ...unsubscribing, enquiry: { type: 'unsubscribe-confirmation', email, requestedAt } });
  expect(vendor.requests.map(({ path: address }) => address)).toEqual(
    Array.from({ length: 6 }, () => '/submissions/v3/integration/submit/1234567/letter-form'),
  );
  const person = { email, enquiry_key: 'the-key' };
  const shared = { ...person, newsletter_consent_text: 'Four a year' };
  const link = { newsletter_confirm_url: queuedNewsletter.enquiry.confirmUrl };
  expect(
    vendor.requests.map(({ body }) =>
      Object.fromEntries(
        (body['fields'] as { name: string; value: string }[]).map(({ name, value }) => [name, value]),
      ),
    ),
  ).toEqual([
    { ...shared, ...link, newsletter_status: 'Requested' },
    { ...shared, ...link, newsletter_status: 'Held' },
    { ...shared, newsletter_status: 'Confirmed', newsletter_requested_at: requestedAt },
    { ...person, ...link, newsletter_status: 'Unsubscribe requested' },
    { ...person, ...link, newsletter_status: 'Unsubscribe held' },
    { ...person, newsletter_status: 'Unsubscribed', newsletter_requested_at: requestedAt },
  ]);
});

test('without a HubSpot form for the newsletter, a sign-up stays in the queue and the log says why', async () => {
  const deliver = createHubSpot({ ...hubspot, origin: 'http://127.0.0.1:9' }, 'https://www.site.example');
  const failure: unknown = await deliver(queuedNewsletter).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    kind: 'refused',
    message: 'The vendor has no form for this enquiry',
    cause: { message: 'HUBSPOT_NEWSLETTER_FORM_ID is not set' },
  });
});

test('the log has the vendor’s reason, but nothing of the visitor or the webhook’s URL', async () => {
  const lines: string[] = [];
  const log = createLog('info');
  vi.spyOn(log, 'error').mockImplementation((...line: unknown[]) => void lines.push(JSON.stringify(line)));
  const refusal = `{"errors":[{"message":"'quintilla@mail.example' is blocked","errorType":"BLOCKED_EMAIL"}]}`;
  const vendor = await startVendor();
  vendor.respond = () => ({ status: 400, body: refusal });
  const queue = await openQueue();
  const deliver = createWebhook({
    kind: 'webhook',
    url: `${vendor.origin}/secret-path`,
    token: 'bearer-secret',
  });
  await queue.accept(enquiryOf(), undefined, 0);
  const worker = startDelivery({ queue, deliver, log, pauses: quick });
  closing.push(() => worker.stop());
  await eventually(() => expect(lines.join()).toContain('BLOCKED_EMAIL'));
  await vendor.close();
  await eventually(() => expect(lines.join()).toContain('enquiries cannot be delivered'));
  for (const secret of ['quintilla', '7946 0', 'cottage', 'secret-path', 'bearer-secret'])
    expect(lines.join()).not.toContain(secret);
});
