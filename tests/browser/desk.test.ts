import { expect, test } from 'vitest';

import { deskPages } from '#server/desk/desk-pages.ts';

import { axeViolations } from '../support/axe.ts';
import { startBrowserSite } from '../support/browser-page.ts';
import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import { eventually } from '../support/eventually.ts';
import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { makeFolderInMemory } from '../support/folders.ts';
import { publishEdit } from '../support/publish-edit.ts';

const directory = makeFolderInMemory();

let contentService: FaultyEmulator;
const site = startBrowserSite({
  environment: {
    DATA_DIR: directory,
    RECORDS: 'on',
    PREVIEW_SECRET: 'secret-of-the-tests',
    PREVIEW_KEY: 'key-of-the-tests-123',
  },
  desk: { signIn: 'sample', database: { url: undefined, directory } },
  approvals: 'warn',
  webhookSecret,
  prepare: (service) => (contentService = service),
});

const questions: Readonly<Record<string, string>> = {
  '/desk/said': '?url=%2Fabout',
  '/desk/content': '?key=pageAbout',
  '/desk/timeline': '?url=%2Fabout',
  '/desk/promotion': '?url=%2Fabout',
  '/desk/wording': '?rule=risk-warning',
  '/desk/search': '?q=kettle',
};

test('each page of the desk is accessible and complete at 320 pixels, without a script and by keyboard', async () => {
  const page = await site.open('/desk', { isHydrated: false, viewport: { width: 1440, height: 900 } });
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/desk');
  // The page is there once its first version is recorded.
  await eventually(async () => {
    await page.goto(`${site.origin}/desk/promotion?url=%2Fabout`);
    expect(await page.locator('h1').textContent()).not.toContain('not done');
  });
  await page.goto(`${site.origin}/desk/changes`);
  await page.getByLabel('I answer for it').check();
  await page.getByRole('button', { name: 'Adopt' }).click();
  const { id, contentType } = publishEdit(contentService, 'pageAbout', { metaTitle: 'Unapproved' });
  await sendWebhook(site.origin, { action: 'publish', id, contentType }).expect(200);
  await eventually(async () => {
    await page.goto(`${site.origin}/desk/changes`);
    // Not `textContent` of the first: it would wait half a minute for what comes with the next visit.
    expect((await page.locator('ins').allTextContents()).join()).toContain('Unapproved');
  });
  // A table, which at 320 pixels is a list.
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(`${site.origin}/desk/content?key=pageAbout`);
  await page.getByText('See it on the page').click();
  for (const [when, title] of [
    ['before', 'About us'],
    ['after', 'Unapproved'],
  ]) {
    const frame = page.frameLocator(`iframe[title="/about ${when}"]`);
    await expect.poll(() => frame.locator('title').textContent()).toContain(title);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  for (const { path: address, show } of deskPages) {
    if (show === undefined) continue;
    const response = await page.goto(site.origin + address + (questions[address] ?? ''));
    expect([address, response?.status()]).toEqual([address, 200]);
    expect([address, await axeViolations(page)]).toEqual([address, []]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([address, overflow]).toEqual([address, 0]);
    expect([address, await reachesEnd(page)]).toEqual([address, true]);
  }
  await page.goto(`${site.origin}/desk`);
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/desk/changes');
  // Recorded pages are shown without scripts, and without files that are not recorded yet: the browser says so.
  site.takeMessages();
});

/** Whether the last control of the page gets the focus, by Tab alone, and nothing covers any that has it. */
async function reachesEnd(page: Awaited<ReturnType<typeof site.open>>): Promise<boolean> {
  const controls = await page.evaluate(() => {
    const all = [
      ...document.querySelectorAll('a[href], button, select, textarea, input:not([type=hidden]), summary'),
    ].filter((control) => control.checkVisibility());
    all.at(-1)?.setAttribute('data-last', '');
    return all.length;
  });
  // Dates have several stops.
  for (let pressed = 0; pressed < controls * 5 + 10; pressed += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const control = document.activeElement ?? document.body;
      const { x, y, width, height } = control.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const isCovered = top !== null && !top.contains(control) && !control.contains(top);
      return { isLast: control.hasAttribute('data-last'), cover: isCovered ? control.outerHTML : '' };
    });
    expect(focused.cover).toBe('');
    if (focused.isLast) return true;
  }
  return false;
}
