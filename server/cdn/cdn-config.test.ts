import { expect, test } from 'vitest';

import { configErrorsOf } from '#tests/support/config-errors.ts';

import { readConfig } from '../config.ts';

const zone = '023e105f4ecef8ad9ca31a8372d0c353';
const cloudflare = { CDN: 'cloudflare', CDN_CLOUDFLARE_ZONE_ID: zone, CDN_CLOUDFLARE_TOKEN: 'secret' };
const varnish = { CDN: 'varnish', CDN_VARNISH_SECRET: 'secret' };
const space = {
  CONTENTFUL_SPACE_ID: 'space1',
  CONTENTFUL_ACCESS_TOKEN: 'delivery-secret',
  DATA_DIR: '/enquiries',
};

test.each([
  [
    { CDN: 'fastly', CDN_FASTLY_SERVICE_ID: 'SU1Z0isxPaozGVKXdv0eY', CDN_FASTLY_TOKEN: 'secret' },
    { cdn: 'fastly', serviceId: 'SU1Z0isxPaozGVKXdv0eY', token: 'secret' },
  ],
  [cloudflare, { cdn: 'cloudflare', zoneId: zone, token: 'secret' }],
  [
    {
      CDN: 'cloudfront',
      CDN_CLOUDFRONT_DISTRIBUTION_ID: 'E2EXAMPLE1ABCD',
      CDN_CLOUDFRONT_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
      CDN_CLOUDFRONT_SECRET_ACCESS_KEY: 'wJalr/K7MDENG+bPx',
    },
    {
      cdn: 'cloudfront',
      distributionId: 'E2EXAMPLE1ABCD',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalr/K7MDENG+bPx',
    },
  ],
  [
    {
      CDN: 'akamai',
      CDN_AKAMAI_HOST: 'akab-example.luna.akamaiapis.net',
      CDN_AKAMAI_CLIENT_TOKEN: 'akab-client',
      CDN_AKAMAI_CLIENT_SECRET: 'secret=',
      CDN_AKAMAI_ACCESS_TOKEN: 'akab-access',
    },
    {
      cdn: 'akamai',
      host: 'akab-example.luna.akamaiapis.net',
      clientToken: 'akab-client',
      clientSecret: 'secret=',
      accessToken: 'akab-access',
    },
  ],
  [
    { ...varnish, CDN_VARNISH_URLS: 'http://10.0.0.1:6081, http://10.0.0.2:6081/' },
    { cdn: 'varnish', origins: ['http://10.0.0.1:6081', 'http://10.0.0.2:6081'], secret: 'secret' },
  ],
  [{}, undefined],
])('a CDN is configured by its variables: %o', (env, expected) => {
  expect(readConfig(env).cdn).toEqual(expected);
});

test.each<[Readonly<Record<string, string>>, readonly string[]]>([
  [{ CDN: 'bunny' }, ['CDN must be fastly, cloudflare, cloudfront, akamai or varnish']],
  [
    { CDN: 'fastly', CDN_FASTLY_TOKEN: 'secret', CDN_VARNISH_SECRET: 'other' },
    ['CDN_FASTLY_SERVICE_ID is required with CDN=fastly', 'CDN_VARNISH_SECRET requires CDN=varnish'],
  ],
  [{ CDN_CLOUDFLARE_TOKEN: 'secret' }, ['CDN_CLOUDFLARE_TOKEN requires CDN=cloudflare']],
  [{ ...cloudflare, CDN_CLOUDFLARE_ZONE_ID: 'x' }, ['CDN_CLOUDFLARE_ZONE_ID must be 32 hexadecimal digits']],
  [
    { ...cloudflare, CDN_CLOUDFLARE_TOKEN: 'se cret' },
    ['CDN_CLOUDFLARE_TOKEN must be printable, without white space'],
  ],
  [
    { ...varnish, CDN_VARNISH_URLS: 'http://10.0.0.1:6081/purge' },
    ['CDN_VARNISH_URLS must be an origin such as https://www.example.co.uk, without a path'],
  ],
  [
    {
      ...cloudflare,
      ...space,
      CONTENTFUL_WEBHOOK_SECRET: 'w'.repeat(64),
      CONTENTFUL_PREVIEW: 'true',
      PREVIEW_OPEN: 'true',
      CONTENTFUL_PREVIEW_ACCESS_TOKEN: 'preview',
    },
    ['CDN cannot be combined with CONTENTFUL_PREVIEW: drafts must not be cached'],
  ],
  [{ ...cloudflare, ...space }, ['CONTENTFUL_WEBHOOK_SECRET is required with CDN']],
])('%o stops the start, and the message reveals no secret', (env, errors) => {
  expect(configErrorsOf(env)).toEqual(errors);
});
