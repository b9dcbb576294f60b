import { request } from 'node:http';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createAssetStore } from '#server/assets/asset-store.ts';
import { imageProxyPath } from '#shared/paths.ts';
import { defaultTheme } from '#shared/themes/theme.ts';

import { answers } from '../support/call-back.ts';
import { makeFolder } from '../support/folders.ts';
import { serve, startSite } from '../support/site.ts';

// Compares the headers of every kind of response with the tables in `response-headers/`, so that any change is visible
// before a browser or a CDN notices. `npx vitest run -u` records the tables again.

type Site = Awaited<ReturnType<typeof serve>>;
type Headers = Readonly<Record<string, string>>;

interface Reply {
  readonly status: number;
  /** One line per header, sorted, without what varies from run to run. */
  readonly head: string;
  readonly etag: string | undefined;
  readonly text: string;
}

let live: Site;
let drafts: Site;
let down: Site;

beforeAll(async () => {
  const assetStore = createAssetStore(makeFolder());
  await assetStore.put('site.OTHERAAA.css', Buffer.from('body { color: rgb(1, 2, 3) }'));
  [live, drafts, down] = await Promise.all([
    startSite({ assetStore }).then(serve),
    startSite({ isPreview: true }).then(serve),
    startSite({ isWarm: false, prepare: (service) => service.faults.add({ status: 500 }) }).then(serve),
  ]);
});
afterAll(() => Promise.all([live, drafts, down].map((site) => site.close())));

function send(
  { origin }: Site,
  method: string,
  url: string,
  headers: Headers = {},
  body = '',
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const pending = request(
      origin + url,
      { method, headers: { 'Accept-Encoding': 'gzip', ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            head: headOf(response.rawHeaders),
            etag: response.headers.etag,
            text,
          }),
        );
      },
    );
    pending.on('error', reject);
    pending.end(body);
  });
}

/** Sent with every response: a table lists them only where one of them is missing. */
const securityHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'reporting-endpoints',
  'strict-transport-security',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
];

function headOf(raw: readonly string[]): string {
  const headers = raw.flatMap((name, index) =>
    index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : [],
  );
  const isOfSecurity = (name: string) => securityHeaders.includes(name.toLowerCase());
  const isSecured = headers.filter(([name]) => isOfSecurity(name)).length === securityHeaders.length;
  // The policy of a picture differs from that of a page.
  const isUsual = (name: string, value: string) =>
    isOfSecurity(name) && (!/^content-security-policy$/i.test(name) || value.startsWith(pagePolicy));
  const lines = headers
    .filter(([name, value]) => !nodeHeaders.test(name) && !(isSecured && isUsual(name, value)))
    .map(([name, value]) => `  ${name}: ${normalise(name, value)}`);
  return [...lines.sort(), ...(isSecured ? [] : ['  ! not all security headers'])].join('\n');
}

const pagePolicy = "default-src 'none'; base-uri";
/** Headers that Node adds to every response. */
const nodeHeaders = /^(date|connection|keep-alive)$/i;

/** A value without what varies between runs, machines or builds. */
function normalise(name: string, value: string): string {
  if (/^content-length$/i.test(name)) return value === '0' ? '0' : 'n';
  if (/^etag$/i.test(name)) return value.replace(/"[^"]+"/, '"…"');
  if (/^server-timing$/i.test(name)) return value.replace(/dur=[\d.]+/, 'dur=…');
  if (/^set-cookie$/i.test(name)) return value.replace(/Expires=[^;]+/, 'Expires=…').replace(/=\d+\./, '=n.');
  return value;
}

async function linkIn(site: Site, page: string, pattern: RegExp): Promise<string> {
  const { text } = await send(site, 'GET', page, { 'Accept-Encoding': 'identity' });
  const [, found = ''] = pattern.exec(text) ?? [];
  expect(found).not.toBe('');
  return found.replaceAll('&amp;', '&');
}

/** A response of the table: to what kind of address, and to what request. */
type Recorded = readonly [kind: string, request: string, reply: Pick<Reply, 'status' | 'head'>];

/** Each set of headers once, above it the requests that get it, and to what kinds of address. */
function tableOf(recorded: readonly Recorded[]): string {
  const byHead = Map.groupBy(recorded, ([, , { status, head }]) => `${status}\n${head}`);
  const groups = Array.from(byHead, ([head, same]) => {
    const byRequest = Map.groupBy(same, ([, request]) => request);
    const kindsOf = ([, all]: readonly [string, Recorded[]]) => all.map(([kind]) => kind).join(', ');
    const requests = Array.from(
      Map.groupBy(byRequest, kindsOf),
      ([kinds, each]) => `# ${each.map(([request]) => request).join(' | ')}: ${kinds}`,
    );
    return [...requests, head].join('\n');
  });
  return `${groups.join('\n\n')}\n`;
}

