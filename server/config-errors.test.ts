import { expect, test } from 'vitest';

import { configErrorsOf } from '#tests/support/config-errors.ts';

import { readConfig, readManagementConfig } from './config.ts';
import { environmentShape } from './environment.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const production = { NODE_ENV: 'production', SITE_URL: 'https://www.site.example' };
const previewSecret = 's'.repeat(16);
const space = {
  CONTENTFUL_SPACE_ID: 'space1',
  CONTENTFUL_ACCESS_TOKEN: 'delivery-secret',
  DATA_DIR: '/enquiries',
};

/** Each of the values is refused with these words, which follow the variable's name. */
const refused = (
  variable: string,
  values: readonly string[],
  words: string,
  others: Environment = {},
): [Environment, string][] =>
  values.map((value) => [{ ...others, [variable]: value }, `${variable} ${words}`]);

const id = 'must be 1 to 64 letters, digits, dots, hyphens or underscores';
const host = 'must be a host or host:port, without scheme, path or spaces';
const origin = 'must be an origin such as https://www.example.co.uk, without a path';
const trueOrFalse = 'must be true or false';
const preview = { ...space, CONTENTFUL_PREVIEW_ACCESS_TOKEN: 'p' };
const openPreview = { ...preview, CONTENTFUL_PREVIEW: 'true', PREVIEW_OPEN: 'true' };
const sharedPreview = { ...preview, PREVIEW_SECRET: previewSecret, PREVIEW_KEY: previewSecret };

