import { expect, test } from 'vitest';

import { ConfigError, readConfig } from './config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const space = { CONTENTFUL_SPACE_ID: 'space1', CONTENTFUL_ACCESS_TOKEN: 'delivery-secret' };

/** The faults that stop the start, or none. */
function faultsOf(env: Environment): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

test('with nothing set the sample site is served, with the defaults of the contract', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    siteUrl: undefined,
    content: { source: 'embedded', file: undefined },
    contentTtlMs: 60_000,
    contentSnapshotDirectory: '.cache/content',
    images: {
      hosts: ['images.ctfassets.net'],
      origin: undefined,
      cacheDirectory: '.cache/images',
      cacheMaxBytes: 512 * 1024 * 1024,
    },
    gtmId: undefined,
    logLevel: 'info',
    gallery: true,
  });
});

test('R8.1: with a space, its content is asked for with the defaults of the specification', () => {
  expect(readConfig(space).content).toEqual({
    source: 'contentful',
    spaceId: 'space1',
    environment: 'master',
    accessToken: 'delivery-secret',
    preview: false,
    host: 'cdn.contentful.com',
    insecure: false,
    throttle: 'auto',
  });
});

test('R8.10: in preview mode the preview host and the preview token are used, and no other', () => {
  const preview = {
    ...space,
    CONTENTFUL_PREVIEW: 'true',
    CONTENTFUL_PREVIEW_ACCESS_TOKEN: 'preview-secret',
    CONTENTFUL_HOST: 'cdn.eu.contentful.com',
  };
  expect(readConfig(preview).content).toMatchObject({
    preview: true,
    accessToken: 'preview-secret',
    host: 'preview.contentful.com',
  });
});

test.each<[Environment, object]>([
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ HOST: '127.0.0.1' }, { host: '127.0.0.1' }],
  [{ SITE_URL: 'https://www.fernhollow.example' }, { siteUrl: 'https://www.fernhollow.example' }],
  [{ SITE_URL: 'https://www.fernhollow.example/' }, { siteUrl: 'https://www.fernhollow.example' }],
  [{ SITE_URL: 'http://localhost:8080' }, { siteUrl: 'http://localhost:8080' }],
  [{ CONTENT_FILE: 'space.json' }, { content: { source: 'embedded', file: 'space.json' } }],
  [{ CONTENT_TTL_SECONDS: '1' }, { contentTtlMs: 1000 }],
  [{ CONTENT_SNAPSHOT_DIR: '/var/content' }, { contentSnapshotDirectory: '/var/content' }],
  [{ CONTENT_SNAPSHOT_DIR: '' }, { contentSnapshotDirectory: undefined }],
  [{ IMAGE_CACHE_DIR: '/var/images' }, { images: { cacheDirectory: '/var/images' } }],
  [{ IMAGE_CACHE_DIR: '' }, { images: { cacheDirectory: '.cache/images' } }],
  [{ IMAGE_CACHE_MAX_MB: '0' }, { images: { cacheMaxBytes: 0 } }],
  [{ IMAGE_CACHE_MAX_MB: '2' }, { images: { cacheMaxBytes: 2_097_152 } }],
  [
    { IMAGE_HOSTS: 'images.ctfassets.net, images.eu.ctfassets.net' },
    { images: { hosts: ['images.ctfassets.net', 'images.eu.ctfassets.net'] } },
  ],
  [{ IMAGE_ORIGIN: 'http://127.0.0.1:5000/' }, { images: { origin: 'http://127.0.0.1:5000' } }],
  [{ IMAGE_ORIGIN: 'http://localhost:5000' }, { images: { origin: 'http://localhost:5000' } }],
  [{ IMAGE_ORIGIN: 'http://[::1]:5000' }, { images: { origin: 'http://[::1]:5000' } }],
  [{ GTM_ID: 'GTM-ABC123' }, { gtmId: 'GTM-ABC123' }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  [{ GALLERY: 'false' }, { gallery: false }],
  [{ NODE_ENV: 'production' }, { gallery: false }],
  [{ NODE_ENV: 'production', GALLERY: 'true' }, { gallery: true }],
  [
    { PORT: '', SITE_URL: '', GTM_ID: '', GALLERY: '' },
    { port: 3000, siteUrl: undefined, gallery: true },
  ],
  [{ ...space, CONTENTFUL_ENVIRONMENT: 'staging' }, { content: { environment: 'staging' } }],
  [{ ...space, CONTENTFUL_HOST: 'cdn.eu.contentful.com' }, { content: { host: 'cdn.eu.contentful.com' } }],
  [
    { ...space, CONTENTFUL_HOST: '127.0.0.1:5000', CONTENTFUL_INSECURE: 'true' },
    { content: { host: '127.0.0.1:5000', insecure: true } },
  ],
  [
    { ...space, CONTENTFUL_HOST: 'localhost:5000', CONTENTFUL_INSECURE: 'true' },
    { content: { insecure: true } },
  ],
  [
    {
      ...space,
      CONTENTFUL_PREVIEW: 'true',
      CONTENTFUL_PREVIEW_ACCESS_TOKEN: 'p',
      CONTENTFUL_PREVIEW_HOST: 'localhost:1',
      CONTENTFUL_INSECURE: 'true',
    },
    { content: { host: 'localhost:1', insecure: true } },
  ],
  [{ ...space, CONTENTFUL_THROTTLE: '1' }, { content: { throttle: 1 } }],
  [{ ...space, CONTENTFUL_THROTTLE: '30' }, { content: { throttle: 30 } }],
  [{ ...space, CONTENTFUL_THROTTLE: '50%' }, { content: { throttle: '50%' } }],
  [{ ...space, CONTENTFUL_THROTTLE: '100%' }, { content: { throttle: '100%' } }],
])('operators can set %j', (env, expected) => {
  expect(readConfig(env)).toMatchObject(expected);
});

