import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { sharedChromium } from '../support/chromium.ts';
import { entrySaved, startStudio, type OpenEditor, type Studio } from '../support/contentful-editor.ts';
import { entryLink } from '../support/edit-space.ts';
import { saveAsset, saveEntry } from '../support/preview.ts';

const home = 'pageHome';
let browser: Browser;
let studio: Studio;
let opened: OpenEditor | undefined;

beforeAll(async () => {
  [browser, studio] = await Promise.all([sharedChromium(), startStudio(inject('productionBuild'))]);
});
afterAll(() => studio.close());
afterEach(async () => {
  await opened?.page.context().close();
  if (opened && opened.messages.length > 0) throw new Error(opened.messages.splice(0).join('\n'));
});

async function openEditor(entry = home): Promise<OpenEditor> {
  opened = await studio.open(browser, entry);
  // The menu hydrates once it is used: in a frame, a browser without a screen is never idle.
  await opened.draft.hover('.site-header a');
  await opened.draft.waitForSelector('.main-menu:not([popover])', { state: 'attached' });
  return opened;
}

test('in Contentful’s editor, without cookies, a draft follows what is saved, each section in its place', async () => {
  const { page, draft, send } = await openEditor();
  const document = await draft.evaluateHandle(() => window.document);

  saveEntry(studio.site, 'heroHome', { title: 'Who shut the gate?' });
  await send(entrySaved('heroHome'));
  await draft.waitForSelector('h1:text-is("Who shut the gate?")');
  saveEntry(studio.site, 'cardHomeBridges', { title: 'To all the bridges' });
  await send(entrySaved('cardHomeBridges'));
  await draft.waitForSelector('.card:has-text("To all the bridges")');
  // Contentful sends no message for these.
  await draft.click('nav[aria-label="Main"] button:has-text("Lanterns")');
  saveEntry(studio.site, 'submenuLanterns', { title: 'Lamps', titleLink: entryLink('pageAbout') });
  await draft.waitForSelector('nav[aria-label="Main"] button[aria-expanded="true"]:has-text("Lamps")');
  saveAsset(studio.site, 'pond', { description: 'The pond at noon' });
  await draft.waitForSelector('img[alt="The pond at noon"]');
  saveEntry(studio.site, home, { metaTitle: 'A gate with a garden' });
  await expect.poll(() => draft.title()).toContain('A gate with a garden');

  // Added, moved and removed.
  const sections = () =>
    draft.$$eval('main > section', (all) =>
      all.map((section) => (section as HTMLElement).dataset['contentfulEntryId']),
    );
  await draft.evaluate(() =>
    window.document.querySelector('[data-contentful-entry-id="textHome"]')?.setAttribute('data-was', ''),
  );
  for (const ids of [
    ['heroHome', 'textHome', 'ctaHome', 'officesHome'],
    ['heroHome', 'officesHome', 'textHome', 'ctaNews'],
  ]) {
    saveEntry(studio.site, home, { sections: ids.map(entryLink) });
    await expect.poll(sections).toEqual(ids);
  }
  // The same element, not another in its place.
  expect(await draft.$$('[data-was]')).toHaveLength(1);
  saveEntry(studio.site, home, {});

  expect(await draft.evaluate((before) => before === window.document, document)).toBe(true);
  expect(await draft.evaluate(() => 'framed' in window.document.documentElement.dataset)).toBe(true);
  // Many browsers block those of another site in a frame.
  expect(await page.context().cookies()).toEqual([]);
  const { links, root } = await draft.evaluate(() => ({
    root: /^\/preview\/[^/]+\//.exec(location.pathname)?.[0] ?? '?',
    links: Array.from(window.document.querySelectorAll('a[href^="/"]'), (link) => link.getAttribute('href')),
  }));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((href) => href?.startsWith(root) !== true && !/\.\w+$/.test(href ?? ''))).toEqual([]);
});

test('what an editor has scrolled to, focused, opened and typed stays when the draft changes', async () => {
  const { draft, send } = await openEditor('pageCallBack');
  const field = draft.locator('main form input[type="text"]').first();
  await field.fill('Ada');
  await field.evaluate((input) => input.scrollIntoView({ block: 'center' }));
  const state = () =>
    field.evaluate((input) => ({
      top: input.getBoundingClientRect().top,
      isFocused: input === document.activeElement,
      value: (input as HTMLInputElement).value,
    }));
  const before = await state();
  expect(before).toMatchObject({ isFocused: true, value: 'Ada' });
  saveEntry(studio.site, 'formCallBack', {
    heading: 'Leave a number, and after that a word or two '.repeat(12),
  });
  await send(entrySaved('formCallBack'));
  await draft.waitForSelector('main :text("and after that")');
  const after = await state();
  expect(after).toMatchObject({ isFocused: true, value: 'Ada' });
  // Browsers scroll by whole pixels.
  expect(Math.abs(after.top - before.top)).toBeLessThan(4);
});

