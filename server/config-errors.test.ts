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

test.each<[Environment, string]>([
  ...['"quoted"', 'ends in a line\n', 'töken'].map((value): [Environment, string] => [
    { ...space, CONTENTFUL_ACCESS_TOKEN: value },
    'CONTENTFUL_ACCESS_TOKEN must be an access token as Contentful shows it, without quotes or spaces',
  ]),
  [
    { ...space, CONTENTFUL_SPACE_ID: '..' },
    'CONTENTFUL_SPACE_ID must be 1 to 64 letters, digits, dots, hyphens or underscores',
  ],
  [
    { ...space, CONTENTFUL_HOST: 'cdn.contentful.com:99999' },
    'CONTENTFUL_HOST must be a host or host:port, without scheme, path or spaces',
  ],
  ...['-1', '65536', '80a', '3.5', ' 80', '0x50', '1e3'].map((value): [Environment, string] => [
    { PORT: value },
    'PORT must be a whole number from 0 to 65535',
  ]),
  ...[
    'www.site.example',
    'https://x.example/path',
    'https://x.example?a',
    'ftp://x.example',
    'javascript:alert(1)',
    'https://u:p@x.example',
    'x',
  ].map((value): [Environment, string] => [
    { SITE_URL: value },
    'SITE_URL must be an origin such as https://www.example.co.uk, without a path',
  ]),
  ...['../master', 'a b', 'a/b', 'a'.repeat(65)].map((value): [Environment, string] => [
    { ...space, CONTENTFUL_ENVIRONMENT: value },
    'CONTENTFUL_ENVIRONMENT must be 1 to 64 letters, digits, dots, hyphens or underscores',
  ]),
  ...[
    'https://cdn.contentful.com',
    'cdn.contentful.com/',
    'cdn.contentful.com/spaces',
    ' cdn.contentful.com',
    'cdn.contentful.com\n',
    'user@cdn.contentful.com',
    'a?b',
    'a#b',
    'a\\b',
  ].map((value): [Environment, string] => [
    { ...space, CONTENTFUL_HOST: value },
    'CONTENTFUL_HOST must be a host or host:port, without scheme, path or spaces',
  ]),
  [
    { ...space, CONTENTFUL_PREVIEW_HOST: 'https://x' },
    'CONTENTFUL_PREVIEW_HOST must be a host or host:port, without scheme, path or spaces',
  ],
  [
    { ...space, CONTENTFUL_SPACE_ID: 'a b' },
    'CONTENTFUL_SPACE_ID must be 1 to 64 letters, digits, dots, hyphens or underscores',
  ],
  ...['0', '31', '7.5', '0%', '101%', '50 %', '%', 'fast', 'none', '-1'].map(
    (value): [Environment, string] => [
      { ...space, CONTENTFUL_THROTTLE: value },
      'CONTENTFUL_THROTTLE must be auto, a whole number from 1 to 30, or a percentage from 1% to 100%',
    ],
  ),
  ...['yes', '1', 'TRUE', 'on'].map((value): [Environment, string] => [
    { GALLERY: value },
    'GALLERY must be true or false',
  ]),
  [{ ...space, CONTENTFUL_PREVIEW: 'yes' }, 'CONTENTFUL_PREVIEW must be true or false'],
  [{ ...space, CONTENTFUL_INSECURE: 'yes' }, 'CONTENTFUL_INSECURE must be true or false'],
  [{ CONTENT_TTL_SECONDS: '0' }, 'CONTENT_TTL_SECONDS must be a whole number from 1 to 86400'],
  [{ CONTENT_TTL_SECONDS: '86401' }, 'CONTENT_TTL_SECONDS must be a whole number from 1 to 86400'],
  [{ IMAGE_CACHE_MAX_MB: '-1' }, 'IMAGE_CACHE_MAX_MB must be a whole number from 0 to 1000000'],
  [
    { IMAGE_HOSTS: 'images.ctfassets.net,https://evil.example' },
    'IMAGE_HOSTS must be a comma-separated list of host names such as images.ctfassets.net, without scheme, port or path',
  ],
  [
    { IMAGE_HOSTS: 'images.ctfassets.net:8443' },
    'IMAGE_HOSTS must be a comma-separated list of host names such as images.ctfassets.net, without scheme, port or path',
  ],
  [
    { IMAGE_ORIGIN: 'localhost:5000' },
    'IMAGE_ORIGIN must be an origin such as https://www.example.co.uk, without a path',
  ],
  [{ IMAGE_ORIGIN: 'http://10.0.0.1:5000' }, 'IMAGE_ORIGIN must be on a loopback host'],
  [{ IMAGE_ORIGIN: 'http://127.0.0.1.evil.example' }, 'IMAGE_ORIGIN must be on a loopback host'],
  [{ IMAGE_ORIGIN: 'http://localhost.evil.example' }, 'IMAGE_ORIGIN must be on a loopback host'],
  [{ GTM_ID: 'UA-1' }, 'GTM_ID must be a container ID such as GTM-ABC123'],
  [{ GTM_ID: "GTM-A');alert(1)//" }, 'GTM_ID must be a container ID such as GTM-ABC123'],
  [{ GTM_FIRST_PAGEVIEW: 'yes' }, 'GTM_FIRST_PAGEVIEW must be true or false'],
  [{ CONSENT_MODE: 'none' }, 'CONSENT_MODE must be basic or advanced'],
  [{ CONSENT_VERSION: '0' }, 'CONSENT_VERSION must be a whole number from 1 to 9999'],
  [
    { EMBED_VENDORS: 'youtube' },
    'EMBED_VENDORS must be a comma-separated list of hubspot, trustpilot, vouchedfor',
  ],
  [
    { EMBED_VENDORS: 'hubspot,https://evil.example' },
    'EMBED_VENDORS must be a comma-separated list of hubspot, trustpilot, vouchedfor',
  ],
  [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
  [
    { CONTENTFUL_SPACE_ID: 'space1', DATA_DIR: '/enquiries' },
    'CONTENTFUL_ACCESS_TOKEN is required with CONTENTFUL_SPACE_ID',
  ],
  [
    { CONTENTFUL_SPACE_ID: 'space1', CONTENTFUL_ACCESS_TOKEN: 'x' },
    'DATA_DIR is required with CONTENTFUL_SPACE_ID, unless DATABASE_URL is set: a folder that outlives deployments',
  ],
  ...[
    { HSTS_PRELOAD: 'true' },
    { HSTS_PRELOAD: 'true', HSTS_MAX_AGE: '31536000' },
    { HSTS_PRELOAD: 'true', HSTS_INCLUDE_SUBDOMAINS: 'true', HSTS_MAX_AGE: '31535999' },
  ].map((hsts): [Environment, string] => [
    hsts,
    'HSTS_PRELOAD requires HSTS_INCLUDE_SUBDOMAINS=true and HSTS_MAX_AGE of at least 31536000 seconds, a year',
  ]),
  [{ HSTS_MAX_AGE: '1y' }, 'HSTS_MAX_AGE must be a whole number from 0 to 315360000'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must differ from PORT'],
  [{ METRICS_PORT: '0' }, 'METRICS_PORT must be a whole number from 1 to 65535'],
  ...[
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
  ].map((value): [Environment, string] => [
    { TRUSTED_PROXIES: value },
    'TRUSTED_PROXIES must be a number of proxies from 0 to 9, or a comma-separated list of addresses and networks such as 10.0.0.0/8',
  ]),
  [
    { ...space, CONTENTFUL_PREVIEW: 'true', PREVIEW_OPEN: 'true' },
    'CONTENTFUL_PREVIEW_ACCESS_TOKEN is required with CONTENTFUL_SPACE_ID',
  ],
  ...(
    [
      [
        { CONTENTFUL_PREVIEW: 'true' },
        'CONTENTFUL_PREVIEW shows every draft to every visitor: set PREVIEW_USER and PREVIEW_PASSWORD, or PREVIEW_OPEN=true if only editors can reach the site',
      ],
      [
        { CONTENTFUL_PREVIEW: 'true', PREVIEW_USER: 'editor' },
        'PREVIEW_PASSWORD is required with PREVIEW_USER',
      ],
      [
        {
          CONTENTFUL_PREVIEW: 'true',
          PREVIEW_OPEN: 'true',
          PREVIEW_SECRET: previewSecret,
          PREVIEW_KEY: previewSecret,
        },
        'PREVIEW_SECRET cannot be combined with CONTENTFUL_PREVIEW=true',
      ],
      [{ PREVIEW_SECRET: previewSecret }, 'PREVIEW_KEY is required with PREVIEW_SECRET'],
      [{ PREVIEW_KEY: previewSecret }, 'PREVIEW_SECRET is required with PREVIEW_KEY'],
      [{ PREVIEW_OPEN: 'true' }, 'PREVIEW_OPEN is only for CONTENTFUL_PREVIEW=true'],
      [
        {
          PREVIEW_EDITOR_ORIGINS: 'app.contentful.com',
          PREVIEW_SECRET: previewSecret,
          PREVIEW_KEY: previewSecret,
        },
        'PREVIEW_EDITOR_ORIGINS must be an origin such as https://www.example.co.uk, without a path',
      ],
      ...['short', 'a b c d e f g h i j k', [1, 2, 3].map(() => previewSecret).join(',')].map((value) => [
        { PREVIEW_SECRET: value, PREVIEW_KEY: previewSecret },
        'PREVIEW_SECRET must be one or two secrets of 16 to 256 letters, digits, hyphens and underscores, separated by a comma',
      ]),
    ] as [Environment, string][]
  ).map(([environment, error]): [Environment, string] => [
    { ...space, CONTENTFUL_PREVIEW_ACCESS_TOKEN: 'p', ...environment },
    error,
  ]),
  [
    { ...space, PREVIEW_SECRET: previewSecret, PREVIEW_KEY: previewSecret },
    'CONTENTFUL_PREVIEW_ACCESS_TOKEN is required with PREVIEW_SECRET',
  ],
  [{ CONTENTFUL_PREVIEW: 'true' }, 'CONTENTFUL_SPACE_ID is required with CONTENTFUL_PREVIEW'],
  [{ CONTENTFUL_ACCESS_TOKEN: 'x' }, 'CONTENTFUL_SPACE_ID is required with CONTENTFUL_ACCESS_TOKEN'],
  [{ CONTENTFUL_SPACEID: 'space1' }, 'CONTENTFUL_SPACE_ID is required with CONTENTFUL_SPACEID'],
  [
    { ...production, CONTENTFUL_SPACE_ID: '', CONTENTFUL_ACCESS_TOKEN: 'x' },
    'CONTENTFUL_SPACE_ID is required with CONTENTFUL_ACCESS_TOKEN',
  ],
  [
    production,
    'CONTENTFUL_SPACE_ID is required in production, unless CONTENT_FILE or SAMPLE_SITE=true is set',
  ],
  [
    { ...production, SAMPLE_SITE: 'false' },
    'CONTENTFUL_SPACE_ID is required in production, unless CONTENT_FILE or SAMPLE_SITE=true is set',
  ],
  [
    { ...space, NODE_ENV: 'production' },
    'SITE_URL is required in production: the canonical origin of the site',
  ],
  [
    { ...space, SAMPLE_SITE: 'true' },
    'SAMPLE_SITE cannot be combined with CONTENTFUL_SPACE_ID or CONTENT_FILE',
  ],
  [
    { CONTENT_FILE: 'x.json', SAMPLE_SITE: 'true' },
    'SAMPLE_SITE cannot be combined with CONTENTFUL_SPACE_ID or CONTENT_FILE',
  ],
  [{ SAMPLE_SITE: 'yes' }, 'SAMPLE_SITE must be true or false'],
  [{ ...space, CONTENT_FILE: 'x.json' }, 'CONTENT_FILE cannot be combined with CONTENTFUL_SPACE_ID'],
  [{ ...space, CONTENTFUL_INSECURE: 'true' }, 'CONTENTFUL_INSECURE is for loopback hosts only'],
  [
    { ...space, CONTENTFUL_INSECURE: 'true', CONTENTFUL_HOST: '127.evil.example:80' },
    'CONTENTFUL_INSECURE is for loopback hosts only',
  ],
  ...['preview.contentful.com', 'preview.eu.contentful.com'].map((host): [Environment, string] => [
    { ...space, CONTENTFUL_HOST: host },
    'CONTENTFUL_HOST must not be a preview host; to show drafts, set CONTENTFUL_PREVIEW=true',
  ]),
  [
    {
      ...space,
      CONTENTFUL_PREVIEW: 'true',
      PREVIEW_OPEN: 'true',
      CONTENTFUL_PREVIEW_ACCESS_TOKEN: 'p',
      CONTENTFUL_PREVIEW_HOST: 'cdn.contentful.com',
    },
    'CONTENTFUL_PREVIEW_HOST must not be a delivery host if CONTENTFUL_PREVIEW=true',
  ],
  ...['a', 'cdn..contentful.com', 'localhost:0'].map((host): [Environment, string] => [
    { ...space, CONTENTFUL_HOST: host },
    'CONTENTFUL_HOST must be a host or host:port, without scheme, path or spaces',
  ]),
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
