import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import { createEmptyDatabase, query } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { metricOf } from '../support/metrics.ts';
import { publishEdit } from '../support/publish-edit.ts';
import { startSite, type TestSite } from '../support/site.ts';

type Machines = readonly [TestSite, ...TestSite[]];

/** Sites with one content service and one database. Content would stay as it is for an hour. */
async function startMachines(count: number, databaseUrl: string): Promise<Machines> {
  const settings = { contentTtlMs: 3_600_000, webhookSecret, environment: { DATABASE_URL: databaseUrl } };
  const first = await startSite(settings);
  const { contentService } = first;
  const others = await Promise.all(
    Array.from({ length: count - 1 }, () => startSite({ ...settings, contentService })),
  );
  const machines = [first, ...others] as const;
  // The first has the content service.
  onTestFinished(async () => {
    for (const machine of machines.toReversed()) await machine.close();
  });
  return machines;
}

async function startThree() {
  const { environment } = await createEmptyDatabase('PostgreSQL');
  const url = environment['DATABASE_URL'] ?? '';
  return { url, machines: await startMachines(3, url) };
}

/** Edits a page, and tells one machine that it was published. Returns its answer. */
async function publishTitle([machine]: Machines, metaTitle: string): Promise<number> {
  const { id, contentType } = publishEdit(machine.contentService, 'pageAbout', { metaTitle });
  const { status } = await sendWebhook(machine.app, { action: 'publish', id, contentType });
  return status;
}

const pageOf = async ({ app }: TestSite) => {
  const { status, text } = await request(app).get('/about');
  return [status, /<title>([^|<]*?) ?[|<]/.exec(text)?.[1]];
};

const expectEverywhere = (machines: Machines, page: unknown) =>
  eventually(async () => {
    for (const machine of machines) expect(await pageOf(machine)).toEqual(page);
  });

test('a change that one machine is told of is shown by all', async () => {
  const { machines } = await startThree();
  for (const machine of machines) await pageOf(machine);
  expect(await publishTitle(machines, 'Told to one')).toBe(200);
  await expectEverywhere(machines, [200, 'Told to one']);

  const [first] = machines;
  first.contentService.space(fixtureSpaceId).unpublish('pageAbout');
  await sendWebhook(first.app, { action: 'unpublish', id: 'pageAbout', contentType: 'page' }).expect(200);
  await eventually(async () => {
    for (const machine of machines) expect((await pageOf(machine))[0]).toBe(410);
  });
});

test.each([
  [0, 1],
  [1, 0],
] as const)(
  'machines agree on a page that was withdrawn and published again, told to two of them at once (%i, %i)',
  async (first, second) => {
    const { machines } = await startThree();
    for (const machine of machines) await pageOf(machine);
    const [{ contentService, client }] = machines;
    const space = contentService.space(fixtureSpaceId);
    const { revision } = (await client.getEntry('pageAbout')).sys;
    space.unpublish('pageAbout');
    const { id, contentType } = publishEdit(contentService, 'pageAbout', { metaTitle: 'Back again' });
    const told = [
      { action: 'unpublish', id, contentType, revision },
      { action: 'publish', id, contentType, revision: (revision ?? 0) + 1 },
    ] as const;
    const [one, other] = machines;
    await Promise.all(
      [sendWebhook(one.app, told[first]), sendWebhook(other?.app ?? one.app, told[second])].map((sent) =>
        sent.expect(200),
      ),
    );
    await expectEverywhere(machines, [200, 'Back again']);
    await eventually(() => {
      for (const { content } of machines) expect(content.stats().catchUp.waiting).toBe(0);
    });
    await expectEverywhere(machines, [200, 'Back again']);
  },
);

test('a machine whose connection to the database was lost catches up', async () => {
  const { machines, url } = await startThree();
  for (const machine of machines) await pageOf(machine);
  for (let times = 0; times < 3; times += 1) {
    await query(
      url,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'site, content changes'",
    );
    expect(await publishTitle(machines, `Told ${times} times`)).toBe(200);
  }
  await expectEverywhere(machines, [200, 'Told 2 times']);
});

test('a machine that starts applies what was published while its content was loaded', async () => {
  const { machines, url } = await startThree();
  expect(await publishTitle(machines, 'Before the start')).toBe(200);
  const [{ contentService }] = machines;
  const late = await startSite({
    contentTtlMs: 3_600_000,
    webhookSecret,
    environment: { DATABASE_URL: url },
    contentService,
  });
  onTestFinished(() => late.close());
  await eventually(async () => expect(await metricOf(late.app, 'shared_changes_applied_total')).toBe(1));
  expect(await pageOf(late)).toEqual([200, 'Before the start']);
});

test('without its database a machine shows a change, and asks for its webhook again', async () => {
  const machines = await startMachines(1, 'postgres://nobody@127.0.0.1:1/none');
  await pageOf(machines[0]);
  expect(await publishTitle(machines, 'Told to the only one')).toBe(503);
  await expectEverywhere(machines, [200, 'Told to the only one']);
  expect(await metricOf(machines[0].app, 'shared_changes_connected')).toBe(0);
});
