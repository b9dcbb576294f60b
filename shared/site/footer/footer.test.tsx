import { expect, test } from 'vitest';

import { third } from '#tests/support/brands.ts';
import { find, findAll, linksOf, render, textOf, textsOf, type Element } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';

import { mainBrand } from '../../brands/main.brand.ts';
import { firm } from '../../firm.ts';
import { mainBrandId } from '../../main-brand-id.ts';
import { themes } from '../../themes/themes.ts';
import { readRichText } from '../../ui/rich-text/rich-text.model.ts';
import { link, paragraph, richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import type { FooterModel, SocialLink } from './footer.model.ts';
import { Footer } from './footer.tsx';

const column = (title: string): FooterModel['columns'][number] => ({
  kind: 'submenu',
  id: title,
  title,
  description: undefined,
  titleHref: undefined,
  brand: undefined,
  picture: undefined,
  items: [{ label: `${title} one`, href: `/${title}`, newTab: false, description: undefined }],
});
const footer: FooterModel = {
  logo: { src: 'https://images.ctfassets.net/s/a/t/logo.svg', alt: 'Logo', width: 540, height: 552 },
  columns: ['a', 'b', 'c', 'd'].map(column),
  legalLinks: [],
  socialLinks: [{ name: 'LinkedIn', href: 'https://linkedin.example/profile', icon: 'linkedin' }],
  telephoneNumber: '+44 20 7946 0000',
  faxNumber: '+44 20 7946 0001',
  emailAddress: 'hello@site.example',
};
const disclaimerText = richTextOf('Who we are.', paragraph('Capital at risk. ', link('More', '/risk')));
const disclaimer = readRichText(disclaimerText, {
  entryId: 'e',
  contentType: 'options',
  field: 'mainDisclaimer',
  context: createReports(),
});

function show(change: Partial<FooterModel> | 'missing' = {}, themeId: keyof typeof themes = mainBrandId) {
  return render(
    <Footer
      disclaimer={disclaimer}
      footer={change === 'missing' ? undefined : { ...footer, ...change }}
      home="/home-of-the-brand"
      now={new Date('2026-12-31T23:59:59Z')}
      theme={themes[themeId]}
    />,
  );
}
const columnsOf = (shown: Element) => findAll(shown, 'div', { class: 'site-footer-column' });

test('R5.1: every submenu is a column with a title and links', () => {
  const columns = columnsOf(show());
  expect(columns.map((column) => textsOf(column, 'h2'))).toEqual([['a'], ['b'], ['c'], ['d']]);
  expect(columns.map((column) => linksOf(column)[0])).toEqual(
    ['a', 'b', 'c', 'd'].map((title) => [`${title} one`, `/${title}`]),
  );
});

test('R5.2: a visitor opens a column by its title, even without JavaScript', () => {
  for (const shownColumn of columnsOf(show())) {
    const [first] = findAll(find(shownColumn, 'details'), 'summary');
    expect(first && findAll(first, 'h2')).toHaveLength(1);
  }
});

test('R5.3: the contact details are in the fourth column', () => {
  const columns = columnsOf(show({ columns: ['a', 'b', 'c', 'd', 'e'].map(column) }));
  expect(columns.map((shown) => findAll(shown, 'address').length)).toEqual([0, 0, 0, 1, 0]);
});

test.each([0, 1, 3])('R5.3: with %d columns the contact details have a column of their own', (count) => {
  const columns = columnsOf(show({ columns: footer.columns.slice(0, count) }));
  expect(columns).toHaveLength(count + 1);
  expect(columns.map((shown) => findAll(shown, 'address').length).lastIndexOf(1)).toBe(count);
});

test('R5.3: telephone, fax and email are links, and +44 is displayed as 0', () => {
  const contact = find(show(), 'address');
  expect(textsOf(contact, 'p')).toEqual([
    'Tel: 020 7946 0000',
    'Fax: 020 7946 0001',
    'Email: hello@site.example',
  ]);
  expect(linksOf(contact).map(([, href]) => href)).toEqual([
    'tel:+442079460000',
    'tel:+442079460001',
    'mailto:hello@site.example',
  ]);
});

test('R5.3: missing contact details are left out', () => {
  const contact = find(show({ faxNumber: undefined, emailAddress: undefined }), 'address');
  expect(textOf(contact)).toBe('Tel: 020 7946 0000');
});

test('R5.4: the disclaimer, the copyright line and the social links follow, in this order', () => {
  const words = textOf(show());
  expect(words.indexOf('Tel:')).toBeLessThan(words.indexOf('Capital at risk.'));
  expect(words).toContain(`Capital at risk. More © 2026 ${mainBrand.name} LinkedIn (opens in a new tab)`);
  expect(linksOf(find(show(), 'ul', { class: 'social-links' }))).toEqual([
    ['LinkedIn (opens in a new tab)', 'https://linkedin.example/profile'],
  ]);
});

test('R5.4: no part of the disclaimer is folded away', () => {
  const shown = find(show(), 'div', { class: 'site-footer-disclaimer' });
  expect(textsOf(shown, 'p')).toEqual(['Who we are.', 'Capital at risk. More']);
  expect(findAll(shown, 'details')).toEqual([]);
});

test('if there is anything to consent to, the footer links to the cookie settings', () => {
  const shown = (hasCookieSettings?: boolean) =>
    render(
      <Footer
        disclaimer={undefined}
        footer={undefined}
        home="/"
        hasCookieSettings={hasCookieSettings}
        now={new Date('2026-12-31T23:59:59Z')}
        theme={themes[mainBrandId]}
      />,
    );
  expect(linksOf(shown(true))).toEqual([['Cookie settings', '/cookie-settings']]);
  expect(linksOf(shown())).toEqual([]);
});

test('the legal links are a list of their own', () => {
  const legalLinks = [
    { label: 'Privacy', href: '/privacy', newTab: false },
    { label: 'Register', href: 'https://register.example/', newTab: true },
  ];
  const list = find(show({ legalLinks }), 'nav', { 'aria-label': 'Legal' });
  expect(findAll(list, 'li').map((item) => linksOf(item))).toEqual([
    [['Privacy', '/privacy']],
    [['Register (opens in a new tab)', 'https://register.example/']],
  ]);
  expect(findAll(show(), 'nav', { 'aria-label': 'Legal' })).toEqual([]);
});

test('R5.4: the copyright year changes at midnight in London', () => {
  const yearAt = (now: string) =>
    /© (\d+)/.exec(
      textOf(
        render(
          <Footer
            disclaimer={undefined}
            footer={footer}
            home="/"
            now={new Date(now)}
            theme={themes[mainBrandId]}
          />,
        ),
      ),
    )?.[1];
  expect([yearAt('2026-12-31T23:59:59Z'), yearAt('2027-01-01T00:00:00Z')]).toEqual(['2026', '2027']);
});

test('R5.4: the copyright line has the firm’s name, on every brand', () => {
  expect(textOf(show({}, third.id))).toContain(`© 2026 ${firm.name} LinkedIn`);
});

test('a social link has a known icon, a picture as its icon, or its name in words', () => {
  const logo = {
    src: 'https://images.ctfassets.net/s/logo/t/logo.svg',
    alt: 'Ignored',
    width: 48,
    height: 48,
  };
  const profile = { name: 'LinkedIn', href: 'https://linkedin.example/profile' };
  const iconOf = (icon: SocialLink['icon']) => {
    const shown = find(show({ socialLinks: [{ ...profile, icon }] }), 'ul', { class: 'social-links' });
    return ['svg', 'img'].filter((tag) => findAll(shown, tag).length > 0).join();
  };
  expect([iconOf('linkedin'), iconOf(logo), iconOf(undefined)]).toEqual(['svg', 'img', '']);
  const named = show({ socialLinks: [{ ...profile, icon: undefined }] });
  expect(
    findAll(named, 'span').some((span) => textOf(span) === 'LinkedIn' && !span.attributes['class']),
  ).toBe(true);
});

test('R5.5: without footer data the footer shows an error, the disclaimer and the copyright line', () => {
  const words = textOf(show('missing'));
  expect(words).toBe(
    `Error fetching matching menu type for Footer. Who we are. Capital at risk. More © 2026 ${mainBrand.name}`,
  );
});

test('R5.1: the logo links to the brand’s home page and has the theme’s size, not its own', () => {
  const logo = find(show(), 'a', { class: 'site-footer-logo' });
  expect(logo.attributes['href']).toBe('/home-of-the-brand');
  expect(find(logo, 'img').attributes).toMatchObject({
    width: '135',
    height: '138',
    alt: `${mainBrand.name}: home page`,
  });
});

test('the brand’s name in letters replaces a missing logo', () => {
  const logo = find(show({ logo: undefined }, third.id), 'a', { class: 'site-footer-logo' });
  expect(textOf(logo)).toBe(`${third.name} : home page`);
});

test('a footer without social links has no empty list for them', () => {
  const shown = show({ socialLinks: [] });
  expect(findAll(shown, 'ul', { class: 'social-links' })).toEqual([]);
});
