import { expect, test } from 'vitest';

import { allowedEmbeds, embedIds, vendorIds } from '#shared/embeds.ts';
import {
  hasCookieSettings,
  storageRows,
  summariseStorage,
  type StorageSettings,
} from '#shared/site/consent/storage.ts';
import { noThirdParties } from '#shared/site/consent/third-parties.ts';

import { contentSecurityPolicy } from '../http/content-security-policy.ts';

/** By the hosts that a Content-Security-Policy allows. */
const companies = {
  Google: /googletagmanager|google-analytics/,
  Contentful: /ctfassets/,
  HubSpot: /hsforms|hubspot/,
  Trustpilot: /trustpilot/,
  VouchedFor: /vouchedfor/,
  YouTube: /youtube/,
  Vimeo: /vimeo/,
};

const vendorChoices = vendorIds.reduce<(typeof vendorIds)[number][][]>(
  (choices, vendor) => choices.flatMap((chosen) => [chosen, [...chosen, vendor]]),
  [[]],
);

const everySetting: readonly StorageSettings[] = vendorChoices.flatMap((vendors) =>
  [undefined, 'basic', 'advanced'].flatMap((mode) =>
    [false, true].flatMap((isMeasured) =>
      [[], ['images.ctfassets.net']].map((imageHosts) => ({
        thirdParties: {
          ...noThirdParties,
          vendors,
          ...(mode !== undefined && { gtmId: 'GTM-TEST1', consentMode: mode as 'basic' | 'advanced' }),
        },
        isMeasured,
        imageHosts,
        protocol: 'https:',
      })),
    ),
  ),
);

test('whatever is configured, the pages about cookies name each company that browsers may contact, and no other', () => {
  expect(everySetting).toHaveLength(96);
  for (const settings of everySetting) {
    const { thirdParties, imageHosts } = settings;
    const policy = contentSecurityPolicy({
      embeds: allowedEmbeds(embedIds, thirdParties.vendors),
      hasTagManager: thirdParties.gtmId !== undefined,
      imageHosts,
      isSecure: true,
    });
    const contacted = Object.entries(companies).flatMap(([name, hosts]) =>
      hosts.test(policy) ? [name] : [],
    );
    const rows = storageRows(settings).map(({ kind, purpose }) => `${kind} ${purpose}`);
    const words = [summariseStorage(settings), ...rows].join(' ');
    const named = Object.keys(companies).filter((name) => words.includes(name));
    expect({ settings, named }).toEqual({ settings, named: contacted });
  }
});

test('whatever is configured, only what needs no agreement is said to be loaded without', () => {
  for (const settings of everySetting) {
    const { thirdParties, imageHosts, isMeasured } = settings;
    const isAsked = thirdParties.gtmId !== undefined || thirdParties.vendors.length > 0;
    const summary = summariseStorage(settings);
    const others = summary.slice(summary.indexOf('It loads'));
    const named = Object.keys(companies).filter((name) => others.includes(name));
    expect({ settings, named }).toEqual({
      settings,
      named: [
        ...(thirdParties.gtmId !== undefined && thirdParties.consentMode === 'advanced' ? ['Google'] : []),
        ...(imageHosts.length > 0 ? ['Contentful'] : []),
      ],
    });
    expect(others.startsWith('It loads nothing from other companies')).toBe(named.length === 0);
    expect(summary.startsWith('This website stores nothing in your browser until')).toBe(
      !isAsked && !isMeasured,
    );
    const cookies = storageRows(settings).flatMap(({ kind }) => (kind.startsWith('__Host-') ? [kind] : []));
    expect(cookies).toEqual([
      ...(isAsked ? ['__Host-consent'] : []),
      ...(isMeasured ? ['__Host-no-measuring'] : []),
    ]);
    expect(hasCookieSettings(settings)).toBe(isAsked || isMeasured);
  }
});
