import { expect, test } from 'vitest';

import { embedIds, type EmbedId } from '#shared/embeds.ts';

import { contentSecurityPolicy } from './content-security-policy.ts';

function policyOf(embeds: readonly EmbedId[], { hasTagManager = false, isSecure = true } = {}) {
  const text = contentSecurityPolicy({
    embeds,
    hasTagManager,
    imageHosts: ['images.ctfassets.net'],
    isSecure,
  });
  return new Map(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

test('a page without third parties allows only the site and the image host, and reports to the site', () => {
  expect(Object.fromEntries(policyOf([]))).toEqual({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'https://images.ctfassets.net'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'none'"],
    'form-action': ["'self'"],
    'manifest-src': ["'self'"],
    'upgrade-insecure-requests': [],
    'report-to': ['csp'],
    'report-uri': ['/api/csp-reports'],
  });
});

test('a site served over http does not ask browsers to upgrade requests', () => {
  expect(policyOf([], { isSecure: false }).has('upgrade-insecure-requests')).toBe(false);
});

test.each<[EmbedId, string, string]>([
  ['youtube', 'frame-src', 'https://www.youtube-nocookie.com'],
  ['vimeo', 'frame-src', 'https://player.vimeo.com'],
  ['hubspot', 'script-src', 'https://*.hsforms.net'],
  ['trustpilot', 'frame-src', 'https://widget.trustpilot.com'],
  ['vouchedfor', 'script-src', 'https://api.vouchedfor.co.uk'],
])('a page with %s allows, in its %s, %s', (embed, directive, source) => {
  expect(policyOf([embed]).get(directive)).toContain(source);
  const others = embedIds.filter((id) => id !== embed);
  expect(policyOf(others).get(directive)).not.toContain(source);
});

test('a video player adds no script to the page', () => {
  expect(policyOf(['youtube', 'vimeo']).get('script-src')).toEqual(["'self'"]);
});

test('every page allows a configured tag manager', () => {
  expect(policyOf([], { hasTagManager: true }).get('script-src')).toEqual([
    "'self'",
    'https://www.googletagmanager.com/gtm.js',
    'https://www.googletagmanager.com/gtag/',
  ]);
});

test('whatever a page holds, it allows no inline or evaluated script and repeats no source', () => {
  const policy = policyOf(embedIds, { hasTagManager: true });
  expect(policy.get('script-src')?.filter((source) => source.startsWith("'"))).toEqual(["'self'"]);
  expect(policy.get('script-src-attr')).toEqual(["'none'"]);
  for (const sources of policy.values()) expect(new Set(sources).size).toBe(sources.length);
});
