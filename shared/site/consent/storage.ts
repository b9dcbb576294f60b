import { allOf, capitalised } from '../../word-lists.ts';
import { describe, listVendors } from './consent-words.ts';
import { consentCategories, consentCookie, type ConsentCategory } from './consent.ts';
import { objectionCookie } from './measuring.ts';
import { learnsBeforeConsent, requiredCategories, type ThirdParties } from './third-parties.ts';

/** The configuration that decides what browsers store, and which companies learn of a visit. */
export interface StorageSettings {
  readonly thirdParties: ThirdParties;
  /** Whether the site measures page speed. */
  readonly isMeasured: boolean;
  /** Contentful's hosts from which browsers fetch pictures; none if the site serves them all. */
  readonly imageHosts: readonly string[];
  /** The site's, with its colon: the cookies' names depend on it. */
  readonly protocol: string;
}

/** `duration`: of what is stored. `when`: what has to happen first. */
export interface StorageRow {
  readonly id:
    | 'pages'
    | 'pictures'
    | 'call'
    | 'choice'
    | 'measuring'
    | 'objection'
    | 'unused'
    | 'videos'
    | ConsentCategory;
  readonly kind: string;
  readonly purpose: string;
  readonly duration: string;
  readonly when: string;
}

const nothing = 'Nothing is stored';
const asTheyDecide = 'As those companies decide';

/** Whether it depends on the visitor what is stored, so that there are settings. */
export function hasCookieSettings({ thirdParties, isMeasured }: StorageSettings): boolean {
  return isMeasured || requiredCategories(thirdParties).length > 0;
}

/** In a sentence or two, what is stored and which companies learn of a visit. */
export function summariseStorage(settings: StorageSettings): string {
  const { thirdParties, isMeasured, imageHosts } = settings;
  const isAsked = requiredCategories(thirdParties).length > 0;
  const stored = isAsked
    ? 'This website sets a cookie of its own that remembers your choice, one for ten minutes once you’ve asked for a call, and other companies’ cookies only if you agree.'
    : isMeasured
      ? 'This website sets a cookie for ten minutes once you’ve asked for a call, and one if you object to being measured.'
      : 'This website stores nothing in your browser until you ask for a call.';
  const unasked = [
    ...(learnsBeforeConsent(thirdParties) ? ['Google’s tag manager'] : []),
    ...(imageHosts.length > 0 ? ['some pictures from Contentful'] : []),
  ];
  const others = `from other companies unless you ${isAsked ? 'agree or press play' : 'ask it to'}`;
  return unasked.length === 0
    ? `${stored} It loads nothing ${others}.`
    : `${stored} It loads ${allOf(unasked)}; nothing else ${others}.`;
}

/** Everything that is stored or loaded from elsewhere, and what is not. */
export function storageRows(settings: StorageSettings): readonly StorageRow[] {
  const { thirdParties, isMeasured, imageHosts, protocol } = settings;
  const required = requiredCategories(thirdParties);
  const unused = consentCategories.filter((category) => !required.includes(category));
  return [
    {
      id: 'pages',
      kind: 'Pages and our own forms',
      purpose: 'They come from our own server, as do their typefaces, and all of them work without cookies',
      duration: nothing,
      when: 'Always',
    },
    ...(imageHosts.length === 0
      ? []
      : [
          {
            id: 'pictures',
            kind: 'Some pictures',
            purpose: `They come from ${allOf(imageHosts)}, where Contentful keeps them for us; it learns your network address, as every server does`,
            duration: nothing,
            when: 'Always',
          } as const,
        ]),
    {
      id: 'call',
      kind: 'call',
      purpose: 'Our own cookie, which shows you on the next page what you’ve sent with the call-back form',
      duration: 'Ten minutes',
      when: 'Once you’ve asked for a call',
    },
    ...(required.length === 0
      ? []
      : [
          {
            id: 'choice',
            kind: consentCookie(protocol),
            purpose: 'Our own cookie, which remembers your choice',
            duration: 'Six months',
            when: 'Once you’ve chosen',
          } as const,
        ]),
    ...(isMeasured ? measuringRows(protocol) : []),
    ...required.map((category) => categoryRow(category, thirdParties)),
    ...(unused.length === 0
      ? []
      : [
          {
            id: 'unused',
            kind: capitalised(
              allOf(unused.map((category) => describe(category, thirdParties).name)).toLowerCase(),
            ),
            purpose: 'Not used on this website',
            duration: nothing,
            when: 'Never',
          } as const,
        ]),
    {
      id: 'videos',
      kind: 'Videos',
      purpose: 'They’re loaded from YouTube or Vimeo',
      duration: asTheyDecide,
      when: 'When you press play',
    },
  ];
}

function measuringRows(protocol: string): readonly StorageRow[] {
  return [
    {
      id: 'measuring',
      kind: 'How fast our pages are',
      purpose: 'We count how long pages take, without telling visitors apart; no other company learns of it',
      duration: nothing,
      when: 'Unless you object',
    },
    {
      id: 'objection',
      kind: objectionCookie(protocol),
      purpose: 'Our own cookie, which remembers that you don’t want to be measured',
      duration: 'A year',
      when: 'If you object',
    },
  ];
}

function categoryRow(category: ConsentCategory, thirdParties: ThirdParties): StorageRow {
  const used = {
    statistics: {
      purpose: 'Google counts visits and pages, with cookies whose names begin with _ga',
      duration: 'Up to two years',
    },
    marketing: {
      purpose: 'Google counts what advertisements lead to, with cookies whose names begin with _gcl',
      duration: 'Up to 90 days',
    },
    content: { purpose: capitalised(listVendors(thirdParties.vendors)), duration: asTheyDecide },
  }[category];
  const learnsAnyway = category !== 'content' && learnsBeforeConsent(thirdParties);
  return {
    id: category,
    kind: describe(category, thirdParties).name,
    ...used,
    ...(learnsAnyway && { purpose: `${used.purpose}; without those it learns of your visit in any case` }),
    when: 'If you agree',
  };
}
