import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const production = { NODE_ENV: 'production', SITE_URL: 'https://www.site.example' };
const space = {
  CONTENTFUL_SPACE_ID: 'space1',
  CONTENTFUL_ACCESS_TOKEN: 'delivery-secret',
  DATA_DIR: '/enquiries',
};

test('with nothing set, the site serves the sample with the documented defaults', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    maxConnections: 10_000,
    keepAliveMs: 75_000,
    siteUrl: undefined,
    hsts: undefined,
    content: { source: 'embedded', file: undefined },
    contentTtlMs: 60_000,
    contentSnapshotDirectory: '.cache/content',
    assetsDirectory: '.cache/assets',
    images: {
      hosts: ['images.ctfassets.net'],
      origin: undefined,
      cacheDirectory: '.cache/images',
      cacheMaxBytes: 512 * 1024 * 1024,
    },
    thirdParties: {
      gtmId: undefined,
      consentMode: 'basic',
      consentVersion: 1,
      countsFirstPage: false,
      vendors: [],
    },
    database: { url: undefined, directory: '.cache/data' },
    enquiries: {
      localDirectory: undefined,
      maxBytes: 256 * 1024 * 1024,
      vendor: undefined,
      retentionDays: 90,
    },
    records: {
      directory: '.cache/data/records',
      isDirectoryNamed: false,
      bucket: undefined,
      databaseUrl: undefined,
      keys: [],
    },
    desk: { signIn: 'sample', database: { url: undefined, directory: '.cache/data' } },
    trustedProxies: undefined,
    metricsPort: undefined,
    memoryLimitBytes: undefined,
    logLevel: 'info',
    gallery: true,
    contentReport: true,
    webVitals: false,
  });
});

test('R8.1: an operator who sets a space and a token gets the documented defaults', () => {
  expect(readConfig(space).content).toEqual({
    source: 'contentful',
    spaceId: 'space1',
    environment: 'master',
    accessToken: 'delivery-secret',
    preview: false,
    host: 'cdn.contentful.com',
    insecure: false,
    throttle: 7,
  });
});

test('R8.10: in preview mode only the preview host and the preview token are used', () => {
  const preview = {
    ...space,
    CONTENTFUL_PREVIEW: 'true',
    PREVIEW_OPEN: 'true',
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
  [{ SITE_URL: 'https://www.site.example' }, { siteUrl: 'https://www.site.example' }],
  [{ SITE_URL: 'https://www.site.example/' }, { siteUrl: 'https://www.site.example' }],
  [
    { SITE_URL: 'https://www.site.example' },
    { hsts: { maxAge: 86_400, includeSubDomains: false, preload: false } },
  ],
  [{ SITE_URL: 'http://localhost:8080', HSTS_MAX_AGE: '0' }, { hsts: undefined }],
  [
    {
      ...production,
      CONTENT_FILE: 'x',
      HSTS_MAX_AGE: '31536000',
      HSTS_INCLUDE_SUBDOMAINS: 'true',
      HSTS_PRELOAD: 'true',
    },
    { hsts: { maxAge: 31_536_000, includeSubDomains: true, preload: true } },
  ],
  [{ SITE_URL: 'http://localhost:8080' }, { siteUrl: 'http://localhost:8080' }],
  [{ CONTENT_FILE: 'space.json' }, { content: { source: 'embedded', file: 'space.json' } }],
  [{ CONTENT_TTL_SECONDS: '1' }, { contentTtlMs: 1000 }],
  [{ CONTENT_SNAPSHOT_DIR: '/var/content' }, { contentSnapshotDirectory: '/var/content' }],
  [{ CONTENT_SNAPSHOT_DIR: '' }, { contentSnapshotDirectory: undefined }],
  [{ ASSETS_DIR: '' }, { assetsDirectory: undefined }],
  [{ IMAGE_CACHE_DIR: '/var/images' }, { images: { cacheDirectory: '/var/images' } }],
  [{ IMAGE_CACHE_DIR: '' }, { images: { cacheDirectory: '.cache/images' } }],
  [{ IMAGE_CACHE_MAX_MB: '0' }, { images: { cacheMaxBytes: 0 } }],
  [{ IMAGE_CACHE_MAX_MB: '2' }, { images: { cacheMaxBytes: 2_097_152 } }],
  [
    { IMAGE_HOSTS: 'Images.ctfassets.net, images.eu.CTFassets.net' },
    { images: { hosts: ['images.ctfassets.net', 'images.eu.ctfassets.net'] } },
  ],
  [{ IMAGE_ORIGIN: 'http://127.0.0.1:5000/' }, { images: { origin: 'http://127.0.0.1:5000' } }],
  [{ IMAGE_ORIGIN: 'http://localhost:5000' }, { images: { origin: 'http://localhost:5000' } }],
  [{ IMAGE_ORIGIN: 'http://[::1]:5000' }, { images: { origin: 'http://[::1]:5000' } }],
  [{ GTM_ID: 'GTM-ABC123' }, { thirdParties: { gtmId: 'GTM-ABC123' } }],
  [{ GTM_FIRST_PAGEVIEW: 'true' }, { thirdParties: { countsFirstPage: true } }],
  [{ CONSENT_MODE: 'advanced' }, { thirdParties: { consentMode: 'advanced' } }],
  [{ CONSENT_VERSION: '2' }, { thirdParties: { consentVersion: 2 } }],
  [{ EMBED_VENDORS: 'hubspot' }, { thirdParties: { vendors: ['hubspot'] } }],
  [{ EMBED_VENDORS: 'trustpilot, hubspot' }, { thirdParties: { vendors: ['trustpilot', 'hubspot'] } }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  [{ GALLERY: 'false' }, { gallery: false }],
  [
    { ...production, SAMPLE_SITE: 'true' },
    { gallery: false, content: { source: 'embedded' } },
  ],
  [{ ...production, CONTENT_FILE: 'space.json' }, { content: { source: 'embedded', file: 'space.json' } }],
  [{ ...production, ...space }, { content: { source: 'contentful' } }],
  [{ ...space }, { gallery: false }],
  [{ ...space, GALLERY: 'true' }, { gallery: true }],
  [{ ...production, SAMPLE_SITE: 'true', GALLERY: 'true' }, { gallery: true }],
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
      PREVIEW_OPEN: 'true',
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

test('other environment variables are ignored', () => {
  expect(readConfig({ PATH: '/bin', CONTENTFUL: 'x', port: '1' })).toEqual(readConfig({}));
});
