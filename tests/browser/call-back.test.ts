import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';

import { focusedName, startBrowserSite } from '../support/browser-page.ts';
import { answers, formPath, successPath, withCallBackForm } from '../support/call-back.ts';
import { enquiriesIn } from '../support/enquiries.ts';
import { makeFolderInMemory } from '../support/folders.ts';
import { narrowest, pageProblems } from '../support/page-problems.ts';

const directory = makeFolderInMemory();
const enquiries = enquiriesIn(directory);
const site = startBrowserSite({ enquiries, change: withCallBackForm });
afterAll(async () => {
  await enquiries.stop();
});

const plain = { javaScriptEnabled: false };
/** Chromium logs every 4xx and 5xx response. No other message is expected, such as a CSP violation. */
const refused = (status: number) => expect.stringContaining(`status of ${status}`) as string;
const accepted = () => enquiries.stats().accepted;
const send = (page: Page) => page.getByRole('button', { name: 'Request a call' }).click();

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Telephone').fill(answers.telephone);
}

/** Makes the page look open for a minute, because very fast submissions are refused. */
const unhurried = {
  prepare: (page: Page) =>
    page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 60_000;
    }),
};

const check = async (page: Page) => expect(await pageProblems(page, [narrowest])).toEqual([]);

test.each([
  ['without', plain],
  ['with', unhurried],
])(
  '%s JavaScript, the error summary comes first, has focus and links to each field; it and the thanks pass axe and fit the screen',
  async (how, visit) => {
    const before = accepted();
    const page = await site.reopen(formPath, visit);
    await page.getByLabel('Telephone').fill('1'.repeat(60));
    await page.getByLabel('Message').fill('Kept as it was');
    await send(page);
    await page.waitForURL('**/call-back');
    expect(await page.title()).toMatch(/^Error: /);
    const summary = page.getByRole('alert');
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await summary.getByRole('heading').innerText()).toBe('There is a problem');
    if (how === 'with') await check(page);
    for (const label of ['Name', 'Telephone']) {
      const link = summary.getByRole('link', { name: label === 'Name' ? 'your name' : 'telephone number' });
      await link.click();
      const field = page.getByLabel(label);
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
      const { top, headerBottom } = await field.evaluate((input) => ({
        top: input.getBoundingClientRect().top,
        headerBottom: document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0,
      }));
      expect(top).toBeGreaterThan(headerBottom);
    }
    expect(await page.getByLabel('Message').inputValue()).toBe('Kept as it was');
    await fillIn(page, `Corrected Visitor ${how}`);
    await page.getByRole('textbox', { name: 'Email' }).fill(`${how}@mail.example`);
    await page.getByRole('checkbox').check();
    await send(page);
    await page.waitForURL(`**${successPath}#main`);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    // The box is a request for the newsletter, too.
    expect(accepted()).toBe(before + 2);
    if (how === 'with') await check(page);
    expect(site.takeMessages()).toEqual([refused(422)]);
  },
);

test('with JavaScript two quick clicks are one enquiry', async () => {
  const before = accepted();
  const page = await site.reopen(formPath, unhurried);
  await fillIn(page, 'Impatient Visitor');
  await page.getByRole('button', { name: 'Request a call' }).dblclick();
  // Not `waitForURL`, which fails if the second click ends the navigation of the first.
  await expect.poll(() => page.url()).toContain(`${successPath}#main`);
  expect(accepted()).toBe(before + 1);
});

test('a script that submits the form at once is asked to send it again', async () => {
  const page = await site.reopen(formPath);
  await fillIn(page, 'Hasty Program');
  await page.evaluate(() => {
    performance.now = () => 300;
  });
  await send(page);
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toContain('Please send it again');
  expect(site.takeMessages()).toEqual([refused(422)]);
});

test('with Tab each field gets focus once, and the honeypot never', async () => {
  const page = await site.reopen(formPath);
  await page.getByLabel('Name').focus();
  const names: (string | null)[] = [];
  while ((await focusedName(page)) !== 'Request a call' && names.length < 12) {
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null));
    await page.keyboard.press('Tab');
  }
  // The link to the privacy notice has no name attribute.
  expect(names).toEqual(['name', 'telephone', 'email', 'preferredTime', 'message', 'marketingConsent', null]);
});

test('a page whose scripts are gone is not loaded again while a visitor’s words are in its form', async () => {
  const loads: string[] = [];
  const page = await site.reopen(formPath, {
    prepare: async (each) => {
      each.on('request', (request) => void (request.isNavigationRequest() && loads.push(request.url())));
      await each.route(/\?fresh=/, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/\/assets\/entry\.\w+\.js/, '/assets/entry.NEW.js');
        await route.fulfill({ response, body });
      });
    },
  });
  // As a script that cannot be loaded does.
  const lose = async () => {
    const answer = page.waitForResponse(/\?fresh=/);
    await page.evaluate(() => dispatchEvent(new Event('stale')));
    await (await answer).finished();
  };
  const name = page.getByLabel('Name');
  await name.fill('Careful Visitor');
  await page.getByRole('main').click({ position: { x: 1, y: 1 } });
  expect(await focusedName(page)).not.toBe('Name');
  await lose();
  expect(await name.inputValue()).toBe('Careful Visitor');
  await name.fill('');
  await name.blur();
  expect(loads).toEqual([site.origin + formPath]);
  await lose();
  await page.waitForURL(/\?fresh=/);
});
