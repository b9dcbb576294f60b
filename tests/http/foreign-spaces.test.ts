import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { eventually } from '../support/eventually.ts';
import { makeFolder } from '../support/folders.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { startSiteProcess, freePort, type SiteProcess } from '../support/site-process.ts';

let site: SiteProcess;

beforeAll(async () => {
  const file = path.join(makeFolder(), 'blog.json');
  await writeFile(file, JSON.stringify(blog()));
  site = startSiteProcess(await freePort(), { CONTENT_FILE: file });
  await untilStatus(site, '/livez', 200);
});
afterAll(() => site.stop());

/** An export by Contentful's tool, of a space made for another site. */
function blog(): object {
  const at = '2017-12-04T13:43:33.535Z';
  const sysOf = (id: string, type: string) => ({
    space: { sys: { type: 'Link', linkType: 'Space', id: 'qz0n5cdakyl9' } },
    environment: { sys: { id: 'master', type: 'Link', linkType: 'Environment' } },
    id,
    type,
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
    firstPublishedAt: at,
    version: 2,
    publishedVersion: 1,
    publishedCounter: 1,
  });
  const fieldOf = (id: string, type: string) => ({
    id,
    name: id,
    type,
    localized: false,
    required: true,
    validations: [],
    disabled: false,
    omitted: false,
  });
  return {
    contentTypes: [
      {
        sys: sysOf('person', 'ContentType'),
        name: 'Person',
        displayField: 'name',
        fields: [fieldOf('name', 'Symbol'), fieldOf('shortBio', 'Text')],
      },
    ],
    editorInterfaces: [],
    entries: [
      {
        sys: {
          ...sysOf('john', 'Entry'),
          contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'person' } },
        },
        fields: { name: { 'en-US': 'John Doe' }, shortBio: { 'en-US': 'Writes.' } },
      },
    ],
    assets: [],
    locales: [
      {
        sys: { id: 'en', type: 'Locale', version: 1 },
        name: 'English (United States)',
        code: 'en-US',
        fallbackCode: null,
        default: true,
        contentManagementApi: true,
        contentDeliveryApi: true,
        optional: false,
      },
    ],
    webhooks: [],
    roles: [],
  };
}

test('a site with the space of another site stays up, but is not ready and shows that content is missing', async () => {
  for (const address of ['/', '/about', '/news', '/no/such-page']) {
    const response = await fetch(site.origin + address);
    expect([address, response.status]).toEqual([address, 503]);
    expect(await response.text()).toContain('Error fetching data');
  }
  for (const address of ['/sitemap.xml', '/news/feed.xml', '/readyz'])
    expect([address, (await fetch(site.origin + address)).status]).toEqual([address, 503]);
  expect((await fetch(`${site.origin}/livez`)).status).toBe(200);
});

test('its log names the content types that the space lacks', async () => {
  const logged = (contentType: string) =>
    site.stdout
      .split('\n')
      .filter((line) => line.includes('content cannot be loaded yet'))
      .filter((line) => line.includes(`There are no entries of the content type \\"${contentType}\\"`));
  await eventually(() => expect([logged('options').length, logged('page').length]).toEqual([1, 1]));
  expect(site.stderr).toBe('');
});
