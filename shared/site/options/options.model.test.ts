import { expect, test } from 'vitest';

import { first, third } from '#tests/support/brands.ts';
import { render, textOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';

import { unpublishedProblem } from '../../content-model/fields.ts';
import { sampleEntry, sampleImage, unresolvedLink, type SampleFields } from '../../content-model/sample.ts';
import { callbackFormType } from '../../sections/callback-form/callback-form.model.ts';
import { ctaBandType } from '../../sections/cta-band/cta-band.model.ts';
import { themeIds } from '../../themes/themes.ts';
import { buttonType } from '../../ui/button/button.model.ts';
import { richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { footerType } from '../footer/footer.model.ts';
import { mainMenuType } from '../main-menu/main-menu.model.ts';
import { menuItemType } from '../main-menu/menu-item.model.ts';
import { fieldPrefix, inEachBrand } from './brand-fields.ts';
import { optionsType, readOptions } from './options.model.ts';

const logo = (id: string) =>
  sampleImage(id, { path: `images.ctfassets.net/s/${id}/t/logo.svg`, alt: id, width: 240, height: 48 });
const footer = (id: string) =>
  sampleEntry(footerType, id, { emailAddress: `${id}@site.example`, logo: logo(id) });
const button = (text: string) => sampleEntry(buttonType, text, { text, url: '/contact' });

const full: SampleFields<typeof optionsType> = {
  ...inEachBrand('Logo', (id) => logo(id)),
  ...inEachBrand('FooterMenu', (id) => footer(id)),
  ...inEachBrand('Disclaimer', (id) => richTextOf(id)),
  headerMenu: sampleEntry(mainMenuType, 'menu', {
    menuItems: [sampleEntry(menuItemType, 'fees', { menuTitle: 'Fees', slug: 'fees' })],
  }),
  headerButtons: [button('Book'), button('Log in')],
  submenuCtaButton: button('Talk to us'),
  newsImportantCopy: richTextOf('Important'),
  callbackForm: sampleEntry(callbackFormType, 'form', { heading: 'We’ll call you' }),
  newsCta: sampleEntry(ctaBandType, 'band', { heading: 'Talk to us' }),
  knowledgeListingsTitle: 'Knowledge',
  knowledgeListingsSubtitle: 'What we have written',
  knowledgeListingsMetaTitle: 'Guides',
  knowledgeListingsMetaDescription: 'Guides to money.',
};

function read(fields: SampleFields<typeof optionsType>, broken = {}) {
  const context = createReports();
  const options = readOptions(sampleEntry(optionsType, 'options', fields, broken), context);
  return { options, reports: context.reports };
}
function brandedTexts({ options }: ReturnType<typeof read>) {
  return themeIds.map((theme) => [
    options.logos[theme]?.alt,
    options.footers[theme]?.emailAddress,
    /"value":"([\w-]+)"/.exec(JSON.stringify(options.disclaimers[theme] ?? {}))?.[1],
  ]);
}

test('R7.1: each brand has its own logo, footer and disclaimer', () => {
  expect(brandedTexts(read(full))).toEqual(themeIds.map((id) => [id, `${id}@site.example`, id]));
});

test('R3.1: a brand’s logo leads to the page that editors chose, otherwise to the site’s home page', () => {
  const home = sampleEntry(menuItemType, 'page', { slug: 'wealth' });
  const field = `${fieldPrefix(third.id)}HomePage`;
  const page = { ...home, sys: { ...home.sys, contentType: { sys: { id: 'page' } } } };
  expect(read({}, { [field]: page }).options.homes).toEqual(
    Object.fromEntries(themeIds.map((id: string) => [id, id === third.id ? '/wealth' : '/'])),
  );
});

test('“Request a call” leads to the page and has the words that editors chose for the brand, otherwise to /call-back', () => {
  const entry = sampleEntry(menuItemType, 'page', { slug: 'wealth/call-back' });
  const prefix = fieldPrefix(third.id);
  const page = { ...entry, sys: { ...entry.sys, contentType: { sys: { id: 'page' } } } };
  const chosen = { [`${prefix}CallBackPage`]: page, [`${prefix}CallBackLabel`]: 'Talk to a partner' };
  expect(read({}, chosen).options.callBacks).toEqual(
    Object.fromEntries(
      themeIds.map((id: string) => [
        id,
        id === third.id ? { href: '/wealth/call-back', label: 'Talk to a partner' } : { href: '/call-back' },
      ]),
    ),
  );
});

test('R5.6: a brand without a footer or disclaimer uses the main brand’s, but has no logo', () => {
  const { mainLogo, mainFooterMenu, mainDisclaimer } = full;
  const result = read({
    ...(mainLogo && { mainLogo }),
    ...(mainFooterMenu && { mainFooterMenu }),
    ...(mainDisclaimer && { mainDisclaimer }),
  });
  const [main, ...others] = brandedTexts(result);
  expect(main).toEqual([first.id, `${first.id}@site.example`, first.id]);
  expect(others).toEqual(others.map(() => [undefined, `${first.id}@site.example`, first.id]));
  expect(themeIds.map((id) => result.options.footers[id]?.logo?.alt)).toEqual(
    themeIds.map((id: string) => (id === first.id ? first.id : undefined)),
  );
});

test('R5.6: a brand whose footer is a draft uses the main brand’s, and the draft is reported', () => {
  const field = `${fieldPrefix(third.id)}FooterMenu`;
  const result = read(full, { [field]: unresolvedLink('Entry', 'draft') });
  expect(result.options.footers[third.id]?.emailAddress).toBe(
    third === first ? undefined : `${first.id}@site.example`,
  );
  expect(result.reports).toEqual([`options.${field}: ${unpublishedProblem('“draft”')}`]);
});

test('R7.1: the main menu, the header’s buttons and the panels’ call to action come from the options', () => {
  const { options, reports } = read(full);
  expect(options.mainMenu).toEqual([{ kind: 'link', label: 'Fees', href: '/fees', newTab: false }]);
  expect(options.headerButtons.map(({ label }) => label)).toEqual(['Book', 'Log in']);
  expect(options.submenuCtaButton?.label).toBe('Talk to us');
  expect(reports).toEqual([]);
});

test.each<[string, object]>([
  ['is not chosen', { headerMenu: undefined }],
  ['is a draft', { headerMenu: unresolvedLink('Entry', 'draft') }],
  ['is not a menu', { headerMenu: footer('footer') }],
])('R3.3: if the header menu %s, the options are read without it', (_what, broken) => {
  expect(read(full, broken).options.mainMenu).toBeUndefined();
});

test('R7.4: the titles and descriptions of the knowledge listing come from the options', () => {
  expect(read(full).options.knowledgeListings).toEqual({
    title: 'Knowledge',
    subtitle: 'What we have written',
    metaTitle: 'Guides',
    metaDescription: 'Guides to money.',
  });
});

test('R7.5: the important copy and the call to action on news come from the options', () => {
  const { options } = read(full);
  const { newsCta } = options;
  expect(JSON.stringify(options.newsImportantCopy)).toContain('Important');
  expect(newsCta && textOf(render(newsCta.render({ isFirst: false, isTitle: false })))).toBe('Talk to us');
});

test('R7.1: the site’s call-back form comes from the options; a draft is reported and left out', () => {
  const { callbackForm } = read(full).options;
  expect(callbackForm && textOf(render(callbackForm.render({ isFirst: false, isTitle: false })))).toContain(
    'We’ll call you',
  );
  const { options, reports } = read(full, { callbackForm: unresolvedLink('Entry', 'draft') });
  expect(options.callbackForm).toBeUndefined();
  expect(reports).toHaveLength(1);
});

test('R3.3, R5.5: an options entry without any content can be read, and the editor is told which menus are missing', () => {
  const { options, reports } = read({});
  expect(options).toMatchObject({ mainMenu: undefined, headerButtons: [], submenuCtaButton: undefined });
  expect(brandedTexts({ options, reports })).toEqual(themeIds.map(() => [undefined, undefined, undefined]));
  expect(reports).toEqual(
    ['Header menu', 'Main footer'].map(
      (name) => expect.stringContaining(`“${name}” is empty, and required. Fill it in.`) as string,
    ),
  );
});
