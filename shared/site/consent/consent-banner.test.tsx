import type { ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';

import { find, findAll, linksOf, render, textOf, textsOf } from '#tests/support/markup.ts';

import { ConsentBanner } from './consent-banner.tsx';
import { CookieSettings } from './cookie-settings.tsx';
import type { StorageSettings } from './storage.ts';
import { noThirdParties, type ThirdParties } from './third-parties.ts';

const all: ThirdParties = {
  gtmId: 'GTM-ABC123',
  consentMode: 'basic',
  consentVersion: 3,
  countsFirstPage: false,
  vendors: ['hubspot', 'trustpilot'],
};
const showBanner = (change: Partial<ThirdParties> = {}) =>
  render(<ConsentBanner thirdParties={{ ...all, ...change }} />);

test('a site without third parties has no banner', () => {
  expect(render(<ConsentBanner thirdParties={noThirdParties} />).children).toEqual([]);
});

test('a visitor can accept or reject by equal buttons, or follow a link to choose', () => {
  const [accept, reject] = findAll(showBanner(), 'button');
  expect(textsOf(showBanner(), 'button')).toEqual(['Accept all', 'Reject all']);
  expect({ ...accept?.attributes, value: 'none' }).toEqual(reject?.attributes);
  expect(linksOf(showBanner())).toEqual([['Manage cookies', '/cookie-settings']]);
});

test('the banner is hidden in the HTML, and its form works without JavaScript', () => {
  const banner = find(showBanner(), 'section');
  expect(banner.attributes).toMatchObject({ hidden: '', 'aria-label': 'Cookies' });
  expect(find(banner, 'form').attributes).toMatchObject({ action: '/consent', method: 'post' });
});

test.each<[Partial<ThirdParties>, string, RegExp]>([
  [
    {},
    'statistics marketing content',
    /count visits, see which .* help and show other companies’ forms and reviews,/,
  ],
  [{ vendors: [] }, 'statistics marketing', /count visits and see which .* help,/],
  [{ gtmId: undefined }, 'content', /Only to show other companies’ forms and reviews,/],
])('with %j visitors are asked only about %s', (change, categories, words) => {
  const banner = find(showBanner(change), 'section');
  expect(banner.attributes['data-categories']).toBe(categories);
  expect(textOf(banner)).toMatch(words);
});

const showSettingsWith = ({
  settings,
  ...props
}: Partial<Omit<ComponentProps<typeof CookieSettings>, 'settings'>> & {
  settings?: Partial<StorageSettings>;
}) =>
  render(
    <CookieSettings
      consent={undefined}
      isSaved={false}
      settings={{
        thirdParties: all,
        isMeasured: props.measuring !== undefined,
        imageHosts: [],
        protocol: 'https:',
        ...settings,
      }}
      {...props}
    />,
  );
const showSettings = (agreed?: readonly ('statistics' | 'marketing' | 'content')[], isSaved = false) =>
  showSettingsWith({ consent: agreed && new Set(agreed), isSaved });
const ticked = (shown: ReturnType<typeof showSettings>) =>
  findAll(shown, 'input')
    .filter(({ attributes }) => 'checked' in attributes)
    .map(({ attributes }) => attributes['value']);

test('no category is ticked until a visitor has agreed to it', () => {
  expect(ticked(showSettings())).toEqual([]);
  expect(ticked(showSettings([]))).toEqual([]);
  expect(ticked(showSettings(['content', 'statistics']))).toEqual(['statistics', 'content']);
});

test('the settings name the vendors whose content would be shown', () => {
  expect(textOf(showSettings())).toContain('HubSpot’s forms and reviews on Trustpilot');
});

test.each([
  ['hubspot', ['HubSpot']],
  ['trustpilot', ['Trustpilot']],
  ['vouchedfor', ['VouchedFor']],
] as const)('with %s alone, the settings name no other company', (vendor, named) => {
  const shown = showSettingsWith({ settings: { thirdParties: { ...noThirdParties, vendors: [vendor] } } });
  expect(new Set(textOf(shown).match(/HubSpot|Trustpilot|VouchedFor|Google/g))).toEqual(new Set(named));
});

test.each([
  [[], 'Your choice is saved: you have rejected everything.'],
  [['content'] as const, 'Your choice is saved: you have accepted what is ticked below.'],
  [['statistics', 'marketing', 'content'] as const, 'Your choice is saved: you have accepted everything.'],
])('a visitor who has just agreed to %j sees a confirmation', (agreed, words) => {
  expect(textOf(find(showSettings(agreed, true), 'output'))).toBe(words);
});

test('the settings of a site without third parties say that there is nothing to choose', () => {
  const shown = showSettingsWith({ settings: { thirdParties: noThirdParties } });
  expect(textOf(shown)).toContain('There is nothing to choose.');
  expect(findAll(shown, 'form')).toEqual([]);
});

describe('the settings say what is stored, for how long, and what is now', () => {
  const rowsIn = (shown: ReturnType<typeof showSettings>) =>
    findAll(find(shown, 'tbody'), 'tr').map((row) => [...textsOf(row, 'th'), ...textsOf(row, 'td').slice(1)]);
  const objected = { hasObjected: true, isRefusedByBrowser: false, isSaved: false };
  const pages = ['Pages and our own forms', 'Nothing is stored', 'Always'];
  const call = ['call', 'Ten minutes', 'Once you’ve asked for a call'];
  const videos = ['Videos', 'As those companies decide', 'When you press play'];

  test('on a site that stores nothing', () => {
    const shown = showSettingsWith({ settings: { thirdParties: noThirdParties } });
    expect(rowsIn(shown)).toEqual([
      pages,
      call,
      ['Statistics, advertising and third-party content', 'Nothing is stored', 'Never'],
      videos,
    ]);
    expect(textOf(shown).match(/This website stores nothing in your browser/g)).toHaveLength(1);
    expect(textOf(find(shown, 'section', { class: 'section cookie-settings' }))).toMatch(
      /^This website stores nothing in your browser/,
    );
  });

  test('on one without third parties that measures visits', () => {
    const measuring = { hasObjected: false, isRefusedByBrowser: false, isSaved: false };
    expect(rowsIn(showSettingsWith({ settings: { thirdParties: noThirdParties }, measuring }))).toEqual([
      pages,
      call,
      ['How fast our pages are', 'Nothing is stored', 'Measured'],
      ['__Host-no-measuring', 'A year', 'Not stored'],
      ['Statistics, advertising and third-party content', 'Nothing is stored', 'Never'],
      videos,
    ]);
  });

  test('on one whose visitor has chosen and objects to being measured', () => {
    const shown = showSettingsWith({ consent: new Set(['content']), measuring: objected });
    expect(rowsIn(shown)).toEqual([
      pages,
      call,
      ['__Host-consent', 'Six months', 'Stored'],
      ['How fast our pages are', 'Nothing is stored', 'Not measured'],
      ['__Host-no-measuring', 'A year', 'Stored'],
      ['Statistics', 'Up to two years', 'Not allowed'],
      ['Advertising', 'Up to 90 days', 'Not allowed'],
      ['Third-party content', 'As those companies decide', 'Allowed'],
      videos,
    ]);
    expect(textOf(shown)).toContain('Stored in this browser now: your choice and your objection');
  });

  test('on one without tag manager, before a choice', () => {
    const shown = showSettingsWith({
      settings: { thirdParties: { ...all, gtmId: undefined }, protocol: 'http:' },
    });
    expect(rowsIn(shown).map(([kind, , now]) => [kind, now])).toEqual([
      ['Pages and our own forms', 'Always'],
      ['call', 'Once you’ve asked for a call'],
      ['consent', 'Not stored'],
      ['Third-party content', 'Not allowed'],
      ['Statistics and advertising', 'Never'],
      ['Videos', 'When you press play'],
    ]);
  });
});

test.each([
  ['nothing is stored', noThirdParties],
  ['there is a choice', all],
])('where %s, the settings end with whom to ask', (_case, thirdParties) => {
  const links = linksOf(showSettingsWith({ settings: { thirdParties } })).slice(-2);
  expect(links.map(([, href]) => href?.split(':')[0])).toEqual(['mailto', 'tel']);
});
