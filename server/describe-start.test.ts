import { expect, test } from 'vitest';

import { readConfig } from './config.ts';
import { describeStart } from './describe-start.ts';

const canary = 'canary'.repeat(11).slice(0, 64);
const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.site.example',
  CONTENTFUL_SPACE_ID: 'space0000001',
};
const secrets = {
  CONTENTFUL_ACCESS_TOKEN: canary,
  CONTENTFUL_PREVIEW_ACCESS_TOKEN: canary,
  CONTENTFUL_WEBHOOK_SECRET: canary,
  PREVIEW_SECRET: canary,
  PREVIEW_KEY: canary,
  DATABASE_URL: `postgres://canary:${canary}@127.0.0.1/${canary}`,
  RECORDS_BUCKET: `https://KEY:${canary}@objects.example/records`,
  ENQUIRY_WEBHOOK_URL: `https://vendor.example/${canary}`,
  ENQUIRY_WEBHOOK_TOKEN: canary,
  CDN: 'varnish',
  CDN_VARNISH_URLS: 'http://127.0.0.1:6081',
  CDN_VARNISH_SECRET: canary,
};

test('the first line of a process says how it is configured, and no secret', () => {
  const start = describeStart(readConfig({ ...production, ...secrets }));
  expect(start).toMatchObject({
    configuration: {
      siteUrl: 'https://www.site.example',
      content: { space: 'space0000001', environment: 'master', preview: false, webhook: true },
      drafts: true,
      cdn: 'varnish',
      vendor: 'webhook',
      tracing: false,
    },
    kept: { enquiries: 'PostgreSQL', enquiriesMeanwhile: 'nowhere', content: '.cache/content' },
  });
  expect(JSON.stringify(start)).not.toContain('canary');
});

test('it says what is kept where', () => {
  const { kept } = describeStart(
    readConfig({
      ...production,
      CONTENTFUL_ACCESS_TOKEN: canary,
      DATA_DIR: '/data',
      CONTENT_SNAPSHOT_DIR: '',
      IMAGE_CACHE_MAX_MB: '0',
      ASSETS_DIR: '/assets',
    }),
  );
  expect(kept).toEqual({
    enquiries: '/data',
    enquiriesMeanwhile: undefined,
    records: '/data/records',
    content: 'nowhere',
    images: 'memory',
    assets: '/assets',
  });
});
