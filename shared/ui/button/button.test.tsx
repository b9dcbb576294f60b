import { expect, test } from 'vitest';

import { find, findAll, linksOf, render, textOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';

import type { RawEntry } from '../../content-model/raw.ts';
import { sampleEntry, unresolvedLink, type SampleFields } from '../../content-model/sample.ts';
import { buttonSizes, buttonStyles, buttonType, readButton, type Button } from './button.model.ts';
import { ButtonLink, ButtonRow } from './button.tsx';
import { NotedButtons } from './noted-buttons.tsx';

const pageEntry = (type: string, slug: string): RawEntry => ({
  sys: { id: 'p', type: 'Entry', contentType: { sys: { id: type } } },
  fields: { slug },
});
const page = pageEntry('page', 'contact');
type Fields = SampleFields<typeof buttonType>;
const minimal: Fields = { text: 'Request a call', page };

function read(fields: Fields, broken = {}) {
  const context = createReports();
  const button = readButton(sampleEntry(buttonType, 'b', fields, broken), context);
  return { button, reports: context.reports };
}
const plain: Button = read(minimal).button;
const show = (button: Partial<Button> = {}) =>
  find(render(<ButtonLink button={{ ...plain, ...button }} />), 'a');

test('R7.3: by default a button is solid green, medium, and opens in the same tab', () => {
  expect(read(minimal)).toEqual({
    button: {
      label: 'Request a call',
      href: '/contact',
      newTab: false,
      style: 'solid-green',
      size: 'md',
      className: undefined,
      action: undefined,
    },
    reports: [],
  });
});

test('R7.3: editors choose from these styles and sizes', () => {
  expect(buttonStyles).toEqual([
    'solid-green',
    'border-green',
    'solid-dark-green',
    'border-dark-green',
    'solid-white',
    'border-white',
    'text',
    'underline',
  ]);
  expect(buttonSizes).toEqual(['sm', 'md', 'lg']);
});

test.each<[string, Fields, object, string]>([
  ['its page', { text: 'x', page, url: 'https://other.example/' }, {}, '/contact'],
  ['its URL if it has no page', { text: 'x', url: 'https://other.example/' }, {}, 'https://other.example/'],
  ['a telephone', { text: 'x', url: 'tel:+442079460000' }, {}, 'tel:+442079460000'],
  ['an article', { text: 'x', page: pageEntry('newsArticle', 'rates') }, {}, '/news/rates'],
  ['a person', { text: 'x', page: pageEntry('person', 'mary') }, {}, '/team/mary'],
  ['an office', { text: 'x', page: pageEntry('office', 'leeds') }, {}, '/offices/leeds'],
  [
    'its URL while its page is a draft',
    { text: 'x', url: '/fees' },
    { page: unresolvedLink('Entry', 'gone') },
    '/fees',
  ],
])('R2.1: a button leads to %s', (_what, fields, broken, href) => {
  expect(read(fields, broken).button.href).toBe(href);
});

test.each([
  ['neither a page nor a URL', 'page', { text: 'x' }, {}],
  ['an unsafe URL', 'url', { text: 'x', url: ' javascript:alert(1)' }, {}],
  ['a page without a slug', 'page', { text: 'x', page: pageEntry('page', '') }, {}],
  ['a draft', 'page', { text: 'x' }, { page: unresolvedLink('Entry', 'gone') }],
])('a button with %s leads nowhere, and cannot be read', (_what, field, fields, broken) => {
  expect(() => read(fields, broken)).toThrow(`field "${field}": `);
});

test('R6.4: values that editors cannot choose are reported and replaced', () => {
  const { button, reports } = read(
    { ...minimal, url: '/fees' },
    {
      style: 'solid-pink',
      size: 'xxl',
      onClick: 'alert(1)',
      openInNewTab: 'yes',
      page: unresolvedLink('Entry', 'gone'),
    },
  );
  expect(button).toMatchObject({
    style: 'solid-green',
    size: 'md',
    action: undefined,
    newTab: false,
    href: '/fees',
  });
  expect(reports.map((report) => report.split(':')[0])).toEqual([
    'b.page',
    'b.style',
    'b.size',
    'b.openInNewTab',
    'b.onClick',
  ]);
});

test.each(['Upper', '1st', 'a"b', 'x;y', '-x', 'a\u00a0b'])('the class name %j is left out', (className) => {
  expect(read({ ...minimal, className }).button.className).toBeUndefined();
});

test('a button without text cannot be read', () => {
  expect(() => read({ ...minimal, text: ' ' })).toThrow('field "text"');
});

test('a visitor sees a link with the button’s label, style and size', () => {
  const link = show({ style: 'border-white', size: 'lg', className: 'measured twice' });
  expect(textOf(link)).toBe('Request a call');
  expect(link.attributes).toEqual({
    class: 'button measured twice',
    'data-size': 'lg',
    'data-style': 'border-white',
    href: '/contact',
  });
});

test('R2.3: a button that opens a new tab says so, and does not hand over the opener', () => {
  const link = show({ newTab: true });
  expect(link.attributes).toMatchObject({ target: '_blank', rel: 'noopener' });
  expect(textOf(link)).toBe('Request a call (opens in a new tab)');
});

test.each([
  ['openCookieSettings', '/cookie-settings'],
  ['openCallbackForm', '/call-back'],
  ['print', '/contact'],
] as const)(
  'the action %s reaches the browser as a name, never as code, on a link to %s',
  (onClick, href) => {
    const { button } = read({ ...minimal, onClick });
    expect(show(button).attributes).toMatchObject({ 'data-action': onClick, href });
    expect(Object.keys(show(button).attributes)).not.toContain('onclick');
  },
);

test.each(buttonStyles)('a %s button has an arrow only if it looks like a link', (style) => {
  expect(findAll(show({ style }), 'svg')).toHaveLength(style === 'text' || style === 'underline' ? 1 : 0);
});

test('buttons are shown in order; without any there is no empty row', () => {
  const row = render(<ButtonRow buttons={[plain, { ...plain, label: 'Our fees', href: '/fees' }]} />);
  expect(linksOf(row)).toEqual([
    ['Request a call', '/contact'],
    ['Our fees', '/fees'],
  ]);
  expect(render(<ButtonRow buttons={[]} />).children).toEqual([]);
});

test('below a row of buttons visitors read what happens then', () => {
  const { button } = read({ ...minimal, note: 'Twenty minutes, free.' });
  expect(textOf(render(<NotedButtons buttons={[button, plain]} />))).toMatch(/Twenty minutes, free\.$/);
  expect(findAll(render(<NotedButtons buttons={[plain]} />), 'p')).toEqual([]);
});
