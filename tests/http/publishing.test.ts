import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import request from 'supertest';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { createContentSnapshot, type ContentSnapshot } from '#server/content/content-snapshot.ts';
import { sqliteFileIn } from '#server/data/database.ts';
import { createSilentLog } from '#server/observability/log.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import { createEmptyDatabase, createSqliteDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { makeFolder } from '../support/folders.ts';
import { publishArticle } from '../support/publish-article.ts';
import { startSite, type TestSite } from '../support/site.ts';

/** Content would stay as it is for an hour. */
const settings = { contentTtlMs: 3_600_000, webhookSecret };
let site: TestSite;
const start = async (more: Parameters<typeof startSite>[0] = {}) => {
  site = await startSite({ ...settings, ...more });
};
beforeEach(() => start());
afterEach(() => site.close());

const textOf = async (url: string) => (await request(site.app).get(url)).text;
const statusOf = async (url: string) => (await request(site.app).get(url)).status;
const contentType = 'knowledgeArticle';
/** An article of the fixture. */
const article = { id: 'knowledge-how-to-boil-water', contentType, slug: 'how-to-boil-water' } as const;

const tell = (action: string, version: { revision?: number; at?: string } = {}) =>
  sendWebhook(site.app, { action, id: article.id, contentType, ...version }).expect(200);
async function publish(title: string) {
  publishArticle(site.contentService, { ...article, title });
  await tell('publish');
}
const titleIs = (title: string) =>
  eventually(async () => expect(await textOf('/knowledge/how-to-boil-water')).toContain(title));
/** How many times the article has been published. */
const revision = async () => (await site.client.getEntry(article.id)).sys.revision ?? 0;

test('a published article is there before its time to live has passed, also in lists', async () => {
  publishArticle(site.contentService, {
    contentType,
    slug: 'new',
    title: 'Something new',
    publishedOn: '2026-11-20',
  });
  expect(await statusOf('/knowledge/new')).toBe(404);
  await sendWebhook(site.app, { action: 'publish', id: 'new', contentType }).expect(200);
  await eventually(async () => {
    expect(await textOf('/knowledge/new')).toContain('Something new');
    expect(await textOf('/knowledge')).toContain('Something new');
  });
});

test('a page in memory is made again before a visitor asks for it', async () => {
  await publish('The first title');
  await eventually(async () =>
    expect(await textOf('/knowledge/how-to-boil-water')).toContain('The first title'),
  );
  await publish('The second title');
  await eventually(async () => {
    const { headers, text } = await request(site.app).get('/knowledge/how-to-boil-water');
    expect(headers['server-timing']).toMatch(/HIT/);
    expect(text).toContain('The second title');
  });
});

test('the changes of a burst are asked for together, and their list is not loaded again', async () => {
  await textOf('/knowledge/how-to-boil-water');
  site.contentService.requests.clear();
  for (let index = 0; index < 20; index += 1)
    publishArticle(site.contentService, { contentType, slug: `new-${index}`, title: `New ${index}` });
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      sendWebhook(site.app, {
        action: 'publish',
        id: `new-${index}`,
        contentType,
      }).expect(200),
    ),
  );
  await eventually(async () => expect(await textOf('/knowledge/new-19')).toContain('New 19'));
  expect(site.contentService.requests.countOf(/content_type=knowledgeArticle(?!.*sys\.id=)/)).toBe(0);
});

describe('while the delivery API lags behind', () => {
  test('the second of two publishes is shown too', async () => {
    const first = (await revision()) + 1;
    for (const next of [first, first + 1]) {
      site.contentService.requests.clear();
      await tell('publish', { revision: next });
      await eventually(() => expect(site.contentService.requests.countOf(/sys\.id/)).toBeGreaterThan(2));
    }
    publishArticle(site.contentService, { ...article, title: 'The first title' });
    await titleIs('The first title');
    publishArticle(site.contentService, { ...article, title: 'The second title' });
    await titleIs('The second title');
    await eventually(() => expect(site.content.stats().catchUp.waiting).toBe(0));
  });

  test('what was accepted before a restart is shown after it', async () => {
    const { contentService } = site;
    const { environment } = await createEmptyDatabase('SQLite');
    const before = await startSite({ ...settings, contentService, environment });
    const next = (await revision()) + 1;
    await sendWebhook(before.app, { action: 'publish', id: article.id, contentType, revision: next });
    await before.close();
    const after = await startSite({ ...settings, contentService, environment });
    onTestFinished(() => after.close());
    await eventually(() => expect(after.content.stats().catchUp.waiting).toBe(1));
    publishArticle(contentService, { ...article, title: 'After the restart' });
    await eventually(async () =>
      expect((await request(after.app).get('/knowledge/how-to-boil-water')).text).toContain(
        'After the restart',
      ),
    );
  });
});

