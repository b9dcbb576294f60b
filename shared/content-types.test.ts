import { expect, test } from 'vitest';

import { contentTypeJson } from './content-model/content-type.ts';
import { contentTypes } from './content-types.ts';
import { sections } from './sections/sections.ts';

const byId = new Map(contentTypes.map((type) => [type.id, type]));
const types = contentTypes.map((type) => ({ id: type.id, type }));

/** The content types and fields that the site depends on, by their exact names. */
const requiredFields: Readonly<Record<string, readonly string[]>> = {
  options: [
    'mainLogo',
    'investmentManagementLogo',
    'headerMenu',
    'mainFooterMenu',
    'investmentManagementFooterMenu',
    'newsImportantCopy',
    'callbackForm',
    'newsCta',
    'submenuCtaButton',
    'headerButtons',
    'knowledgeListingsTitle',
    'knowledgeListingsSubtitle',
    'knowledgeListingsMetaTitle',
    'knowledgeListingsMetaDescription',
    'mainDisclaimer',
    'investmentManagementDisclaimer',
  ],
  mainMenu: ['menuItems'],
  submenu: ['title', 'pageDescription', 'titleLink', 'menuItems'],
  menuItem: ['menuTitle', 'metaTitle', 'displayName', 'slug', 'url', 'openInNewTab'],
  page: ['menuTitle', 'metaTitle', 'displayName', 'slug', 'url', 'openInNewTab'],
  footer: ['logo', 'menuItems', 'socialMediaLinks', 'faxNumber', 'emailAddress', 'telephoneNumber'],
  socialLink: ['url', 'displayName', 'icon'],
  button: ['text', 'url', 'style', 'page', 'className', 'onClick', 'openInNewTab'],
};

test.each(Object.entries(requiredFields))(
  'R7: the content type %s has every field that the site depends on',
  (id, fields) => {
    expect(Object.keys(byId.get(id)?.fields ?? {})).toEqual(expect.arrayContaining([...fields]));
  },
);

test('R7: no two content types have the same id', () => {
  expect(byId.size).toBe(contentTypes.length);
});

test('the content model contains every section type', () => {
  expect([...byId.keys()]).toEqual(expect.arrayContaining(sections.map(({ contentType }) => contentType.id)));
});

test.each(types)(
  'Contentful accepts $id: ids in camelCase, at most 50 fields, a text as the display field',
  ({ type }) => {
    const ids = Object.keys(type.fields);
    const camelCase = /^[a-z][a-zA-Z0-9]{0,63}$/;
    expect([type.id, ...ids].filter((id) => !camelCase.test(id))).toEqual([]);
    expect(ids.length).toBeLessThanOrEqual(50);
    expect(type.fields[type.displayField]?.shape.type).toMatch(/^(Symbol|Text)$/);
  },
);

test.each(types)('editors of $id find the type and each of its fields explained', ({ type }) => {
  expect([type.name, type.description].filter((label) => label.trim() === '')).toEqual([]);
  const withoutHelp = Object.entries(type.fields).filter(
    ([, field]) => field.name.trim() === '' || !/\S.*\.$/.test(field.help),
  );
  expect(withoutHelp.map(([id]) => id)).toEqual([]);
});

test.each(types)('editors of $id can tell its fields apart by their names', ({ type }) => {
  const names = Object.values(type.fields).map((field) => field.name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(types)('every link field of $id allows existing content types only', ({ type }) => {
  const linked = [
    ...JSON.stringify(contentTypeJson(type)).matchAll(/"linkContentType":(\[[^\]]*\])/g),
  ].flatMap(([, list = '[]']) => JSON.parse(list) as string[]);
  expect(linked.filter((id) => !byId.has(id))).toEqual([]);
});

test.each(types)('every pattern of $id is a valid regular expression', ({ type }) => {
  const patterns = [...JSON.stringify(contentTypeJson(type)).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)];
  for (const [, pattern = '""'] of patterns)
    expect(() => new RegExp(JSON.parse(pattern) as string)).not.toThrow();
});
