import { expect, test } from 'vitest';

import { createReports } from '#tests/support/reports.ts';

import type { RawAsset } from '../../content-model/raw.ts';
import { unresolvedLink } from '../../content-model/sample.ts';
import { documentFiles, fileField, fileOf } from './file.model.ts';

const asset = (file: unknown, title: unknown = 'Our fees'): RawAsset => ({
  sys: { id: 'fees', type: 'Asset' },
  fields: { title, file },
});
const pdf = (more: object = {}) => ({
  url: '//assets.ctfassets.net/s/a/t/fees.pdf',
  contentType: 'application/pdf',
  ...more,
});

test('a file keeps its host, and gets the scheme that Contentful omits', () => {
  const hrefs = ['assets', 'downloads', 'images'].map(
    (host) => fileOf(asset(pdf({ url: `//${host}.ctfassets.net/s/a/t/fees.pdf` })))?.href,
  );
  expect(hrefs).toEqual([
    'https://assets.ctfassets.net/s/a/t/fees.pdf',
    'https://downloads.ctfassets.net/s/a/t/fees.pdf',
    'https://images.ctfassets.net/s/a/t/fees.pdf',
  ]);
});

test.each<[string, object, string]>([
  ['of 1.2 megabytes', pdf({ details: { size: 1_234_567 } }), 'PDF, 1.2 MB'],
  ['of two whole megabytes', pdf({ details: { size: 2_000_000 } }), 'PDF, 2 MB'],
  ['just below a megabyte', pdf({ details: { size: 999_600 } }), 'PDF, 1 MB'],
  ['of kilobytes', pdf({ details: { size: 340_200 } }), 'PDF, 340 KB'],
  ['of a few bytes', pdf({ details: { size: 12 } }), 'PDF, 1 KB'],
  ['of no known size', pdf(), 'PDF'],
  ['of an invalid size', pdf({ details: { size: 'big' } }), 'PDF'],
  [
    'of a spreadsheet',
    pdf({ contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
    'Excel',
  ],
  [
    'of a type that has no name',
    pdf({ contentType: 'application/x-odd', url: '//a.example/s/plan.epub' }),
    'EPUB',
  ],
  ['of unknown type and size', { url: '//a.example/s/plan' }, ''],
])('before they download a file %s, visitors read its details', (_what, file, details) => {
  expect(fileOf(asset(file))?.details).toBe(details);
});

test.each<[string, unknown]>([
  ['no file', undefined],
  ['an upload never finished', { contentType: 'application/pdf' }],
  ['an unsafe URL', pdf({ url: 'javascript:alert(1)' })],
  ['a path', pdf({ url: 'fees.pdf' })],
  ['an invalid URL', pdf({ url: '//' })],
])('an asset with %s has no file to link to', (_what, file) => {
  expect(fileOf(asset(file))).toBeUndefined();
});

test('an asset that is a draft or has no file is reported and left out', () => {
  const context = createReports();
  const field = fileField({ name: 'File', help: 'A PDF.', groups: documentFiles });
  const place = { entryId: 'e', contentType: 'downloadCard', field: 'file', context };
  expect(field.read(asset(pdf()), place)?.title).toBe('Our fees');
  expect(field.read(unresolvedLink('Asset', 'draft'), place)).toBeUndefined();
  expect(field.read(asset(null, 7), place)).toBeUndefined();
  expect(context.reports).toEqual([
    'e.file: This links to “draft”, which isn’t published. Publish it, or remove the link.',
    'e.file: “fees” has no file. Upload one, or choose another.',
  ]);
});

test('editors can choose documents only, and nothing executable', () => {
  const field = fileField({ name: 'File', help: 'A PDF.', groups: documentFiles });
  expect(field.shape).toMatchObject({
    linkType: 'Asset',
    validations: [
      { linkMimetypeGroup: ['pdfdocument', 'spreadsheet', 'presentation', 'richtext', 'plaintext'] },
    ],
  });
});
