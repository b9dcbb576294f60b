import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { devEventsPath, devScriptPath } from '#shared/dev-paths.ts';
import { assetsFolder } from '#shared/paths.ts';

/** A message to open pages: to load the stylesheet again, to show the page as it is now, or to reload. */
export type Change = 'stylesheet' | 'page' | 'script';

export interface DevServer {
  listen(port: number, host: string): Promise<void>;
  tellPages(change: Change): void;
  /** Sends the problems there are now to open pages. */
  showProblems(): void;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
};
const stylesheetUrl = new RegExp(`${assetsFolder}[\\w-]+\\.css`, 'g');
const script = `<script src="${devScriptPath}" defer></script>`;
/** A site that has just been restarted or has crashed answers the next time; one that a request ends does not. */
const maxTries = 3;
/** Shows the problems, once its script runs. */
const pageWithoutSite = `<!doctype html><html lang="en"><title>The site is not running</title>${script}</html>`;

/**
 * Stands in front of the site, which is restarted behind it: serves the browser's bundles, adds a script to the site's
 * pages, and has a page of its own while there is no site.
 */
export function createDevServer(settings: {
  readonly sitePort: number;
  /** Whether the site answers. Waits while it starts. */
  readonly siteAnswers: () => Promise<boolean>;
  /** By URL. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  readonly problems: () => Promise<readonly string[]>;
}): DevServer {
  const { sitePort, siteAnswers, assets, problems } = settings;
  const openPages = new Set<ServerResponse>();
  /** Goes up with every change. Soft navigation takes pages of another version for pages of another build. */
  let version = 0;
  /** One after another, so that the last to arrive are the latest. */
  let sending = Promise.resolve();

  function showProblems(): void {
    sending = sending.then(async () => {
      const event = `event: problems\ndata: ${JSON.stringify(await problems())}\n\n`;
      for (const page of openPages) page.write(event);
    });
  }

  async function respond(request: IncomingMessage, response: ServerResponse, tries = 1): Promise<void> {
    const [url = ''] = request.url?.split('?') ?? [];
    const asset = assets.get(url);
    if (asset) {
      response.writeHead(200, { 'Content-Type': types[path.extname(url)], 'Cache-Control': 'no-store' });
      response.end(asset);
    } else if (url === devEventsPath) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write('retry: 300\n\n');
      openPages.add(response.once('close', () => openPages.delete(response)));
      showProblems();
    } else if (tries <= maxTries && (await siteAnswers())) {
      await forward(request, response, { port: sitePort, version }).catch(() => {
        if (request.method !== 'GET' || response.headersSent || response.closed) response.destroy();
        else return respond(request, response, tries + 1);
      });
    } else {
      response.writeHead(500, { 'Content-Type': 'text/html' }).end(pageWithoutSite);
    }
  }

  const server = createServer((request, response) => void respond(request, response));
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject).listen(port, host, resolve);
      }),
    tellPages(change) {
      version += 1;
      for (const page of openPages) page.write(`event: ${change}\ndata: ${version}\n\n`);
    },
    showProblems,
  };
}

/**
 * Rejects if the site does not respond to the end.
 *
 * @param version of the page, if it is one
 */
async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { port, version }: { port: number; version: number },
): Promise<void> {
  const { method, url, headers } = request;
  const toSite = ask({ port, method, path: url, headers: { ...headers, 'accept-encoding': 'identity' } });
  response.once('close', () => toSite.destroy());
  // A reset in the middle of the response would end this process. The response itself fails, too.
  toSite.on('error', () => {});
  request.pipe(toSite);
  const [answer] = (await once(toSite, 'response')) as [IncomingMessage];
  if (method !== 'HEAD' && answer.headers['content-type']?.startsWith('text/html'))
    await sendPage(answer, response, version);
  else await pipeline(answer, response.writeHead(answer.statusCode ?? 0, answer.rawHeaders));
}

async function sendPage(page: IncomingMessage, response: ServerResponse, version: number): Promise<void> {
  const html = (await text(page))
    .replaceAll(stylesheetUrl, (url) => `${url}?${version}`)
    .replace('</head>', `${script}</head>`);
  const { 'transfer-encoding': _, ...headers } = page.headers;
  response.writeHead(page.statusCode ?? 0, {
    ...headers,
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
  });
  response.end(html);
}
