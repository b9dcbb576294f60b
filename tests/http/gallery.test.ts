import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { brands } from '#shared/brands/brands.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { sections } from '#shared/sections/sections.ts';

import { second, third } from '../support/brands.ts';
import { htmlErrors } from '../support/html-validity.ts';
import { unstyledClasses } from '../support/linked-styles.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('editors find every section in three samples and every brand, each sample valid HTML in one of the brands', async () => {
  const { text: gallery } = await request(site.app).get('/gallery');
  expect(await htmlErrors(gallery)).toEqual([]);
  const paths = [...gallery.matchAll(/href="(\/gallery\/[a-z-]+\/[a-z-]+\/[a-z]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(paths.length).toBe(3 * sections.length * brands.length);
  expect(paths).toContain(`/gallery/${third.id}/hero-banner/awkward`);
  const bySample = Map.groupBy(paths, (path) => path.replace(/^\/gallery\/[a-z-]+/, ''));
  const validated = new Set([...bySample.values()].map((same, index) => same[index % same.length]));
  for (const path of paths) {
    const { status, text } = await request(site.app).get(path);
    expect([path, status]).toEqual([path, 200]);
    expect([path, text.match(/<h1[ >]/g)?.length]).toEqual([path, 1]);
    expect([path, unstyledClasses(text)]).toEqual([path, []]);
    expect([path, validated.has(path) ? await htmlErrors(text) : []]).toEqual([path, []]);
  }
});

test('all samples of a brand are on one page', async () => {
  const { status, text } = await request(site.app).get(`/gallery/${second.id}`);
  expect(status).toBe(200);
  expect(text).toContain(`data-theme="${second.id}"`);
  expect(text).toContain('data-section="card-grid"');
});

test('the gallery shows its own pictures, whatever the space', async () => {
  const { text } = await request(site.app).get(`/gallery/${third.id}`);
  const pictures = new Set([...text.matchAll(/\/gallery-pictures\/[\w.-]+/g)].map(([address]) => address));
  expect(pictures.size).toBe(5);
  for (const picture of pictures)
    expect([picture, (await request(site.app).get(picture)).status]).toEqual([picture, 200]);
  expect(text).not.toMatch(/image-proxy|images\.ctfassets/);
});

test('the gallery asks search engines to leave it out', async () => {
  const { text } = await request(site.app).get('/gallery');
  expect(text).toContain('<meta content="noindex" name="robots"/>');
});

test('an unknown theme or section is a 404', async () => {
  for (const path of ['/gallery/no-such-theme', `/gallery/${mainBrandId}/no-such-section/typical`])
    expect((await request(site.app).get(path)).status).toBe(404);
});

test('the gallery is a 404 unless it is switched on', async () => {
  const plain = await startSite({ hasGallery: false });
  expect((await request(plain.app).get('/gallery')).status).toBe(404);
  await plain.close();
});
