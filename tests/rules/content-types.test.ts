import { expect, test } from 'vitest';

import { assertDistinct } from '#shared/content-model/content-type.ts';
import { contentTypeJson, editorInterfaceJson } from '#shared/content-model/contentful-json.ts';
import type { FieldShape } from '#shared/content-model/field-shape.ts';
import { contentTypes } from '#shared/content-types.ts';
import { sections } from '#shared/sections/sections.ts';
import { themeIds } from '#shared/themes/themes.ts';

const byId = new Map(contentTypes.map((type) => [type.id, type]));
const types = contentTypes.map((type) => ({ id: type.id, type }));

const brandIds: readonly string[] = themeIds;

/** The content types and fields that the site depends on, by their exact names. */
const requiredFields: Readonly<Record<string, readonly string[]>> = {
  options: [
    'mainLogo',
    'headerMenu',
    'mainFooterMenu',
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
    ...(brandIds.includes('investment-management')
      ? ['investmentManagementLogo', 'investmentManagementFooterMenu', 'investmentManagementDisclaimer']
      : []),
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
  expect(() => assertDistinct(contentTypes)).not.toThrow();
});

test('the content model contains every section type', () => {
  expect([...byId.keys()]).toEqual(expect.arrayContaining(sections.map(({ contentType }) => contentType.id)));
});

test.each(types)('Contentful accepts $id: ids in camelCase, at most 50 fields', ({ type }) => {
  const ids = Object.keys(type.fields);
  const camelCase = /^[a-z][a-zA-Z0-9]{0,63}$/;
  expect(
    [type.id, ...ids].filter((id) => !camelCase.test(id)),
    'write these ids in camelCase',
  ).toEqual([]);
  expect(ids.length, 'Contentful allows 50 fields in a type').toBeLessThanOrEqual(50);
});

test.each(types)('lists of entries of $id name them by a text', ({ type }) => {
  const shape = type.fields[type.displayField]?.shape.type ?? 'no field';
  expect(
    ['Symbol', 'Text'],
    `displayField of ${type.id} is “${type.displayField}”: set it to the id of a symbol() or text() field`,
  ).toContain(shape);
});

test.each(types)('editors of $id find the type and each of its fields explained', ({ type }) => {
  expect(
    [type.name, type.description].filter((label) => label.trim() === ''),
    `give ${type.id} a name and a description`,
  ).toEqual([]);
  const withoutHelp = Object.entries(type.fields).filter(
    ([, field]) => field.name.trim() === '' || !/\S.*\.$/.test(field.help),
  );
  expect(
    withoutHelp.map(([id]) => id),
    `give these fields of ${type.id} a name, and a help text that ends with a full stop`,
  ).toEqual([]);
});

test.each(types)('editors of $id can tell its fields apart by their names', ({ type }) => {
  const names = Object.values(type.fields).map((field) => field.name);
  expect(names, 'these names are used twice').toEqual([...new Set(names)]);
});

test.each(types)('every link field of $id allows existing content types only', ({ type }) => {
  const linked = [
    ...JSON.stringify(contentTypeJson(type)).matchAll(/"linkContentType":(\[[^\]]*\])/g),
  ].flatMap(([, list = '[]']) => JSON.parse(list) as string[]);
  expect(
    linked.filter((id) => !byId.has(id)),
    'no content type has these ids: correct `to`, or add the type to shared/content-types.ts',
  ).toEqual([]);
});

test.each(types)('every pattern of $id is a valid regular expression', ({ type }) => {
  const patterns = [...JSON.stringify(contentTypeJson(type)).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)];
  for (const [, pattern = '""'] of patterns)
    expect(() => new RegExp(JSON.parse(pattern) as string)).not.toThrow();
});

/** The widgets that Contentful offers for each type of field (contentful.com, “Editor interfaces”). */
const widgets: Readonly<Record<string, readonly string[]>> = {
  Symbol: ['singleLine', 'urlEditor', 'dropdown', 'radio', 'slugEditor'],
  // Not `markdown`: the site shows these texts as they are.
  Text: ['multipleLine'],
  RichText: ['richTextEditor'],
  Integer: ['numberEditor', 'dropdown', 'radio', 'rating'],
  Number: ['numberEditor', 'dropdown', 'radio', 'rating'],
  Boolean: ['boolean'],
  Date: ['datePicker'],
  Location: ['locationEditor'],
  'Link to Entry': ['entryLinkEditor', 'entryCardEditor'],
  'Link to Asset': ['assetLinkEditor'],
  'Array of Symbol': ['tagEditor', 'listInput', 'checkbox'],
  'Array of Entry': ['entryLinksEditor', 'entryCardsEditor'],
};

function kindOf({ type, linkType, items }: FieldShape): string {
  if (type === 'Array') return `Array of ${items?.linkType ?? items?.type ?? ''}`;
  return type === 'Link' ? `Link to ${linkType ?? ''}` : type;
}

test.each(types)('Contentful has the widget of every field of $id', ({ type }) => {
  const wrong = Object.entries(type.fields)
    .filter(([, { shape, widget }]) => widgets[kindOf(shape)]?.includes(widget.widgetId) !== true)
    .map(([id, { shape, widget }]) => `${id}: ${widget.widgetId} for ${kindOf(shape)}`);
  expect(wrong, 'choose a widget that Contentful has for the field’s type').toEqual([]);
});

test.each(types)('every slug of $id follows a field that exists', ({ type }) => {
  const followed = Object.values(type.fields).flatMap(
    ({ widget }) => widget.settings?.['trackingFieldId'] ?? [],
  );
  expect(
    followed.filter((id) => type.fields[String(id)]?.shape.type !== 'Symbol'),
    'set these to the id of the title',
  ).toEqual([]);
});

test.each(types)('what new entries of $id begin with can be published', ({ type }) => {
  const refused = Object.entries(type.fields).filter(
    ([
      ,
      {
        defaultValue,
        shape: { validations = [] },
      },
    ]) =>
      validations.some((validation) => {
        const { in: choices, size } = validation as { in?: readonly unknown[]; size?: { max?: number } };
        const length = typeof defaultValue === 'string' ? defaultValue.length : 0;
        const isChoice = defaultValue === undefined || choices?.includes(defaultValue) !== false;
        return !isChoice || length > (size?.max ?? Infinity);
      }),
  );
  expect(
    refused.map(([id]) => id),
    'the fallbacks of these fields break their own validations',
  ).toEqual([]);
});

test.each(types)('the tabs of $id are as Contentful needs them', ({ type }) => {
  const { editorLayout = [] } = editorInterfaceJson(type) as {
    editorLayout?: { groupId: string; items: { fieldId: string }[] }[];
  };
  expect(editorLayout.length, 'Contentful shows five tabs').toBeLessThanOrEqual(5);
  expect(
    editorLayout.filter(({ groupId, items }) => items.length === 0 || !/^[a-z][a-zA-Z]*$/.test(groupId)),
    'leave a field outside inTab(), and name tabs with letters and spaces',
  ).toEqual([]);
});

test('editors of long forms find the fields in tabs', () => {
  const long = types.filter(({ type }) => Object.keys(type.fields).length > 12);
  const withoutTabs = long.filter(({ type }) =>
    Object.values(type.fields).every(({ tab }) => tab === undefined),
  );
  expect(long.length).toBeGreaterThan(5);
  expect(
    withoutTabs.map(({ id }) => id),
    'these have more than twelve fields: put those that editors rarely need into inTab()',
  ).toEqual([]);
});
