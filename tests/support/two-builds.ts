import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';

import { untilHydrated } from './browser-page.ts';
import { makeFolder } from './folders.ts';
import { listen } from './local-server.ts';
import { untilStatus } from './site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from './site-process.ts';

const root = path.join(import.meta.dirname, '../..');
const sources = [
  'build.mjs',
  'package.json',
  'build',
  'client',
  'contentful-emulator',
  'public',
  'server',
  'shared',
];

/** Width of the border that the changed build adds. */
const changedBorder = '7px';

export type BuildName = 'old' | 'new';

/**
 * Builds the site again with changes in the stylesheet, the entry script and a script that it loads later. It carries
 * the assets of the production build. Returns the folder with `dist`.
 */
export function buildChanged(): string {
  const directory = makeFolder();
  for (const source of sources)
    cpSync(path.join(root, source), path.join(directory, source), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(directory, 'node_modules'));
  appendFileSync(
    path.join(directory, 'client/styles/base.css'),
    `@layer base { main { border-block-end: ${changedBorder} solid } }`,
  );
  appendFileSync(path.join(directory, 'client/entry.ts'), "document.body.dataset['build'] = 'new';");
  appendFileSync(path.join(directory, 'client/islands/hydrate-island.tsx'), "export const build = 'new';");
  const command = ['build.mjs', '--previous', inject('productionBuild')];
  execFileSync(process.execPath, command, { cwd: directory, stdio: 'pipe' });
  return directory;
}

/** Starts a build and waits until it is ready. */
export async function startBuild(
  dist: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<SiteProcess> {
  const main = path.join(dist, 'server/main.js');
  const site = startSiteProcess(await freePort(), { LOG_LEVEL: 'warn', ...environment }, { main });
  await untilStatus(site, '/readyz', 200);
  return site;
}

/** A proxy that caches HTML pages, and nothing else, for ever and whatever their headers. */
export interface PageCache {
  readonly origin: string;
  /** Changes the upstream server, but keeps the cached pages. */
  switchTo(origin: string): void;
  close(): Promise<void>;
}

export async function startPageCache(upstream: string): Promise<PageCache> {
  let origin = upstream;
  const pages = new Map<string, { headers: Headers; body: Buffer }>();
  const server = createServer((request, response) => {
    void respond(request.url ?? '/').then(
      ({ status, headers, body }) => {
        const type = headers.get('content-type') ?? '';
        const policy = headers.get('content-security-policy') ?? '';
        const caching = headers.get('cache-control') ?? '';
        response.writeHead(status, {
          'Content-Type': type,
          'Content-Security-Policy': policy,
          'Cache-Control': caching,
        });
        response.end(body);
      },
      () => response.destroy(),
    );
  });

  async function respond(url: string): Promise<{ status: number; headers: Headers; body: Buffer }> {
    const cached = pages.get(url);
    if (cached) return { status: 200, ...cached };
    const response = await fetch(origin + url, { redirect: 'manual' });
    const { status, headers } = response;
    const body = Buffer.from(await response.arrayBuffer());
    if (status === 200 && headers.get('content-type')?.startsWith('text/html'))
      pages.set(url, { headers, body });
    return { status, headers, body };
  }

  return {
    ...(await listen(server)),
    switchTo: (next) => void (origin = next),
  };
}

/** What a visitor with an empty browser cache gets. */
export interface Visit {
  /** The build of the page shown in the end. */
  readonly build: BuildName;
  readonly isStyled: boolean;
  /** Whether the script has taken over the menu. */
  readonly isHydrated: boolean;
  readonly loads: number;
}

/** Opens a page as a new visitor, and waits for hydration. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    let loads = 0;
    page.on('response', (response) => {
      if (response.request().resourceType() === 'document') loads += 1;
    });
    await page.goto(url, { waitUntil: 'load' });
    const isHydrated = await happens(untilHydrated(page, recoveryMs));
    const build = await buildShown(page);
    return { build, isStyled: await happens(untilStyled(page, build)), isHydrated, loads };
  } finally {
    await context.close();
  }
}

/** Ends the wait for a page that never loads its missing assets or never hydrates. */
const recoveryMs = 60_000;

const happens = (event: Promise<unknown>) =>
  event.then(
    () => true,
    () => false,
  );

const oldManifest = () =>
  JSON.parse(readFileSync(path.join(inject('productionBuild'), 'manifest.json'), 'utf8')) as {
    script: string;
  };

async function buildShown(page: Page): Promise<BuildName> {
  const script = await page.locator('script[type="module"]').getAttribute('src');
  return script?.split('?')[0] === oldManifest().script ? 'old' : 'new';
}

/** Resolves once the page has the style of its own build, if need be after a retry. */
function untilStyled(page: Page, build: BuildName): Promise<unknown> {
  const looksRight = (border: string) => {
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    return (
      styleOf('main').borderBlockEndWidth === border &&
      styleOf('body').fontFamily.startsWith('Text') &&
      styleOf('.main-menu-entries').display === 'flex'
    );
  };
  const border = build === 'new' ? changedBorder : '0px';
  return page.waitForFunction(looksRight, border, { timeout: recoveryMs });
}
