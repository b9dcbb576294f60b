import { expect, test } from 'vitest';

import { startBrowserSite, tamper } from '../support/browser-page.ts';

const site = startBrowserSite();

const name = 'Book a time instead';
/** Adds the print action to the button. */
const withPrint = tamper('**/fees', (html) =>
  html.replace(new RegExp(`class="button"(?=[^>]*>${name})`), '$& data-action="print"'),
);

test('a print button prints the page and does not navigate', async () => {
  const page = await site.open('/fees', { prepare: withPrint });
  const printed = page.evaluate(
    () => new Promise<string>((resolve) => (globalThis.print = () => resolve(location.pathname))),
  );
  await page.getByRole('main').getByRole('link', { name }).click();
  expect(await printed).toBe('/fees');
  expect(new URL(page.url()).pathname).toBe('/fees');
});

test('without JavaScript there is no print button', async () => {
  const plain = await site.open('/fees', { javaScriptEnabled: false });
  expect(await plain.getByRole('link', { name }).isVisible()).toBe(true);
  const page = await site.open('/fees', { javaScriptEnabled: false, prepare: withPrint });
  expect(await page.getByRole('link', { name }).isVisible()).toBe(false);
});
