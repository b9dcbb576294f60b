import { afterAll, expect, test } from 'vitest';

import { startBrowserSite } from '../support/browser-page.ts';
import { enquiriesIn, queuedIn } from '../support/enquiries.ts';
import { makeFolderInMemory } from '../support/folders.ts';
import { withNewsletterForm } from '../support/newsletter.ts';
import { narrowest, pageProblems } from '../support/page-problems.ts';

const directory = makeFolderInMemory();
const enquiries = enquiriesIn(directory);
const site = startBrowserSite({ enquiries, change: withNewsletterForm });
afterAll(async () => {
  await enquiries.stop();
});

const queued = () => queuedIn(directory).map(({ enquiry }) => enquiry);

/** The link in the newest request, on the site under test. */
function newestLink(): string {
  const request = queued().findLast(({ type }) => type === 'newsletter-request');
  if (request?.type !== 'newsletter-request') throw new Error('Nothing was requested');
  const { pathname, search } = new URL(request.confirmUrl);
  return pathname + search;
}

test('without JavaScript a visitor corrects an address, signs up and confirms', async () => {
  const page = await site.reopen('/newsletter', { javaScriptEnabled: false });
  const signUp = () => page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel('Email').fill('quintilla');
  await signUp();
  const summary = page.getByRole('alert');
  await summary.waitFor();
  expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
  await summary.getByRole('link').click();
  expect(await page.getByLabel('Email').inputValue()).toBe('quintilla');
  await page.getByLabel('Email').fill('quintilla@mail.example');
  await signUp();
  await page.waitForURL('**/newsletter/check-your-inbox#main');

  const fromTheEmail = await site.reopen(newestLink(), { javaScriptEnabled: false });
  expect(queued().map(({ type }) => type)).toEqual(['newsletter-request']);
  await fromTheEmail.getByRole('button', { name: 'Yes, send me the newsletter' }).click();
  await fromTheEmail.waitForURL('**/newsletter/confirmed#main');
  expect(await fromTheEmail.locator('h1').innerText()).toBe('Thank you. You’re on the list.');
  expect(queued().map(({ type }) => type)).toEqual(['newsletter-request', 'newsletter-confirmation']);
  expect(site.takeMessages()).toEqual([expect.stringContaining('status of 422')]);
});

test('the form with its errors, and each page after it, pass axe and fit the screen', async () => {
  const page = await site.reopen('/newsletter');
  const check = async () => expect(await pageProblems(page, [narrowest])).toEqual([]);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('alert').waitFor();
  await check();
  await page.getByLabel('Email').fill('careful@mail.example');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/newsletter/check-your-inbox#main');
  await check();
  await page.goto(site.origin + newestLink());
  await check();
  await page.goto(`${site.origin}/newsletter/confirm?token=broken`);
  await check();
  expect(site.takeMessages()).toEqual([
    expect.stringContaining('status of 422'),
    expect.stringContaining('status of 400'),
  ]);
});
