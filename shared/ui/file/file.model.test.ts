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

test('a file keeps its host, and gets the scheme that Contentful leaves out', () => {
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
  ['of a size that is none', pdf({ details: { size: 'big' } }), 'PDF'],
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
  ['of nothing known', { url: '//a.example/s/plan' }, ''],
])('before they load a file %s, visitors read what it is', (_what, file, details) => {
  expect(fileOf(asset(file))?.details).toBe(details);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['an upload never finished', { contentType: 'application/pdf' }],
  ['a hostile address', pdf({ url: 'javascript:alert(1)' })],
  ['a path', pdf({ url: 'fees.pdf' })],
  ['an address that is none', pdf({ url: '//' })],
])('of %s no file comes', (_what, file) => {
  expect(fileOf(asset(file))).toBeUndefined();
});

test('a file that is a draft, or has none, is reported and left out', () => {
  const context = createReports();
  const field = fileField({ name: 'File', help: 'A PDF.', groups: documentFiles });
  const place = { entryId: 'e', contentType: 'downloadCard', field: 'file', context };
  expect(field.read(asset(pdf()), place)?.title).toBe('Our fees');
  expect(field.read(unresolvedLink('Asset', 'draft'), place)).toBeUndefined();
  expect(field.read(asset(null, 7), place)).toBeUndefined();
  expect(context.reports).toEqual([
    'e.file: a published asset, got draft, which is a draft or deleted',
    'e.file: a file, got asset fees without one',
  ]);
});

test('editors can choose documents only: nothing that could run', () => {
  const field = fileField({ name: 'File', help: 'A PDF.', groups: documentFiles });
  expect(field.shape).toMatchObject({
    linkType: 'Asset',
    validations: [
      { linkMimetypeGroup: ['pdfdocument', 'spreadsheet', 'presentation', 'richtext', 'plaintext'] },
    ],
  });
});
