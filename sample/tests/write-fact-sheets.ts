import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { firm } from '#shared/firm.ts';
import { launchChromium } from '#tests/support/chromium.ts';

import { factSheetFile, portfolios } from '../space/investment/five-portfolios.ts';

const siteUrl = `https://www.${firm.domain}`;

/**
 * `npm run fact-sheets -- ORIGIN`: prints the fact sheets of a sample site that is running there, with this `SITE_URL`, as
 * tagged PDFs with an outline, and keeps them beside the pictures. Run it when their figures have changed.
 */
const [origin = 'http://localhost:3000'] = process.argv.slice(2);
const browser = await launchChromium();
const page = await browser.newPage();
// By its public address, so that the PDFs' links lead there.
await page.route(`${siteUrl}/**`, async (route) => {
  const { pathname, search } = new URL(route.request().url());
  await route.fulfill({ response: await route.fetch({ url: origin + pathname + search }) });
});
for (const portfolio of portfolios) {
  await page.goto(`${siteUrl}/investment-management/portfolios/${portfolio.slug}`);
  const pdf = await page.pdf({ format: 'A4', tagged: true, outline: true });
  const file = path.join(import.meta.dirname, '../pictures', factSheetFile(portfolio));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, pdf);
  process.stdout.write(`${path.basename(file)}: ${Math.round(pdf.length / 1000)} kB\n`);
}
await browser.close();
