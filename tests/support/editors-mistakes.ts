import { link, pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import {
  addEntry,
  addSections,
  deleteEntry,
  edits,
  entryLink,
  setAsset,
  setFields,
  unpublish,
  type SpaceEdit,
} from './edit-space.ts';

/** A mistake that an editor can make in the fixture, and what should come of it. */
export interface Mistake {
  readonly what: string;
  readonly edit: SpaceEdit;
  /** The page that visitors look at. */
  readonly path: string;
  readonly status?: number;
  /** Text that the page must show, or must not. */
  readonly shows?: string;
  readonly hides?: string;
  /** `<kind> <entry>.<field>`; undefined: the site puts it right, and nothing is reported. */
  readonly finding: string | undefined;
  /** Where the report lists it; undefined: for the whole site. */
  readonly reportedAt: string | undefined;
}

const page = (id: string, fields: object) => addEntry('page', id, { title: id, slug: id, ...fields });
const pictureFile = (details: object, contentType = 'image/jpeg') => ({
  file: {
    url: `//images.ctfassets.net/${fixtureSpaceId}/pond/token1/pond.jpg`,
    fileName: 'pond.jpg',
    contentType,
    details,
  },
});
const aboutText = (fields: object) =>
  edits(
    addEntry('richTextSection', 'note', { internalName: 'Note', heading: 'A note', ...fields }),
    addSections('pageAbout', 'note'),
  );

/** Links to what is not published. */
const drafts: readonly Mistake[] = [
  {
    what: 'a section is still a draft',
    edit: unpublish('textHome'),
    path: '/',
    hides: 'A heading of the fixture',
    finding: 'section-left-out pageHome.sections',
    reportedAt: '/',
  },
  {
    what: 'a section was deleted',
    edit: deleteEntry('textHome'),
    path: '/',
    hides: 'A heading of the fixture',
    finding: 'section-left-out pageHome.sections',
    reportedAt: '/',
  },
  {
    what: 'a page in the menu is a draft',
    edit: unpublish('pageQuestions'),
    path: '/',
    hides: '/questions"',
    finding: 'unpublished-link submenuHouse.menuItems',
    reportedAt: undefined,
  },
  {
    what: 'a button leads to a draft',
    edit: unpublish('pageContact'),
    path: '/',
    hides: 'Come in</',
    finding: 'unpublished-link buttonCome.page',
    reportedAt: '/',
  },
  {
    what: 'a card leads to a draft',
    edit: unpublish('pageBridges'),
    path: '/',
    shows: 'To the bridges',
    finding: 'unpublished-link cardHomeBridges.page',
    reportedAt: '/',
  },
  {
    what: 'a picture is a draft',
    edit: unpublish('pond'),
    path: '/',
    shows: 'Who left the gate open?',
    finding: 'unpublished-link heroHome.image',
    reportedAt: '/',
  },
  {
    what: 'the author of an article is a draft',
    edit: unpublish('personQuill'),
    path: '/news/a-new-kettle',
    shows: 'A new kettle',
    finding: 'unpublished-link news-a-new-kettle.author',
    reportedAt: '/news/a-new-kettle',
  },
  {
    what: 'the footer is a draft',
    edit: unpublish('footer-main'),
    path: '/',
    finding: 'section-left-out options.mainFooterMenu',
    reportedAt: undefined,
  },
  {
    what: 'a text links to a draft',
    edit: edits(
      page('draft', {}),
      unpublish('draft'),
      aboutText({
        body: richTextOf(
          paragraph('See ', pageLink('what comes', entryLink('draft') as { entry: string }), '.'),
        ),
      }),
    ),
    path: '/about',
    shows: 'what comes',
    finding: 'unpublished-link note.body',
    reportedAt: '/about',
  },
  {
    what: 'a risk warning that the page must carry is a draft',
    edit: edits(
      addEntry('riskWarning', 'warning', { internalName: 'x' }, { isDraft: true }),
      setFields('pageAbout', { riskWarnings: [entryLink('warning')] }),
    ),
    path: '/about',
    status: 500,
    finding: 'page-not-shown pageAbout.riskWarnings',
    reportedAt: '/about',
  },
];

/** Values that the site does not know, or that are missing. */
const values: readonly Mistake[] = [
  ...(
    [
      ['colour', 'puce', 'invalid-colour'],
      ['size', 'enormous', 'unusable-value'],
      ['width', 'boundless', 'unusable-value'],
      ['padding', 'left', 'unusable-value'],
      ['corners', 'bent', 'unusable-value'],
    ] as const
  ).map(([field, value, kind]) => ({
    what: `an unknown ${field}`,
    edit: setFields('textHome', { [field]: value }),
    path: '/',
    shows: 'A heading of the fixture',
    finding: `${kind} textHome.${field}`,
    reportedAt: '/',
  })),
  {
    what: 'an unknown brand',
    edit: setFields('pageAbout', { theme: 'gold' }),
    path: '/about',
    shows: 'About us',
    finding: 'unusable-value pageAbout.theme',
    reportedAt: '/about',
  },
  {
    what: 'more columns than there are',
    edit: setFields('gridHome', { columns: 9 }),
    path: '/',
    shows: 'To the bridges',
    finding: 'unusable-value gridHome.columns',
    reportedAt: '/',
  },
  {
    what: 'a hero banner without a title',
    edit: setFields('heroHome', { title: '' }),
    path: '/',
    shows: '<h1>A garden with a gate</h1>',
    finding: 'section-left-out heroHome.title',
    reportedAt: '/',
  },
  {
    what: 'an unknown style of a hero banner without a title',
    edit: setFields('heroHome', { title: '', bannerStyle: 'sparkling' }),
    path: '/',
    shows: '<h1>A garden with a gate</h1>',
    finding: 'unusable-value heroHome.bannerStyle',
    reportedAt: '/',
  },
  {
    what: 'a page without a title',
    edit: setFields('pageAbout', { title: undefined }),
    path: '/about',
    status: 500,
    finding: 'page-not-shown pageAbout.title',
    reportedAt: '/about',
  },
  {
    what: 'a person without a name',
    edit: setFields('personQuill', { name: undefined }),
    path: '/team',
    hides: 'Keeper of the keys',
    finding: 'unusable-value personQuill.name',
    reportedAt: '/team',
  },
  {
    what: 'an empty risk warning',
    edit: edits(
      addEntry('riskWarning', 'warning', { internalName: 'x' }),
      setFields('pageAbout', { riskWarnings: [entryLink('warning')] }),
    ),
    path: '/about',
    status: 500,
    finding: 'page-not-shown warning.text',
    reportedAt: '/about',
  },
  {
    what: 'a date in words',
    edit: setFields('news-a-new-kettle', { publishedOn: 'last Tuesday' }),
    path: '/news/a-new-kettle',
    shows: 'A new kettle',
    finding: 'unusable-value news-a-new-kettle.publishedOn',
    reportedAt: '/news/a-new-kettle',
  },
  {
    what: 'the whole address of a video, not its id',
    edit: edits(
      addEntry('videoEmbed', 'video', {
        internalName: 'Film',
        title: 'A film',
        provider: 'youtube',
        videoId: 'https://www.youtube.com/watch?v=abc',
      }),
      addSections('pageAbout', 'video'),
    ),
    path: '/about',
    shows: 'About us',
    finding: 'unusable-value video.videoId',
    reportedAt: '/about',
  },
  {
    what: 'a card among the sections of a page',
    edit: addSections('pageAbout', 'cardApples'),
    path: '/about',
    shows: 'About us',
    finding: 'section-left-out pageAbout.sections',
    reportedAt: '/about',
  },
  {
    what: 'a submenu that contains itself',
    edit: setFields('submenuHouse', { menuItems: [entryLink('submenuHouse')] }),
    path: '/',
    finding: 'unusable-value submenuHouse.menuItems',
    reportedAt: undefined,
  },
  {
    what: 'a page, not a column, in the footer',
    edit: setFields('footer-main', { menuItems: [entryLink('pageAbout')] }),
    path: '/',
    finding: 'unusable-value footer-main.menuItems',
    reportedAt: undefined,
  },
];

/** Addresses. */
const addresses: readonly Mistake[] = [
  {
    what: 'a copy of a page with the same slug',
    edit: page('copy', { slug: 'about' }),
    path: '/about',
    shows: 'About us',
    finding: 'hidden-page copy.slug',
    reportedAt: '/about',
  },
  ...['livez', 'cookie-settings', 'gallery', 'api/image-proxy', 'sitemap.xml'].map((slug) => ({
    what: `the slug ${slug}`,
    edit: page('taken', { slug }),
    path: '/about',
    finding: 'hidden-page taken.slug',
    reportedAt: `/${slug}`,
  })),
  {
    what: 'a page at the address of an article',
    edit: page('intruder', { slug: 'news/a-new-kettle' }),
    path: '/news/a-new-kettle',
    shows: 'The rest is on',
    finding: 'hidden-page intruder.slug',
    reportedAt: '/news/a-new-kettle',
  },
  {
    what: 'a page in place of the list of news',
    edit: page('instead', { slug: 'news' }),
    path: '/news',
    shows: 'instead',
    finding: 'hidden-listing instead.slug',
    reportedAt: undefined,
  },
  {
    what: 'two entries of site options',
    edit: addEntry('options', 'second', { newsListingsTitle: 'Other news' }),
    path: '/news',
    hides: 'Other news',
    finding: 'several-options second.',
    reportedAt: undefined,
  },
  {
    what: 'no home page',
    edit: unpublish('pageHome'),
    path: '/',
    status: 404,
    finding: 'no-home-page .slug',
    reportedAt: undefined,
  },
  {
    what: 'a mistyped address on a button',
    edit: setFields('buttonHome', { page: undefined, url: '/tarrifs' }),
    path: '/',
    shows: 'href="/tarrifs"',
    finding: 'dead-link buttonHome.url',
    reportedAt: '/',
  },
  {
    what: 'a mistyped address in a text',
    edit: aboutText({ body: richTextOf(paragraph('See ', link('our fees', '/fee'), '.')) }),
    path: '/about',
    shows: 'our fees',
    finding: 'dead-link note.body',
    reportedAt: '/about',
  },
  ...(
    [
      ['www.fca.org.uk', 'href="https://www.fca.org.uk/"'],
      ['//fca.org.uk/register', 'href="https://fca.org.uk/register"'],
      ['someone@example.com', 'href="mailto:someone@example.com"'],
    ] as const
  ).map(([uri, shows]) => ({
    what: `${uri} as a link in a text`,
    edit: aboutText({ body: richTextOf(paragraph('See ', link('this', uri), '.')) }),
    path: '/about',
    shows,
    finding: undefined,
    reportedAt: '/about',
  })),
  {
    what: 'another site without https:// in a text',
    edit: aboutText({ body: richTextOf(paragraph('See ', link('the regulator', 'fca.org.uk'), '.')) }),
    path: '/about',
    shows: 'href="/fca.org.uk"',
    finding: 'dead-link note.body',
    reportedAt: '/about',
  },
  {
    what: 'a file that the site does not have',
    edit: setFields('buttonHome', { page: undefined, url: '/fees.pdf' }),
    path: '/',
    shows: 'href="/fees.pdf"',
    finding: 'dead-link buttonHome.url',
    reportedAt: '/',
  },
  {
    what: 'an anchor that another page does not have',
    edit: setFields('buttonHome', { page: undefined, url: '/about#prices' }),
    path: '/',
    shows: 'href="/about#prices"',
    finding: 'dead-anchor buttonHome.url',
    reportedAt: '/',
  },
  {
    what: 'an anchor that the same page does not have',
    edit: aboutText({ body: richTextOf(paragraph('See ', link('below', '#prices'), '.')) }),
    path: '/about',
    shows: 'href="#prices"',
    finding: 'dead-anchor note.body',
    reportedAt: '/about',
  },
  {
    what: 'a slug with capitals and spaces',
    edit: page('odd', { slug: 'Caps And Spaces' }),
    path: '/Caps%20And%20Spaces',
    shows: 'odd',
    finding: 'odd-slug odd.slug',
    reportedAt: '/Caps And Spaces',
  },
  {
    what: 'a mistyped slug in the menu',
    edit: setFields('menuItemNews', { slug: 'gossip' }),
    path: '/',
    finding: 'dead-link menuItemNews.slug',
    reportedAt: undefined,
  },
  {
    what: 'a script as the address of a button',
    edit: setFields('buttonHome', { page: undefined, url: 'javascript:alert(1)' }),
    path: '/',
    hides: 'javascript:',
    finding: 'unusable-value buttonHome.url',
    reportedAt: '/',
  },
  {
    what: 'three hero banners',
    edit: edits(
      addEntry('heroBanner', 'second', { internalName: 'x', title: 'Once more' }),
      addEntry('heroBanner', 'third', { internalName: 'x', title: 'And again' }),
      addSections('pageAbout', 'second', 'third'),
    ),
    path: '/about',
    shows: '<h2>And again</h2>',
    finding: 'several-titles second.title',
    reportedAt: '/about',
  },
];

/** Pictures. */
const redirects: readonly Mistake[] = [
  {
    what: 'a redirect in the place of a page',
    edit: addEntry('redirect', 'inTheWay', { from: '/fees', url: '/about' }),
    path: '/fees',
    shows: 'What we charge',
    finding: 'unusable-redirect inTheWay.from',
    reportedAt: undefined,
  },
  {
    what: 'a redirect to another host in disguise',
    edit: addEntry('redirect', 'disguised', { from: '/win', url: '/\\evil.example' }),
    path: '/win',
    status: 404,
    hides: 'evil.example',
    finding: 'unusable-redirect disguised.url',
    reportedAt: undefined,
  },
  {
    what: 'a list of redirects that lead to each other',
    edit: addEntry('redirectList', 'circle', { name: 'Old site', rules: '/a,/b\n/b,/a' }),
    path: '/a',
    status: 404,
    finding: 'unusable-redirect circle.rules',
    reportedAt: undefined,
  },
];

const pictures: readonly Mistake[] = [
  {
    what: 'no description of a picture',
    edit: setAsset('pond', { description: '' }),
    path: '/',
    shows: 'alt=""',
    finding: 'no-alternative-text heroHome.image',
    reportedAt: '/',
  },
  ...(
    [
      ['60 megapixels', pictureFile({ size: 9_000_000, image: { width: 10_000, height: 6000 } })],
      ['42 MB', pictureFile({ size: 42_000_000, image: { width: 4000, height: 3000 } })],
      ['AVIF', pictureFile({ size: 100_000, image: { width: 1600, height: 900 } }, 'image/avif')],
      ['PDF', pictureFile({ size: 100_000 }, 'application/pdf')],
      ['no file', { file: undefined }],
    ] as const
  ).map(([what, fields]) => ({
    what: `a picture: ${what}`,
    edit: setAsset('pond', fields),
    path: '/',
    hides: 'pond.jpg',
    finding: 'unusable-picture heroHome.image',
    reportedAt: '/',
  })),
  {
    what: 'a picture on a host that the site may not show',
    edit: edits(
      setAsset('pond', {
        file: {
          url: '//pictures.example/a/b/c/pond.jpg',
          contentType: 'image/jpeg',
          details: { size: 1000, image: { width: 1600, height: 900 } },
        },
      }),
    ),
    path: '/',
    hides: 'pictures.example',
    finding: 'unusable-picture heroHome.image',
    reportedAt: '/',
  },
];

export const mistakes: readonly Mistake[] = [...drafts, ...values, ...addresses, ...redirects, ...pictures];