test('the inspector finds every section, the header and the footer; a click on one opens it', async () => {
  const { draft, send, received } = await openEditor();
  const unmarked = await draft.$$eval('main section[data-section]', (sections) =>
    sections
      .filter((section) => !(section as HTMLElement).dataset['contentfulFieldId'])
      .map((each) => each.outerHTML.slice(0, 200)),
  );
  expect(unmarked).toEqual([]);
  expect(await draft.locator('li[data-contentful-entry-id="cardHomeBridges"]').count()).toBe(1);
  await send({ method: 'INSPECTOR_MODE_CHANGED', isInspectorActive: true });
  const marked = await draft.$$eval('[data-contentful-entry-id]', (all) =>
    all.map((each) => (each as HTMLElement).dataset['contentfulEntryId']),
  );
  expect(marked.filter((id) => id === 'options')).toHaveLength(2);
  await expect
    .poll(async () =>
      (await received())
        .findLast(({ method }) => method === 'TAGGED_ELEMENTS')
        ?.elements?.map((each) => each.attributes.entryId),
    )
    .toEqual(marked);
  // A card with a link leads to its page, as for visitors.
  await draft.click('.statistic:has-text("ducks")');
  await expect
    .poll(async () => (await received()).find(({ method }) => method === 'TAGGED_FIELD_CLICKED')?.entryId)
    .toBe('statisticDucks');
});

test('a shared draft in a tab follows too, and asks for nothing while the tab is hidden', async () => {
  const { page, draft } = await openEditor();
  const hidden = await page.context().newPage();
  await hidden.goto(draft.url());
  const ended = hidden.waitForEvent('requestfinished', (request) => request.url().includes('/-/version'));
  await hidden.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
  await ended;
  const asked: string[] = [];
  hidden.on('request', (request) => asked.push(request.url()));
  saveEntry(studio.site, 'heroHome', { title: 'Nobody sees this there' });
  await draft.waitForSelector('h1:text-is("Nobody sees this there")');
  expect(asked).toEqual([]);
  await hidden.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await hidden.waitForSelector('h1:text-is("Nobody sees this there")');
});

test('a shared draft whose page gets another address moves there', async () => {
  const { page, draft } = await openEditor('pageAbout');
  const root = /^.*\/preview\/[^/]+/.exec(draft.url())?.[0] ?? '';
  await page.goto(`${root}/-/share?entry=pageAbout`);
  await page.fill('#share-name', 'Ada of Legal');
  await page.click('button:has-text("Make a link")');
  const { pathname } = new URL((await page.getAttribute('.preview-share-url', 'href')) ?? '');
  await page.goto(studio.origin + pathname);
  saveEntry(studio.site, 'pageAbout', { slug: 'about-ponds', title: 'About ponds' });
  await expect.poll(() => page.url()).toMatch(/\/about-ponds$/);
  saveEntry(studio.site, 'pageAbout', {});
  await expect.poll(() => page.url()).toMatch(/\/about$/);
});

test('a draft is followed from address to address while its slug is typed', async () => {
  const { draft } = await openEditor('pageAbout');
  for (const slug of ['about-n', 'about-nothing', 'about']) {
    saveEntry(studio.site, 'pageAbout', { slug });
    await expect.poll(() => draft.url()).toMatch(new RegExp(`/${slug}$`));
  }
});

test('a draft that cannot be shown any more says why, and comes back', async () => {
  const { draft } = await openEditor('pageAbout');
  const space = studio.site.contentService.space(fixtureSpaceId);
  space.archive('pageAbout');
  await draft.waitForSelector('h1:text-is("There is no page here")');
  space.unarchive('pageAbout');
  await draft.waitForSelector('main section[data-section]');
  // Chromium notes the status of the page in between.
  expect(opened?.messages.splice(0).filter((message) => !message.includes('404'))).toEqual([]);
});

test('a draft that cannot be loaded for a moment stays, and follows again', async () => {
  const { page, draft, send } = await openEditor();
  const document = await draft.evaluateHandle(() => window.document);
  const refused: string[] = [];
  await page.route(draft.url(), (route) => {
    const isFirst = refused.push(route.request().resourceType()) === 1;
    return isFirst ? route.fulfill({ status: 503, body: 'Just now' }) : route.continue();
  });
  saveEntry(studio.site, 'heroHome', { title: 'The gate is back' });
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  await send(entrySaved('heroHome'));
  await draft.waitForSelector('h1:text-is("The gate is back")');
  expect(await draft.evaluate((before) => before === window.document, document)).toBe(true);
  expect(refused).not.toContain('document');
  // Chromium notes the status.
  expect(opened?.messages.splice(0).filter((message) => !message.includes('503'))).toEqual([]);
});

test('no other site can show a draft in a frame', async () => {
  opened = await studio.open(browser, home, '127.0.0.1');
  await expect.poll(() => opened?.messages.join()).toContain('frame-ancestors');
  opened.messages.splice(0);
  expect(await opened.received()).toEqual([]);
});