test.each<[Environment, string]>([
  ...refused(
    'HOST',
    ['http://127.0.0.1', '127.0.0.1 '],
    'must be an address or a host name, without scheme, path or spaces',
  ),
  ...refused(
    'CONTENTFUL_ACCESS_TOKEN',
    ['"quoted"', 'ends in a line\n', 'töken'],
    'must be an access token as Contentful shows it, without quotes or spaces',
    space,
  ),
  ...refused('CONTENTFUL_SPACE_ID', ['..', 'a b'], id, space),
  ...refused('CONTENTFUL_ENVIRONMENT', ['../master', 'a b', 'a/b', 'a'.repeat(65)], id, space),
  ...refused('CONTENTFUL_HOST', ['https://cdn.contentful.com', 'localhost:0'], host, space),
  ...refused('CONTENTFUL_PREVIEW_HOST', ['https://x'], host, space),
  ...refused(
    'CONTENTFUL_HOST',
    ['preview.contentful.com', 'preview.eu.contentful.com'],
    'must not be a preview host; to show drafts, set CONTENTFUL_PREVIEW=true',
    space,
  ),
  ...refused(
    'CONTENTFUL_PREVIEW_HOST',
    ['cdn.contentful.com'],
    'must not be a delivery host if CONTENTFUL_PREVIEW=true',
    openPreview,
  ),
  ...refused(
    'PORT',
    ['-1', '65536', '80a', '3.5', ' 80', '0x50', '1e3'],
    'must be a whole number from 0 to 65535',
  ),
  ...refused(
    'SITE_URL',
    [
      'www.site.example',
      'https://x.example/path',
      'https://x.example?a',
      'ftp://x.example',
      'javascript:alert(1)',
      'https://u:p@x.example',
      'x',
    ],
    origin,
  ),
  ...refused(
    'CONTENTFUL_THROTTLE',
    ['0', '31', '7.5', '0%', '101%', '50 %', '%', 'fast', 'none', '-1'],
    'must be auto, a whole number from 1 to 30, or a percentage from 1% to 100%',
    space,
  ),
  ...refused('GALLERY', ['yes', '1', 'TRUE', 'on'], trueOrFalse),
  ...refused('CONTENTFUL_PREVIEW', ['yes'], trueOrFalse, space),
  ...refused('CONTENTFUL_INSECURE', ['yes'], trueOrFalse, space),
  ...refused('GTM_FIRST_PAGEVIEW', ['yes'], trueOrFalse),
  ...refused('SAMPLE_SITE', ['yes'], trueOrFalse),
  ...refused('CONTENT_TTL_SECONDS', ['0', '86401'], 'must be a whole number from 1 to 86400'),
  ...refused('IMAGE_CACHE_MAX_MB', ['-1'], 'must be a whole number from 0 to 1000000'),
  ...refused(
    'IMAGE_HOSTS',
    ['images.ctfassets.net,https://evil.example', 'images.ctfassets.net:8443'],
    'must be a comma-separated list of host names such as images.ctfassets.net, without scheme, port or path',
  ),
  ...refused('IMAGE_ORIGIN', ['localhost:5000'], origin),
  ...refused(
    'IMAGE_ORIGIN',
    ['http://10.0.0.1:5000', 'http://127.0.0.1.evil.example', 'http://localhost.evil.example'],
    'must be on a loopback host',
  ),
  ...refused('GTM_ID', ['UA-1', "GTM-A');alert(1)//"], 'must be a container ID such as GTM-ABC123'),
  ...refused('CONSENT_MODE', ['none'], 'must be basic or advanced'),
  ...refused('CONSENT_VERSION', ['0'], 'must be a whole number from 1 to 9999'),
  ...refused(
    'EMBED_VENDORS',
    ['youtube', 'hubspot,https://evil.example'],
    'must be a comma-separated list of hubspot, trustpilot, vouchedfor',
  ),
  ...refused('LOG_LEVEL', ['verbose'], 'must be one of fatal, error, warn, info, debug, trace, silent'),
  ...refused('HSTS_MAX_AGE', ['1y'], 'must be a whole number from 0 to 315360000'),
  ...refused('METRICS_PORT', ['3000'], 'must differ from PORT'),
  ...refused('METRICS_PORT', ['0'], 'must be a whole number from 1 to 65535'),
  ...refused(
    'TRUSTED_PROXIES',
    [
      '10',
      '-1',
      '10.0.0.0/8;::1',
      '10.0.0',
      '10.0.0.0/33',
      '0.0.0.0/0',
      '::/0',
      'fe80::%eth0',
      'proxy',
      '1,2',
      '10.0.0.1,',
      '010.0.0.1',
    ],
    'must be a number of proxies from 0 to 9, or a comma-separated list of addresses and networks such as 10.0.0.0/8',
  ),
  ...refused(
    'PREVIEW_SECRET',
    ['short', 'a b c d e f g h i j k', [1, 2, 3].map(() => previewSecret).join(',')],
    'must be one or two secrets of 16 to 256 letters, digits, hyphens and underscores, separated by a comma',
    sharedPreview,
  ),
  ...refused('PREVIEW_EDITOR_ORIGINS', ['app.contentful.com'], origin, sharedPreview),
  ...refused('PREVIEW_OPEN', ['true'], 'is only for CONTENTFUL_PREVIEW=true', preview),
  [
    { CONTENTFUL_SPACE_ID: 'space1', DATA_DIR: '/enquiries' },
    'CONTENTFUL_ACCESS_TOKEN is required with CONTENTFUL_SPACE_ID',
  ],
  [
    { CONTENTFUL_SPACE_ID: 'space1', CONTENTFUL_ACCESS_TOKEN: 'x' },
    'DATA_DIR is required with CONTENTFUL_SPACE_ID, unless DATABASE_URL is set: a folder that outlives deployments',
  ],
  ...[
    {},
    { HSTS_MAX_AGE: '31536000' },
    { HSTS_INCLUDE_SUBDOMAINS: 'true', HSTS_MAX_AGE: '31535999' },
  ].flatMap((hsts) =>
    refused(
      'HSTS_PRELOAD',
      ['true'],
      'requires HSTS_INCLUDE_SUBDOMAINS=true and HSTS_MAX_AGE of at least 31536000 seconds, a year',
      hsts,
    ),
  ),
  [
    { ...openPreview, CONTENTFUL_PREVIEW_ACCESS_TOKEN: '' },
    'CONTENTFUL_PREVIEW_ACCESS_TOKEN is required with CONTENTFUL_SPACE_ID',
  ],
  [
    { ...preview, CONTENTFUL_PREVIEW: 'true' },
    'CONTENTFUL_PREVIEW shows every draft to every visitor: set PREVIEW_USER and PREVIEW_PASSWORD, or PREVIEW_OPEN=true if only editors can reach the site',
  ],
  [
    { ...preview, CONTENTFUL_PREVIEW: 'true', PREVIEW_USER: 'editor' },
    'PREVIEW_PASSWORD is required with PREVIEW_USER',
  ],
  [{ ...openPreview, ...sharedPreview }, 'PREVIEW_SECRET cannot be combined with CONTENTFUL_PREVIEW=true'],
  [{ ...sharedPreview, PREVIEW_KEY: '' }, 'PREVIEW_KEY is required with PREVIEW_SECRET'],
  [{ ...sharedPreview, PREVIEW_SECRET: '' }, 'PREVIEW_SECRET is required with PREVIEW_KEY'],
  [
    { ...sharedPreview, CONTENTFUL_PREVIEW_ACCESS_TOKEN: '' },
    'CONTENTFUL_PREVIEW_ACCESS_TOKEN is required with PREVIEW_SECRET',
  ],
  [{ CONTENTFUL_PREVIEW: 'true' }, 'CONTENTFUL_SPACE_ID is required with CONTENTFUL_PREVIEW'],
  [{ CONTENTFUL_ACCESS_TOKEN: 'x' }, 'CONTENTFUL_SPACE_ID is required with CONTENTFUL_ACCESS_TOKEN'],
  [{ CONTENTFUL_SPACEID: 'space1' }, 'CONTENTFUL_SPACE_ID is required with CONTENTFUL_SPACEID'],
  [
    { ...production, CONTENTFUL_SPACE_ID: '', CONTENTFUL_ACCESS_TOKEN: 'x' },
    'CONTENTFUL_SPACE_ID is required with CONTENTFUL_ACCESS_TOKEN',
  ],
  ...[production, { ...production, SAMPLE_SITE: 'false' }].map((env): [Environment, string] => [
    env,
    'CONTENTFUL_SPACE_ID is required in production, unless CONTENT_FILE or SAMPLE_SITE=true is set',
  ]),
  [
    { ...space, NODE_ENV: 'production' },
    'SITE_URL is required in production: the canonical origin of the site',
  ],
  ...[space, { CONTENT_FILE: 'x.json' }].flatMap((source) =>
    refused('SAMPLE_SITE', ['true'], 'cannot be combined with CONTENTFUL_SPACE_ID or CONTENT_FILE', source),
  ),
  [{ ...space, CONTENT_FILE: 'x.json' }, 'CONTENT_FILE cannot be combined with CONTENTFUL_SPACE_ID'],
  ...[{}, { CONTENTFUL_HOST: '127.evil.example:80' }].flatMap((change) =>
    refused('CONTENTFUL_INSECURE', ['true'], 'is for loopback hosts only', { ...space, ...change }),
  ),
])('the start is refused with %j', (env, error) => {
  expect(configErrorsOf(env)).toEqual([error]);
});

