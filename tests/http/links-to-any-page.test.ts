import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';

import { addEntry, edits, entryLink, setFields } from '../support/edit-space.ts';
import { linksOf, parse } from '../support/markup.ts';
import { startSite } from '../support/site.ts';

/** An entry of each content type with a page in a folder. */
const targets = {
  'news-a-new-kettle': '/news/a-new-kettle',
  'knowledge-how-to-boil-water': '/knowledge/how-to-boil-water',
  personQuill: '/team/ottoline-quill',
  officeKettleby: '/offices/kettleby',
};
const ids = Object.keys(targets);
const links = ids.map(entryLink);
const [news, ...others] = links;
const named = { internalName: 'x' };

/** A page of buttons and cards, and a menu with a submenu, that link to each of the targets. */
const withLinks = edits(
  ...ids.flatMap((id) => [
    addEntry('button', `button-${id}`, { text: `Button to ${id}`, page: entryLink(id) }),
    addEntry('card', `card-${id}`, { title: `Card to ${id}`, linkLabel: 'Read', page: entryLink(id) }),
  ]),
  addEntry('button', 'button-lost', { text: 'Button to nowhere' }),
  addEntry('ctaBand', 'band', {
    ...named,
    heading: 'Band',
    buttons: [...ids, 'lost'].map((id) => entryLink(`button-${id}`)),
  }),
  addEntry('cardGrid', 'grid', {
    ...named,
    heading: 'Grid',
    cards: ids.map((id) => entryLink(`card-${id}`)),
  }),
  addEntry('page', 'linking', {
    title: 'Linking',
    slug: 'linking',
    sections: ['band', 'grid'].map(entryLink),
  }),
  addEntry('submenu', 'submenu', { title: 'Everything', titleLink: news, menuItems: links }),
  addEntry('mainMenu', 'menu', { ...named, menuItems: [entryLink('submenu'), ...others] }),
  setFields('options', { headerMenu: entryLink('menu') }),
);

test('buttons, cards, menus and submenu titles lead to articles, people and offices', async () => {
  const site = await startSite({ change: withLinks });
  onTestFinished(() => site.close());
  const { status, text } = await request(site.app).get('/linking');
  expect(status).toBe(200);
  const shown = linksOf(parse(text));
  for (const [id, path] of Object.entries(targets)) {
    expect(shown).toContainEqual([`Button to ${id}`, path]);
    expect(shown.filter(([, href]) => href === path).length).toBeGreaterThanOrEqual(3);
    expect((await request(site.app).get(path)).status).toBe(200);
  }
  expect(shown).toContainEqual(['MORE INFO about Everything', '/news/a-new-kettle']);
  expect(text).not.toContain('Button to nowhere');
});