/** A GET and its repetition, a HEAD, an uncompressed and a conditional GET, and a POST. */
async function record(site: Site, name: string, kind: string, url: string): Promise<Recorded[]> {
  const first = await send(site, 'GET', url);
  const replies: [string, Reply][] = [
    ['GET', first],
    ['GET again', await send(site, 'GET', url)],
    ['HEAD', await send(site, 'HEAD', url)],
    ['GET, not compressed', await send(site, 'GET', url, { 'Accept-Encoding': 'identity' })],
    ['POST', await send(site, 'POST', url, { 'Content-Type': 'text/plain' }, 'x')],
  ];
  const { etag } = await send(site, 'GET', url);
  if (etag !== undefined)
    replies.push(['GET if changed', await send(site, 'GET', url, { 'If-None-Match': etag })]);
  return replies.map(([request, reply]) => [kind, `${name} ${request}`, reply]);
}

const paths = {
  page: '/bridges',
  'page at another spelling': '/BRIDGES?from=mail',
  'page that does not exist': '/none',
  listing: '/knowledge',
  'listing page': '/knowledge?page=2&x=y',
  search: '/knowledge?q=kettle',
  'asset that does not exist': '/assets/entry.AAAAAAAA.js',
  'asset of another build': '/assets/site.OTHERAAA.css',
  icon: '/favicon.ico',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  feed: '/knowledge/feed.xml',
  manifest: '/site.webmanifest',
  live: '/livez',
  ready: '/readyz',
  metrics: '/metrics',
  gallery: '/gallery',
  'section in the gallery': `/gallery/${defaultTheme}/steps/typical`,
  'gallery page that does not exist': `/gallery/${defaultTheme}/none/typical`,
  'cookie settings': '/cookie-settings',
  'call-back form': '/call-back',
  'thank-you page': '/call-back/thank-you',
  'newsletter request': '/newsletter/check-your-inbox',
  'newsletter link that is not complete': '/newsletter/confirm?token=x',
  'island content that does not exist': '/island-content/AAAAAAAAAAAAAAAAAAAAAA.json',
  'image without an address': imageProxyPath,
  'image of another host': `${imageProxyPath}?src=https%3A%2F%2Fother.example%2Fa.jpg&w=384&q=75`,
  'address that is too long': `/${'a'.repeat(9000)}`,
};

const linked: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['script', /src="(\/assets\/entry[^"]+)"/],
  ['island content', /(\/island-content\/[\w-]+\.json)/],
  ['photograph', /(\/api\/image-proxy\?[^" ]+\.jpg&amp;w=[^" ]+)/],
  ['SVG', /(\/api\/image-proxy\?[^" ]+\.svg[^" ]*)/],
];

test('every kind of address: GET, HEAD, conditional request and POST, on each site', async () => {
  const recorded: Recorded[][] = [];
  for (const [name, site] of Object.entries({ live, drafts, down })) {
    const at = (kind: string, url: string) => record(site, name, kind, url);
    // At once: while the content service is down, each page is waited for.
    recorded.push(...(await Promise.all(Object.entries(paths).map(([kind, url]) => at(kind, url)))));
    if (name !== 'down')
      for (const [kind, pattern] of linked) recorded.push(await at(kind, await linkIn(site, '/', pattern)));
  }
  await expect(tableOf(recorded.flat())).toMatchFileSnapshot('response-headers/addresses.txt');
});

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const filledIn = new URLSearchParams({ ...answers }).toString();

const posts: readonly (readonly [kind: string, url: string, headers: Headers, body: string])[] = [
  ['enquiry', '/call-back', form, filledIn],
  ['enquiry that is not complete', '/call-back', form, 'name=Q'],
  ['enquiry from another site', '/call-back', { ...form, 'Sec-Fetch-Site': 'cross-site' }, filledIn],
  ['enquiry of another content type', '/call-back', { 'Content-Type': `${form['Content-Type']}x` }, filledIn],
  ['enquiry that is too long', '/call-back', form, `message=${'a'.repeat(40_000)}`],
  ['enquiry that is compressed', '/call-back', { ...form, 'Content-Encoding': 'gzip' }, filledIn],
  ['enquiry that is not UTF-8', '/call-back', form, 'name=%FF'],
  ['newsletter sign-up', '/newsletter', form, 'email=quintilla%40mail.example'],
  ['newsletter link that is not complete', '/newsletter/confirm', form, 'token=x'],
  ['consent', '/consent', form, 'choice=all'],
  ['consent from another site', '/consent', { ...form, 'Sec-Fetch-Site': 'cross-site' }, 'choice=all'],
  ['invalid consent', '/consent', form, 'choice=perhaps'],
  ['consent that is too long', '/consent', form, `choice=all&category=${'a'.repeat(2000)}`],
];

test('every kind of POST', async () => {
  const recorded: Recorded[] = [];
  for (const [kind, url, headers, body] of posts)
    for (const [name, site] of Object.entries({ live, drafts, down })) {
      const sent = { Cookie: '_ga=1; consent=old', ...headers };
      recorded.push([kind, name, await send(site, 'POST', url, sent, body)]);
    }
  await expect(tableOf(recorded)).toMatchFileSnapshot('response-headers/posts.txt');
});

test('methods that the site does not know', async () => {
  const recorded: Recorded[] = [];
  for (const method of ['OPTIONS', 'PUT', 'TRACE', 'DELETE'])
    recorded.push(['page', method, await send(live, method, '/')]);
  await expect(tableOf(recorded)).toMatchFileSnapshot('response-headers/methods.txt');
});
