import type { RequestListener } from 'node:http';

import request from 'supertest';
import { expect } from 'vitest';

import { sendWebhook, webhookSecret } from './content-webhook.ts';
import { sitemapAddresses } from './crawl.ts';
import { eventually } from './eventually.ts';
import { makeFolderInMemory } from './folders.ts';
import { publishEdit } from './publish-edit.ts';
import { openListing, recordsCommand, type ListedPage } from './records.ts';
import { deskOrigin, type startProvider } from './sign-in-provider.ts';
import { startSite } from './site.ts';

/** The host of a desk on the machine of its developer. */
const host = 'localhost:3000';

/** Someone's browser at the desk: it keeps the cookie, and sends each form with its token. */
export interface Visitor {
  get(path: string): Promise<request.Response>;
  /** Opens `from`, and sends a form of it. */
  send(
    from: string,
    path: string,
    fields?: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<request.Response>;
  /** Sends a form of a page that is open. */
  sendOpen(
    page: request.Response,
    path: string,
    fields?: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<request.Response>;
  readonly cookie: string;
}

/** The cookie that a response sets. */
const cookieOf = ({ headers }: request.Response) => headers['set-cookie']?.[0]?.split(';')[0] ?? '';

/** Signs in as one of the sample's people. */
export async function signIn(app: RequestListener, person: string): Promise<Visitor> {
  const entered = await request(app)
    .post('/desk/sign-in')
    .set('Host', host)
    .type('form')
    .send({ person })
    .expect(303);
  return createVisitor(app, host, cookieOf(entered));
}

/** Signs in at a site's process with an account of the provider. */
export async function signInWith(
  provider: Awaited<ReturnType<typeof startProvider>>,
  origin: string,
  account: string,
): Promise<Visitor> {
  const { host } = new URL(deskOrigin);
  const started = await request(origin).get('/desk/sign-in/start').set('Host', host).expect(303);
  const back = await provider.enter(started.headers['location'] ?? '', account);
  const entered = await request(origin)
    .get(back)
    .set({ Host: host, Cookie: cookieOf(started) })
    .expect(303);
  return createVisitor(origin, host, cookieOf(entered));
}

function createVisitor(app: RequestListener | string, host: string, cookie: string): Visitor {
  const get = (path: string) =>
    request(app)
      .get(path)
      .set('Host', host)
      .set('Cookie', cookie)
      .buffer(true)
      .then((response) => response);
  const sendOpen: Visitor['sendOpen'] = async ({ text }, path, fields = {}, headers = {}) => {
    const token = /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '';
    return request(app)
      .post(path)
      .set({ Host: host, Cookie: cookie, ...headers })
      .type('form')
      .send({ token, ...fields })
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
  };
  return {
    cookie,
    get,
    sendOpen,
    send: async (from, ...form) => sendOpen(await get(from), ...form),
  };
}

export const atDesk = (app: RequestListener, path: string) => request(app).get(path).set('Host', host);

/** A site that records what it shows, with its desk, once all of its pages are recorded. */
export async function startDeskSite(settings: Parameters<typeof startSite>[0] = {}) {
  const directory = makeFolderInMemory();
  const environment: Record<string, string> = { DATA_DIR: directory, RECORDS: 'on', ...settings.environment };
  const { siteUrl = 'http://localhost:3000' } = settings;
  const site = await startSite({
    contentTtlMs: 3_600_000,
    webhookSecret,
    ...(environment['DESK_ORIGIN'] === undefined && {
      desk: { signIn: 'sample' as const, database: { url: undefined, directory } },
    }),
    ...settings,
    siteUrl,
    environment,
  });
  const records = recordsCommand({ SITE_URL: siteUrl, ...environment });
  const { list, close: closeListing } = openListing(environment);
  await eventually(async () => {
    const urls = new Set((await list()).map(({ url }) => url));
    const sitemap = (await request(site.app).get('/sitemap.xml')).text;
    const addresses = [...sitemapAddresses(sitemap, siteUrl).keys()];
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter((address) => !urls.has(address))).toEqual([]);
  });
  return {
    site,
    directory,
    records,
    list,
    async close() {
      await closeListing();
      await site.close();
    },
  };
}

/** Publishes new words, and returns once they are recorded; and the moment before they were. */
export async function publishWords(
  { site, list }: Awaited<ReturnType<typeof startDeskSite>>,
  {
    id,
    fields,
    url,
  }: { readonly id: string; readonly fields: Readonly<Record<string, unknown>>; readonly url: string },
): Promise<{ readonly before: ListedPage; readonly after: ListedPage }> {
  const known = (await list(url)).length;
  const { contentType } = publishEdit(site.contentService, id, fields);
  await sendWebhook(site.app, { action: 'publish', id, contentType }).expect(200);
  let lines: ListedPage[] = [];
  await eventually(async () => {
    lines = await list(url);
    expect(lines.length).toBeGreaterThan(known);
  });
  const [before, after] = lines.slice(-2);
  if (before === undefined || after === undefined) throw new Error('Nothing was recorded');
  return { before, after };
}
