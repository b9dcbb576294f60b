import { expect, test } from 'vitest';

import { createReports } from '#tests/support/reports.ts';

import { sampleEntry, type SampleFields } from '../../content-model/sample.ts';
import { menuItemType } from '../main-menu/menu-item.model.ts';
import { submenuType } from '../main-menu/submenu.model.ts';
import { footerType, readFooter, socialLinkType } from './footer.model.ts';

function read(fields: SampleFields<typeof footerType>, broken = {}) {
  const context = createReports();
  const footer = readFooter(sampleEntry(footerType, 'footer', fields, broken), context);
  return { footer, reports: context.reports };
}
const fees = sampleEntry(menuItemType, 'fees', { menuTitle: 'Fees', slug: 'fees' });
const submenu = (id: string) => sampleEntry(submenuType, id, { title: id, menuItems: [fees] });

test('R5.1: each submenu becomes a column; other menu items are left out', () => {
  const { footer, reports } = read({ menuItems: [submenu('a'), fees, submenu('b')] });
  expect(footer.columns.map(({ title }) => title)).toEqual(['a', 'b']);
  expect(reports).toEqual([
    'footer.menuItems: A footer shows only submenus, each as a column. Put the other links into a submenu.',
  ]);
});

test('a footer may be empty', () => {
  expect(read({})).toEqual({
    footer: {
      logo: undefined,
      columns: [],
      socialLinks: [],
      legalLinks: [],
      telephoneNumber: undefined,
      faxNumber: undefined,
      emailAddress: undefined,
    },
    reports: [],
  });
});

test('R5.4: a social link has the network’s name, URL and icon', () => {
  const linkedIn = sampleEntry(socialLinkType, 'linkedIn', {
    displayName: 'LinkedIn',
    url: 'https://linkedin.example/profile',
    icon: 'linkedin',
  });
  expect(read({ socialMediaLinks: [linkedIn] }).footer.socialLinks).toEqual([
    { name: 'LinkedIn', href: 'https://linkedin.example/profile', icon: 'linkedin' },
  ]);
});

test('legal links lead to pages, in the editor’s order', () => {
  const terms = sampleEntry(menuItemType, 'terms', { menuTitle: 'Terms', slug: 'terms' });
  expect(read({ legalLinks: [terms, fees] }).footer.legalLinks).toMatchObject([
    { label: 'Terms', href: '/terms' },
    { label: 'Fees', href: '/fees' },
  ]);
});

test.each<[string, object, string]>([
  [
    'a hostile URL',
    { url: 'javascript:alert(1)' },
    'url: This is not a web address. Enter one that starts with https://.',
  ],
  ['no name', { displayName: '' }, 'displayName: “Name” is empty, and required. Fill it in.'],
])('a social link with %s is reported and left out', (_what, broken, report) => {
  const good = { displayName: 'X', url: 'https://x.example/', icon: 'x' } as const;
  const { footer, reports } = read({
    socialMediaLinks: [
      sampleEntry(socialLinkType, 'bad', good, broken),
      sampleEntry(socialLinkType, 'good', good),
    ],
  });
  expect(footer.socialLinks).toMatchObject([{ name: 'X' }]);
  expect(reports).toEqual([`bad.${report}`]);
});

test('a social link with an unknown icon keeps its name, and the icon is reported', () => {
  const { footer, reports } = read({
    socialMediaLinks: [
      sampleEntry(
        socialLinkType,
        'odd',
        { displayName: 'X', url: 'https://x.example/', icon: 'x' },
        { icon: 'myspace' },
      ),
    ],
  });
  expect(footer.socialLinks).toEqual([{ name: 'X', href: 'https://x.example/', icon: undefined }]);
  expect(reports).toEqual([
    expect.stringContaining('odd.icon: The site has no such icon. Choose linkedin, '),
  ]);
});