test('R8.3: one message lists every error, in single values and between them', () => {
  const env = {
    PORT: 'many',
    LOG_LEVEL: 'loud',
    GALLERY: 'maybe',
    CONTENTFUL_SPACE_ID: 'space1',
    CONTENT_FILE: 'x.json',
    IMAGE_ORIGIN: 'http://10.0.0.1',
  };
  const errors = configErrorsOf(env);
  expect(errors.map((error) => error.split(' ')[0])).toEqual([
    'PORT',
    'LOG_LEVEL',
    'GALLERY',
    'CONTENT_FILE',
    'CONTENTFUL_ACCESS_TOKEN',
    'IMAGE_ORIGIN',
    'DATA_DIR',
  ]);
  expect(() => readConfig(env)).toThrow(
    `Invalid configuration:\n${errors.map((error) => `  - ${error}`).join('\n')}`,
  );
});

test.each(Object.keys(environmentShape.shape).filter((name) => !['NODE_ENV', 'CONTENT_FILE'].includes(name)))(
  'an invalid %s hides no error between other variables',
  (name) => {
    const errors = configErrorsOf({ PREVIEW_KEY: 'k'.repeat(16), [name]: '\u0000' });
    expect(errors).toContainEqual(expect.stringContaining('PREVIEW_SECRET'));
  },
);

test('R8.6: the message repeats no value: any could be a secret in the wrong variable', () => {
  const names = [
    'PORT',
    'SITE_URL',
    'CONTENTFUL_SPACE_ID',
    'CONTENTFUL_ENVIRONMENT',
    'CONTENTFUL_PREVIEW',
    'CONTENTFUL_HOST',
    'CONTENTFUL_PREVIEW_HOST',
    'CONTENTFUL_INSECURE',
    'CONTENTFUL_THROTTLE',
    'CONTENT_FILE',
    'CONTENT_TTL_SECONDS',
    'IMAGE_CACHE_MAX_MB',
    'IMAGE_HOSTS',
    'IMAGE_ORIGIN',
    'GTM_ID',
    'GTM_FIRST_PAGEVIEW',
    'CONSENT_MODE',
    'CONSENT_VERSION',
    'EMBED_VENDORS',
    'LOG_LEVEL',
    'GALLERY',
  ];
  const errors = configErrorsOf({
    ...Object.fromEntries(names.map((name) => [name, 'secret: 1234567890'])),
    CONTENTFUL_ACCESS_TOKEN: 'secret: 1234567890',
    CONTENTFUL_PREVIEW_ACCESS_TOKEN: 'secret: 1234567890',
  });
  expect(errors.length).toBeGreaterThanOrEqual(names.length);
  expect(errors.join('\n')).not.toMatch(/secret|12345/);
});

test.each(Object.keys(environmentShape.shape))('%s is refused in words, not in patterns', (name) => {
  const errors = ['x y', '-1', 'é', 'a'.repeat(63), 'a'.repeat(100_000), 'a,b,c,d'].flatMap((value) =>
    configErrorsOf({ [name]: value }),
  );
  for (const error of errors) expect(error).not.toMatch(/[Ii]nvalid|pattern|Too |received|\/\^/);
});

test('a wrong CDN does not hide what every CDN needs', () => {
  expect(configErrorsOf({ ...space, CDN: 'Fastly' })).toEqual([
    'CDN must be fastly, cloudflare, cloudfront, akamai or varnish',
    'CONTENTFUL_WEBHOOK_SECRET is required with CDN',
  ]);
});

test('a command that writes to the space lists the errors of its own token with the others', () => {
  const read = () =>
    readManagementConfig({ ...space, PORT: 'many', CONTENTFUL_MANAGEMENT_TOKEN_FILE: '/no/such/file' });
  expect(read).toThrow(
    'Invalid configuration:\n  - PORT must be a whole number from 0 to 65535\n  - CONTENTFUL_MANAGEMENT_TOKEN_FILE points to',
  );
});
