import request from 'supertest';
import { afterEach, expect, test } from 'vitest';

import { createLink } from '#contentful-emulator/files/links.ts';
import type { ExportedEntry, SpaceExport } from '#contentful-emulator/files/space-export.ts';

import { linksOf, parse } from '../support/markup.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site.close());

const folders = { newsArticle: '/news', knowledgeArticle: '/knowledge', person: '/team', office: '/offices' };
const english = (value: unknown) => ({ 'en-GB': value });
const linkTo = ({ sys }: ExportedEntry) => createLink('Entry', sys.id);

function entry(id: string, type: string, fields: Readonly<Record<string, unknown>>): ExportedEntry {
  const sys = {
    id,
    type: 'Entry',
    version: 2,
    publishedVersion: 1,
    contentType: createLink('ContentType', type),
  };
  const values = Object.entries(fields).map(([name, value]) => [name, english(value)] as const);
  return { sys, fields: Object.fromEntries(values) };
}

/** One published entry of each content type with a page in a folder, with the path of that page. */
function targetsIn({ entries }: SpaceExport) {
  return Object.entries(folders).map(([type, folder]) => {
    const target = entries.find(({ sys }) => sys.contentType.sys.id === type && sys.publishedVersion);
    if (target === undefined) throw new Error(`The space has no ${type}`);
    const slug = String(target.fields['slug']?.['en-GB']);
    return { type, target, path: `${folder}/${slug}` };
  });
}

/** A page of buttons and cards, and a menu with a submenu, that link to each of the targets. */
function withLinks(space: SpaceExport): SpaceExport {
  const targets = targetsIn(space);
  const buttons = targets.map(({ type, target }) =>
    entry(`button-${type}`, 'button', { text: `Button to ${type}`, page: linkTo(target) }),
  );
  const lost = entry('button-lost', 'button', { text: 'Button to nowhere' });
  const cards = targets.map(({ type, target }) =>
    entry(`card-${type}`, 'card', {
      title: `Card to ${type}`,
      linkLabel: `Read ${type}`,
      page: linkTo(target),
    }),
  );
  const band = entry('band', 'ctaBand', {
    internalName: 'x',
    heading: 'Band',
    buttons: [...buttons, lost].map(linkTo),
  });
  const grid = entry('grid', 'cardGrid', { internalName: 'x', heading: 'Grid', cards: cards.map(linkTo) });
  const page = entry('linking', 'page', {
    title: 'Linking',
    slug: 'linking',
    sections: [band, grid].map(linkTo),
  });
  const [news, ...others] = targets.map(({ target }) => linkTo(target));
  const submenu = entry('submenu', 'submenu', {
    title: 'Everything',
    titleLink: news,
    menuItems: [news, ...others],
  });
  const menu = entry('menu', 'mainMenu', { internalName: 'x', menuItems: [linkTo(submenu), ...others] });
  const entries = space.entries.map((each) =>
    each.sys.contentType.sys.id === 'options'
      ? { ...each, fields: { ...each.fields, headerMenu: english(linkTo(menu)) } }
      : each,
  );
  return { ...space, entries: [...entries, ...buttons, lost, ...cards, band, grid, page, submenu, menu] };
}

test('buttons, cards, menus and submenu titles lead to articles, people and offices', async () => {
  let targets: ReturnType<typeof targetsIn> = [];
  site = await startSite({
    change: (space) => {
      targets = targetsIn(space);
      return withLinks(space);
    },
  });
  const { status, text } = await request(site.app).get('/linking');
  expect(status).toBe(200);
  const links = linksOf(parse(text));
  for (const { type, path } of targets) {
    expect(links).toContainEqual([`Button to ${type}`, path]);
    expect(links.filter(([, href]) => href === path).length).toBeGreaterThanOrEqual(3);
    expect((await request(site.app).get(path)).status).toBe(200);
  }
  expect(links).toContainEqual(['MORE INFO about Everything', targets[0]?.path]);
  expect(text).not.toContain('Button to nowhere');
});