test('what cannot be kept for other machines is shown, and Contentful is asked to send it again until it can', async () => {
  const { environment, directory } = createSqliteDatabase();
  await site.close();
  await start({ environment });
  const database = new DatabaseSync(sqliteFileIn(directory));
  onTestFinished(() => database.close());
  const alter = (change: string) => eventually(() => database.exec(`ALTER TABLE ${change}`));
  const webhook = { action: 'publish', id: article.id, contentType };
  await titleIs('How to boil water');
  await alter('content_change RENAME TO away');
  publishArticle(site.contentService, { ...article, title: 'Shown here' });
  const refused = await sendWebhook(site.app, webhook);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10']);
  await titleIs('Shown here');
  await alter('away RENAME TO content_change');
  await sendWebhook(site.app, webhook).expect(200);
});

describe('a withdrawal that arrives late', () => {
  test('does not take down what was published since', async () => {
    await publish('Back again');
    await titleIs('Back again');
    // The page may have been loaded only now, with the change still to come.
    await eventually(() => expect(site.content.stats().catchUp.waiting).toBe(0));
    await tell('unpublish', { revision: (await revision()) - 1 });
    expect(await statusOf('/knowledge/how-to-boil-water')).toBe(200);
    await tell('delete', { at: '2020-01-01T00:00:00.000Z' });
    expect(await statusOf('/knowledge/how-to-boil-water')).toBe(200);
  });

  test('after a restart takes the page down only until the delivery API has been asked', async () => {
    publishArticle(site.contentService, { ...article, title: 'Back again', publishedOn: '2026-11-20' });
    await tell('unpublish', { revision: (await revision()) - 1 });
    await titleIs('Back again');
    await eventually(async () => expect(await textOf('/knowledge')).toContain('Back again'));
  });

  test('and a publish that does: the page stays down', async () => {
    const published = await revision();
    await tell('unpublish', { revision: published });
    await tell('publish', { revision: published });
    expect(await statusOf('/knowledge/how-to-boil-water')).toBe(410);
    expect(site.content.stats().catchUp.waiting).toBe(0);
  });
});

