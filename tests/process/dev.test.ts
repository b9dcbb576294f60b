import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

import { devEventsPath } from '#shared/dev-paths.ts';

import { sharedChromium } from '../support/chromium.ts';
import { startDevServer, type DevServer } from '../support/dev-server.ts';
import { copyTree } from '../support/tree-copy.ts';

// `npm run prove -- dev` changes further kinds of files, and measures how soon each change shows.

/** Shows the headings of most sections. */
const heading = 'shared/sections/section-heading.tsx';
const scrolledTo = 300;
let tree: string;
let site: DevServer;
let browser: Browser;
/** An open page, which has been scrolled. */
let page: Page;

beforeAll(async () => {
  tree = await copyTree();
  // The fixture is enough, and is built sooner.
  await rm(path.join(tree, 'sample'), { recursive: true, force: true });
  // Types are checked after every change, which would take most of the processor. The proof shows their errors.
  await rm(path.join(tree, 'node_modules/typescript'));
  [site, browser] = await Promise.all([
    startDevServer(tree, { CONTENT_FILE: path.join(inject('fixture'), 'space.json') }),
    sharedChromium(),
  ]);
});
afterAll(() => site.stop());

beforeEach(async () => {
  page = await browser.newPage();
  await Promise.all([
    // The browser prefetches the page behind a link.
    page.waitForResponse(`${site.origin}/call-back`),
    // From now on, the page is told of changes.
    page.waitForResponse(site.origin + devEventsPath),
    page.goto(site.origin),
  ]);
  await page.evaluate((top) => {
    document.documentElement.dataset['isSameDocument'] = 'true';
    scrollTo(0, top);
  }, scrolledTo);
  return async () => {
    await page.close();
    await site.restore();
  };
});

async function expectUndisturbed(): Promise<void> {
  const state = await page.evaluate(() => [document.documentElement.dataset['isSameDocument'], scrollY]);
  expect(state).toEqual(['true', scrolledTo]);
}

const problems = () => page.locator('dev-problems pre');
const noProblems = () => problems().waitFor({ state: 'hidden' });

test('a changed stylesheet and a changed section are exchanged in the open page, and in pages that are asked for while the site restarts', async () => {
  const height = () => page.locator('footer').evaluate((footer) => getComputedStyle(footer).minHeight);
  const restoreStyles = await site.edit(
    'client/styles/base.css',
    /$/,
    '\n@layer base { footer { min-height: 77px } }',
  );
  await expect.poll(height).toBe('77px');
  await expectUndisturbed();
  const isInResponse = async () => (await (await fetch(site.origin)).text()).includes('data-edited');
  const countEdited = () => page.locator('main section[data-edited]').count();
  const restoreSection = await site.edit(
    'shared/sections/frame.tsx',
    '<section\n',
    '<section data-edited=""\n',
  );
  await expect.poll(isInResponse).toBe(true);
  await expect.poll(countEdited).toBeGreaterThan(0);
  await expectUndisturbed();
  await page.locator('main a[href="/call-back"]').first().click();
  await page.getByRole('heading', { name: 'Request a call', level: 1 }).waitFor();
  await expect.poll(countEdited).toBeGreaterThan(0);
  await Promise.all([restoreStyles(), restoreSection()]);
  await expect.poll(isInResponse).toBe(false);
  await expect.poll(countEdited).toBe(0);
  await expect.poll(height).not.toBe('77px');
});

test('a static file that is deleted is not served any more', async () => {
  const file = path.join(tree, 'public/note.txt');
  const statusOfNote = async () => (await fetch(`${site.origin}/note.txt`)).status;
  await writeFile(file, 'A note');
  await expect.poll(statusOfNote).toBe(200);
  await rm(file);
  await expect.poll(statusOfNote).toBe(404);
});

// The proof `dev` tries scripts, colours, content, types, syntax errors and sections that throw, too.
test('a site that cannot start says why at every address until it is fixed', async () => {
  const restore = await site.edit(heading, /$/, "\nthrow new Error('Not at all');\n");
  const reason =
    /The site is not running\. Error: Not at all\s+shared\/sections\/section-heading\.tsx:\d+:6:/;
  await expect.poll(() => problems().textContent()).toMatch(reason);
  const response = await page.goto(`${site.origin}/about`);
  expect(response?.status()).toBe(500);
  await expect.poll(() => problems().textContent()).toMatch(reason);
  await restore();
  await page.locator('main').waitFor();
  await noProblems();
});