test.each<[Environment, string]>([
  ...['-1', '65536', '80a', '3.5', ' 80', '0x50', '1e3'].map((value): [Environment, string] => [
    { PORT: value },
    'PORT must be a whole number from 0 to 65535',
  ]),
  ...[
    'www.fernhollow.example',
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
    'CONTENTFUL_ENVIRONMENT must be an id of letters, digits, dots, hyphens',
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
    'CONTENTFUL_HOST must be a host or host:port, without a scheme, a path or white space',
  ]),
  [
    { ...space, CONTENTFUL_PREVIEW_HOST: 'https://x' },
    'CONTENTFUL_PREVIEW_HOST must be a host or host:port, without a scheme, a path or white space',
  ],
  [
    { CONTENTFUL_SPACE_ID: 'a b', CONTENTFUL_ACCESS_TOKEN: 'x' },
    'CONTENTFUL_SPACE_ID must be an id of letters, digits, dots, hyphens',
  ],
  ...['0', '31', '7.5', '0%', '101%', '50 %', '%', 'fast', '-1'].map((value): [Environment, string] => [
    { ...space, CONTENTFUL_THROTTLE: value },
    'CONTENTFUL_THROTTLE must be auto, a whole number from 1 to 30, or a percentage from 1% to 100%',
  ]),
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
    'IMAGE_HOSTS must be a host or host:port, without a scheme, a path or white space',
  ],
  [
    { IMAGE_ORIGIN: 'localhost:5000' },
    'IMAGE_ORIGIN must be an origin such as https://www.example.co.uk, without a path',
  ],
  [{ IMAGE_ORIGIN: 'http://10.0.0.1:5000' }, 'IMAGE_ORIGIN must be on a loopback host'],
  [{ IMAGE_ORIGIN: 'http://127.0.0.1.evil.example' }, 'IMAGE_ORIGIN must be on a loopback host'],
  [{ IMAGE_ORIGIN: 'http://localhost.evil.example' }, 'IMAGE_ORIGIN must be on a loopback host'],
  [{ GTM_ID: 'UA-1' }, 'GTM_ID must be a container id such as GTM-ABC123'],
  [{ GTM_ID: "GTM-A');alert(1)//" }, 'GTM_ID must be a container id such as GTM-ABC123'],
  [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL must be a level of pino'],
  [{ CONTENTFUL_SPACE_ID: 'space1' }, 'CONTENTFUL_ACCESS_TOKEN is missing: CONTENTFUL_SPACE_ID needs it'],
  [
    { ...space, CONTENTFUL_PREVIEW: 'true' },
    'CONTENTFUL_PREVIEW_ACCESS_TOKEN is missing: CONTENTFUL_SPACE_ID needs it',
  ],
  [{ CONTENTFUL_PREVIEW: 'true' }, 'CONTENTFUL_PREVIEW needs CONTENTFUL_SPACE_ID'],
  [{ ...space, CONTENT_FILE: 'x.json' }, 'CONTENT_FILE and CONTENTFUL_SPACE_ID exclude each other'],
  [{ ...space, CONTENTFUL_INSECURE: 'true' }, 'CONTENTFUL_INSECURE is for loopback hosts only'],
  [
    { ...space, CONTENTFUL_INSECURE: 'true', CONTENTFUL_HOST: '127.evil.example:80' },
    'CONTENTFUL_INSECURE is for loopback hosts only',
  ],
])('the start is refused with %j', (env, fault) => {
  expect(faultsOf(env)).toEqual([fault]);
});

test('R8.3: one message lists every fault, those of single values and those between them', () => {
  const env = {
    PORT: 'many',
    LOG_LEVEL: 'loud',
    GALLERY: 'maybe',
    CONTENTFUL_SPACE_ID: 'space1',
    CONTENT_FILE: 'x.json',
    IMAGE_ORIGIN: 'http://10.0.0.1',
  };
  const faults = faultsOf(env);
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
    'PORT',
    'LOG_LEVEL',
    'GALLERY',
    'CONTENTFUL_ACCESS_TOKEN',
    'CONTENT_FILE',
    'IMAGE_ORIGIN',
  ]);
  expect(() => readConfig(env)).toThrow(
    `The configuration cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
  );
});

test('R8.6: no value that was given stands in the message: any of them could be a secret in the wrong place', () => {
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
    'LOG_LEVEL',
    'GALLERY',
  ];
  const faults = faultsOf({
    ...Object.fromEntries(names.map((name) => [name, 'secret: 1234567890'])),
    CONTENTFUL_ACCESS_TOKEN: 'secret: 1234567890',
    CONTENTFUL_PREVIEW_ACCESS_TOKEN: 'secret: 1234567890',
  });
  expect(faults.length).toBeGreaterThanOrEqual(names.length);
  expect(faults.join('\n')).not.toMatch(/secret|12345/);
});

test('other variables of the environment are none of the site’s business', () => {
  expect(readConfig({ PATH: '/bin', CONTENTFUL: 'x', port: '1' })).toEqual(readConfig({}));
});
