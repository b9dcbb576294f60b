import { callTimesFields, type CallTimes } from '../../calls/call-times.ts';
import { defineContentType, readFields } from '../../content-model/content-type.ts';
import { contentErrorAt, emptyProblem, inTab, type ReadContext } from '../../content-model/field.ts';
import { reference, references, symbol, symbols } from '../../content-model/fields.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { callBackPath } from '../../paths.ts';
import type { PageSection } from '../../sections/section.tsx';
import { readSection } from '../../sections/sections.ts';
import type { ThemeId } from '../../themes/theme.ts';
import { themeIds } from '../../themes/themes.ts';
import { readButton, type Button } from '../../ui/button/button.model.ts';
import { pageLinkField } from '../../ui/link/link.model.ts';
import { imageField, type Image } from '../../ui/picture/image.model.ts';
import type { RichTextModel } from '../../ui/rich-text/rich-text-node.ts';
import { longTextNodes, richText } from '../../ui/rich-text/rich-text.model.ts';
import { readFooter, type FooterModel } from '../footer/footer.model.ts';
import { readMainMenu } from '../main-menu/main-menu.model.ts';
import type { MenuEntry } from '../main-menu/menu-entry.ts';
import { brandFields, byBrand, type BrandFields } from './brand-fields.ts';

const logo = (name: string) =>
  imageField({
    name: `${name} logo`,
    help: 'A wordmark for the light header, SVG. Without it, the header shows the brand’s name in letters.',
    isDecorative: true,
  });
const homePage = (name: string) =>
  pageLinkField({
    name: `${name} home page`,
    help: 'Where the brand’s logo leads: the site’s home page, if empty.',
  });
const callBackPage = (name: string) =>
  pageLinkField({
    name: `${name} call-back page`,
    help: 'Where “Request a call” leads from the brand’s pages: to /call-back, if empty.',
  });
const callBackLabel = (name: string) =>
  symbol({
    name: `${name} call-back label`,
    help: 'The words of the links to that page in header, menu and phone bar: “Request a call”, if empty.',
    max: 24,
  });
const footerReference = (name: string) =>
  reference({
    name: `${name} footer`,
    help: 'The footer of the brand’s pages.',
    to: ['footer'],
    read: readFooter,
    holdsSections: true,
  });
const disclaimer = (name: string) =>
  richText({
    name: `${name} disclaimer`,
    help: 'Regulatory text at the foot of the brand’s pages.',
    nodes: longTextNodes,
  });

export const optionsType = defineContentType({
  id: 'options',
  name: 'Site options',
  description: 'What every page shares. Create one entry only: the first is used.',
  displayField: 'internalName',
  fields: {
    internalName: symbol({ name: 'Internal name', help: 'For editors only.', required: 'editors' }),
    headerMenu: reference({
      name: 'Header menu',
      help: 'The main menu.',
      to: ['mainMenu'],
      read: readMainMenu,
      holdsSections: true,
      required: 'editors',
    }),
    headerButtons: references({
      name: 'Header buttons',
      help: 'At most two, beside the menu.',
      to: ['button'],
      read: readButton,
      max: 2,
    }),
    submenuCtaButton: reference({
      name: 'Submenu call to action',
      help: 'Shown in every panel of the main menu.',
      to: ['button'],
      read: readButton,
    }),
    callbackForm: reference({
      name: 'Call-back form',
      help: 'The form that “Request a call” leads to, on every page.',
      to: ['callbackForm'],
      read: readSection,
    }),
    ...callTimesFields,
    ...inTab('Brands', {
      ...brandFields('HomePage', homePage),
      ...brandFields('CallBackPage', callBackPage),
      ...brandFields('CallBackLabel', callBackLabel),
      ...brandFields('Logo', logo),
      ...brandFields('FooterMenu', footerReference),
      ...brandFields('Disclaimer', disclaimer),
    }),
    ...inTab('Search', {
      finderPage: pageLinkField({
        name: 'Page with the adviser finder',
        help: 'The page to which a search for a town or a postcode leads, after the nearest office.',
      }),
      searchSynonyms: symbols({
        name: 'Words that mean the same',
        help: 'Each entry is one group, with equals signs: “ISA = individual savings account”. A visitor who searches for one finds the others.',
        max: 300,
        length: 200,
      }),
    }),
    ...inTab('News and knowledge', {
      newsImportantCopy: richText({
        name: 'Important copy on news',
        help: 'Shown on every news article.',
        nodes: longTextNodes,
      }),
      newsCta: reference({
        name: 'Call to action on news',
        help: 'A band at the end of every news article, and of the lists of news and of knowledge articles.',
        to: ['ctaBand'],
        read: readSection,
      }),
      newsListingsTitle: symbol({
        name: 'News: title',
        help: 'Heading of /news, which lists all news articles.',
      }),
      newsListingsSubtitle: symbol({ name: 'News: subtitle', help: 'Below that heading.' }),
      newsListingsMetaTitle: symbol({ name: 'News: meta title', help: 'For search engines.', max: 60 }),
      newsListingsMetaDescription: symbol({
        name: 'News: meta description',
        help: 'For search engines.',
        max: 160,
      }),
      knowledgeListingsTitle: symbol({
        name: 'Knowledge: title',
        help: 'Heading of /knowledge, which lists all knowledge articles.',
      }),
      knowledgeListingsSubtitle: symbol({ name: 'Knowledge: subtitle', help: 'Below that heading.' }),
      knowledgeListingsMetaTitle: symbol({
        name: 'Knowledge: meta title',
        help: 'For search engines.',
        max: 60,
      }),
      knowledgeListingsMetaDescription: symbol({
        name: 'Knowledge: meta description',
        help: 'For search engines.',
        max: 160,
      }),
    }),
  },
});

