import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { themeIds } from '#shared/themes/themes.ts';
import { buttonStyles } from '#shared/ui/button/button.model.ts';

import { startBrowserSite, tamper } from '../support/browser-page.ts';

const site = startBrowserSite();

const name = 'Book a time instead';
/** Adds the print action to the button. */
const withPrint = tamper('**/fees', (html) =>
  html.replace(new RegExp(`class="button"(?=[^>]*>${name})`), '$& data-action="print"'),
);

test('a print button prints the page and does not navigate', async () => {
  const page = await site.reopen('/fees', { prepare: withPrint });
  const printed = page.evaluate(
    () => new Promise<string>((resolve) => (globalThis.print = () => resolve(location.pathname))),
  );
  await page.getByRole('main').getByRole('link', { name }).click();
  expect(await printed).toBe('/fees');
  expect(new URL(page.url()).pathname).toBe('/fees');
});

test('without JavaScript there is no button to print a page or to share an article', async () => {
  const page = await site.reopen('/fees', { javaScriptEnabled: false });
  expect(await page.getByRole('link', { name }).isVisible()).toBe(true);
  await withPrint(page);
  await page.reload();
  expect(await page.getByRole('link', { name }).isVisible()).toBe(false);
  await page.goto(`${site.origin}/news/a-new-kettle`);
  expect(await page.getByRole('main').getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /^Ask / }).isVisible()).toBe(true);
});

const share = (page: Page) => page.getByRole('button', { name: 'Share' });

test('an article is shared through the browser’s own sheet, without what a newsletter has added', async () => {
  const page = await site.reopen('/news/a-new-kettle?utm_source=letter', {
    prepare: (each) =>
      each.addInitScript(() => {
        navigator.share = async ({ url = '' } = {}) => {
          document.body.title = url;
          return Promise.resolve();
        };
      }),
  });
  await share(page).click();
  await expect.poll(() => page.evaluate(() => document.body.title)).toBe(`${site.origin}/news/a-new-kettle`);
});

test('without such a sheet the article’s address is copied, and the button says so', async () => {
  const page = await site.open('/news/a-new-kettle', { permissions: ['clipboard-read', 'clipboard-write'] });
  await share(page).click();
  await page.getByRole('button', { name: 'Link copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}/news/a-new-kettle`);
});

test.each([
  ['has no clipboard', () => Object.defineProperty(navigator, 'clipboard', { value: undefined })],
  ['refuses', () => (navigator.clipboard.writeText = () => Promise.reject(new DOMException('No')))],
])('where the browser %s, the visitor is told to copy the address', async (_why, withoutClipboard) => {
  const page = await site.reopen('/news/a-new-kettle', {
    prepare: (each) => each.addInitScript(withoutClipboard),
  });
  await share(page).click();
  const words = 'Please copy the link from the address bar';
  await page.getByRole('button', { name: words }).waitFor();
  expect(await page.locator('#announcer').textContent()).toBe(words);
});

test('button styles that differ by name differ to the eye, on light and dark grounds of every brand', async () => {
  const page = await site.reopen('/');
  const grounds = ['transparent', 'white', 'gold', 'green', 'dark-green', 'black'];
  const looks = await page.evaluate(
    ({ themes, styles, grounds }) =>
      themes.flatMap((theme) =>
        grounds.map((colour) => {
          document.documentElement.dataset['theme'] = theme;
          const ground = document.createElement('section');
          ground.dataset['colour'] = colour;
          document.body.append(ground);
          return styles.map((style) => {
            const button = document.createElement('a');
            button.className = 'button';
            button.dataset['style'] = style;
            button.style.transition = 'none';
            ground.append(button);
            const look = getComputedStyle(button);
            return [look.color, look.backgroundColor, look.borderColor, look.textDecorationLine].join(' ');
          });
        }),
      ),
    { themes: themeIds, styles: buttonStyles, grounds },
  );
  expect(looks).toHaveLength(themeIds.length * grounds.length);
  for (const styles of looks) expect(new Set(styles).size).toBe(buttonStyles.length);
});