describe('withdrawal', () => {
  test.each([
    ['unpublish', 410],
    ['delete', 404],
    ['archive', 410],
  ] as const)(
    'after “%s” a page is gone at once (%i), from every list too, even if the delivery API still has it',
    async (action, status) => {
      const { text } = await request(site.app).get('/knowledge');
      expect(text).toContain('How to boil water');
      expect(await statusOf('/knowledge/how-to-boil-water')).toBe(200);
      await sendWebhook(site.app, { action, id: article.id, contentType }).expect(200);
      expect(await statusOf('/knowledge/how-to-boil-water')).toBe(status);
      await eventually(async () => expect(await textOf('/knowledge')).not.toContain('How to boil water'));
    },
  );

  describe('with copies on disk', () => {
    let directory: string;
    let snapshots: ContentSnapshot[];
    const open = () => {
      const snapshot = createContentSnapshot({ directory, log: createSilentLog() });
      snapshots.push(snapshot);
      return snapshot;
    };
    const copies = async () =>
      Promise.all(
        (await readdir(directory)).map(async (name) =>
          (await readFile(path.join(directory, name))).toString('latin1'),
        ),
      );
    let environment: Readonly<Record<string, string>>;
    beforeEach(async () => {
      snapshots = [];
      directory = makeFolder();
      onTestFinished(async () => {
        for (const snapshot of snapshots) await snapshot.written();
      });
      ({ environment } = await createEmptyDatabase('SQLite'));
      await site.close();
      await start({ snapshot: open(), environment });
    });

    test('nothing of it stays in them, and the next process does not show it either', async () => {
      await textOf('/knowledge/how-to-boil-water');
      await eventually(async () => expect((await copies()).join('')).toContain('How to boil water'));
      await tell('unpublish');
      expect((await copies()).join('')).not.toContain('How to boil water');
      await site.close();
      await start({ snapshot: open(), environment });
      expect(await statusOf('/knowledge/how-to-boil-water')).toBe(410);
    });

    test('the last site options stay, also for the next process: without them there is no site', async () => {
      const { contentService } = site;
      await textOf('/about');
      contentService.space(fixtureSpaceId).unpublish('options');
      await sendWebhook(site.app, { action: 'unpublish', id: 'options', contentType: 'options' }).expect(200);
      expect(await statusOf('/about')).toBe(200);
      const next = await startSite({ ...settings, snapshot: open(), environment, contentService });
      onTestFinished(() => next.close());
      expect((await request(next.app).get('/about')).status).toBe(200);
    });
  });

  test('a visitor whose page is being made meanwhile does not get it either', async () => {
    site.contentService.faults.add({ match: /sys\.id=pageHome/, delayMs: 300, times: 1 });
    site.contentService.requests.clear();
    const visit = textOf('/');
    await eventually(() => expect(site.contentService.requests.countOf(/sys\.id=pageHome/)).toBe(1));
    await tell('unpublish');
    expect(await visit).not.toContain('How to boil water');
    expect(await textOf('/')).not.toContain('How to boil water');
  });

  test('what is published again is shown again', async () => {
    await sendWebhook(site.app, { action: 'unpublish', id: article.id, contentType });
    expect(await statusOf('/knowledge/how-to-boil-water')).toBe(410);
    await publish('Back again');
    await eventually(async () =>
      expect(await textOf('/knowledge/how-to-boil-water')).toContain('Back again'),
    );
  });
});

describe('a webhook', () => {
  const webhook = { action: 'unpublish', id: article.id, contentType };
  const isUnchanged = async () => expect(await statusOf('/knowledge/how-to-boil-water')).toBe(200);

  test('signed with another secret is refused, and nothing is learnt from it', async () => {
    const response = await sendWebhook(site.app, { ...webhook, secret: 'x'.repeat(64) });
    expect([response.status, response.text]).toEqual([401, 'Not signed\n']);
    await isUnchanged();
  });

  test('of another environment changes nothing', async () => {
    const response = await sendWebhook(site.app, { ...webhook, environment: 'staging' });
    expect(response.status).toBe(200);
    await isUnchanged();
  });

  test('that saves a draft changes nothing', async () => {
    await textOf('/knowledge/how-to-boil-water');
    publishArticle(site.contentService, { ...article, title: 'Not yet' });
    await sendWebhook(site.app, { ...webhook, action: 'auto_save' }).expect(200);
    expect(await textOf('/knowledge/how-to-boil-water')).not.toContain('Not yet');
  });

  test('that arrives twice is applied once', async () => {
    const idempotencyKey = 'a'.repeat(64);
    await sendWebhook(site.app, { ...webhook, idempotencyKey }).expect(200);
    await publish('Back again');
    await sendWebhook(site.app, { ...webhook, idempotencyKey }).expect(200);
    await eventually(async () =>
      expect(await textOf('/knowledge/how-to-boil-water')).toContain('Back again'),
    );
  });

  test('of more than a megabyte is refused', async () => {
    const response = await request(site.app)
      .post('/api/contentful/webhook')
      .set('content-type', 'application/json')
      .send('x'.repeat(1024 * 1024 + 1));
    expect(response.status).toBe(413);
  });

  test.each(['get', 'head', 'put'] as const)('is not a %s: the answer names POST', async (method) => {
    const { status, headers } = await request(site.app)[method]('/api/contentful/webhook');
    expect([status, headers['allow']]).toEqual([405, 'POST']);
  });

  test('is rejected without a secret', async () => {
    await site.close();
    await start({ webhookSecret: undefined });
    expect((await sendWebhook(site.app, webhook)).status).toBe(405);
  });
});
