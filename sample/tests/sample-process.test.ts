import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { afterEach, expect, inject, test } from 'vitest';

import { makeFolder } from '#tests/support/folders.ts';
import { untilStatus } from '#tests/support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '#tests/support/site-process.ts';

let site: SiteProcess;
afterEach(() => site.stop());

test('without any configuration the sample site starts, prints its address, and becomes ready', async () => {
  // Empty counts as unset.
  site = startSiteProcess(await freePort(), { CONTENT_FILE: '' });
  await untilStatus(site, '/readyz', 200);
  await expect.poll(() => site.stdout).toMatch(/^http:\/\/localhost:\d+$/m);
  // A busy machine that still reads the sample asks the first visitors to come back.
  for (const path of ['/', '/investment-management', '/private-wealth']) await untilStatus(site, path, 200);
});

test('the site runs from an export of the sample, with the sample’s pictures', async () => {
  const directory = makeFolder();
  const file = path.join(directory, 'space.json');
  execFileSync(process.execPath, [path.join(inject('productionBuild'), 'server/space-export.js'), file]);
  site = startSiteProcess(await freePort(), { CONTENT_FILE: file });
  await untilStatus(site, '/readyz', 200);
  const html = await (await fetch(`${site.origin}/about`)).text();
  expect(html).toContain('<nav aria-label="Main">');
  const [, picture = ''] = /src="(\/api\/image-proxy[^"]+)"/.exec(html) ?? [];
  expect((await fetch(site.origin + picture.replaceAll('&amp;', '&'))).status).toBe(200);
  expect(site.stdout).not.toContain('no pictures');
});