/** A brand's version of the call-back button that all brands share. */
export interface BrandCallBack {
  readonly href: string;
  /** Without it, they keep their own words. */
  readonly label?: string;
}

export interface SiteOptions {
  /** Undefined if menu data is missing (R3.3). */
  readonly mainMenu: readonly MenuEntry[] | undefined;
  readonly headerButtons: readonly Button[];
  readonly submenuCtaButton: Button | undefined;
  /** Where the brands' logos lead (R3.1). */
  readonly homes: Readonly<Record<ThemeId, string>>;
  /** Where the header's “Request a call” leads from the brands' pages, and what it says there. */
  readonly callBacks: Readonly<Record<ThemeId, BrandCallBack>>;
  readonly logos: Readonly<Record<ThemeId, Image | undefined>>;
  readonly footers: Readonly<Record<ThemeId, FooterModel | undefined>>;
  readonly disclaimers: Readonly<Record<ThemeId, RichTextModel | undefined>>;
  readonly newsImportantCopy: RichTextModel | undefined;
  /** When the firm calls. */
  readonly callTimes: CallTimes;
  readonly callbackForm: PageSection | undefined;
  readonly newsCta: PageSection | undefined;
  readonly newsListings: ListingTexts;
  readonly knowledgeListings: ListingTexts;
  /** The page with the adviser finder. */
  readonly finderHref: string | undefined;
  /** Words and phrases that mean the same, as editors write them: “IHT = inheritance tax”. */
  readonly searchSynonyms: readonly string[];
}

interface ListingTexts {
  readonly title: string | undefined;
  readonly subtitle: string | undefined;
  readonly metaTitle: string | undefined;
  readonly metaDescription: string | undefined;
}

/** A brand without its own footer or disclaimer uses the main brand's, but never its logo (R5.6). */
export function readOptions(entry: RawEntry, context: ReadContext): SiteOptions {
  const fields = readFields(optionsType, entry, context);
  const { callDays, callTimes, callFreeDays } = fields;
  reportMissing('headerMenu', entry, context);
  reportMissing('mainFooterMenu', entry, context);
  return {
    mainMenu: fields.headerMenu,
    headerButtons: fields.headerButtons,
    submenuCtaButton: fields.submenuCtaButton,
    homes: withFallback(byBrand(fields, 'HomePage'), '/'),
    callBacks: callBacksOf(fields),
    logos: byBrand(fields, 'Logo'),
    footers: byBrand(fields, 'FooterMenu', (main) => ({ ...main, logo: undefined })),
    disclaimers: byBrand(fields, 'Disclaimer', (main) => main),
    newsImportantCopy: fields.newsImportantCopy,
    callTimes: { callDays, callTimes, callFreeDays },
    callbackForm: fields.callbackForm,
    newsCta: fields.newsCta,
    newsListings: {
      title: fields.newsListingsTitle,
      subtitle: fields.newsListingsSubtitle,
      metaTitle: fields.newsListingsMetaTitle,
      metaDescription: fields.newsListingsMetaDescription,
    },
    knowledgeListings: {
      title: fields.knowledgeListingsTitle,
      subtitle: fields.knowledgeListingsSubtitle,
      metaTitle: fields.knowledgeListingsMetaTitle,
      metaDescription: fields.knowledgeListingsMetaDescription,
    },
    finderHref: fields.finderPage,
    searchSynonyms: fields.searchSynonyms,
  };
}

/** Reports a menu that every page lacks. A link that leads nowhere has been reported where it was read. */
function reportMissing(
  field: 'headerMenu' | 'mainFooterMenu',
  { sys, fields }: RawEntry,
  context: ReadContext,
): void {
  if (fields[field] !== undefined && fields[field] !== null) return;
  const location = { entryId: sys.id, contentType: optionsType.id, field, context };
  const { name } = optionsType.fields[field];
  context.report(contentErrorAt(location, emptyProblem(name)), 'Visitors see an error message in its place.');
}

/** A brand's words hold where one link serves all brands: in the header, the menus and the bar on phones. */
function callBacksOf(
  fields: BrandFields<'CallBackPage' | 'CallBackLabel', string | undefined>,
): SiteOptions['callBacks'] {
  const [paths, labels] = [byBrand(fields, 'CallBackPage'), byBrand(fields, 'CallBackLabel')];
  return Object.fromEntries(
    themeIds.map((id): [ThemeId, BrandCallBack] => {
      const label = labels[id];
      return [id, { href: paths[id] ?? callBackPath, ...(label !== undefined && { label }) }];
    }),
  ) as SiteOptions['callBacks'];
}

function withFallback(
  paths: Readonly<Record<ThemeId, string | undefined>>,
  fallback: string,
): Readonly<Record<ThemeId, string>> {
  return Object.fromEntries(themeIds.map((id) => [id, paths[id] ?? fallback])) as Record<ThemeId, string>;
}
