import { expect, test } from 'vitest';

import { createReports } from '#tests/support/reports.ts';

import { ContentError } from '../../content-model/content-error.ts';
import { unpublishedProblem } from '../../content-model/fields.ts';
import type { RawAsset, RawEntry } from '../../content-model/raw.ts';
import { sampleEntry, sampleImage, unresolvedLink } from '../../content-model/sample.ts';
import { buttonType } from '../button/button.model.ts';
import { longTextNodes, readRichText, richText, shortTextNodes } from './rich-text.model.ts';
import * as write from './write-rich-text.ts';

function read(raw: {}) {
  const context = createReports();
  const { document } = readRichText(raw, { entryId: 'e', contentType: 'page', field: 'body', context });
  return { nodes: document.content, reports: context.reports };
}

/** Reads a paragraph with one inline node. */
function readInline(node: object) {
  const { nodes, reports } = read({
    nodeType: 'document',
    content: [{ nodeType: 'paragraph', data: {}, content: [node] }],
  });
  return { inline: nodes[0]?.content ?? [], reports };
}
const textNode = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
const linkTo = (nodeType: string, data: object) => ({ nodeType, data, content: [textNode('these words')] });

const page: RawEntry = {
  sys: { id: 'p', type: 'Entry', contentType: { sys: { id: 'page' } } },
  fields: { slug: 'services/pensions' },
};
const button = sampleEntry(buttonType, 'b', { text: 'Request a call', url: '/contact' });
const photo = sampleImage('photo', {
  path: 'downloads.ctfassets.net/s/a/t/photo.jpg',
  alt: 'A pond',
  title: 'The pond',
  width: 800,
  height: 600,
});
const file = (url: string, contentType = 'application/pdf', title?: string): RawAsset => ({
  sys: { id: 'file', type: 'Asset' },
  fields: { title, file: { url, contentType } },
});

test.each<[string, object, string]>([
  ['another site', linkTo('hyperlink', { uri: 'https://other.example/a' }), 'https://other.example/a'],
  ['an email address', linkTo('hyperlink', { uri: 'mailto:a@b.example' }), 'mailto:a@b.example'],
  ['a path', linkTo('hyperlink', { uri: 'pensions' }), '/pensions'],
  ['a page', linkTo('entry-hyperlink', { target: page }), '/services/pensions'],
  [
    'a file, which stays on its host',
    linkTo('asset-hyperlink', { target: file('//downloads.ctfassets.net/s/a/t/guide.pdf') }),
    'https://downloads.ctfassets.net/s/a/t/guide.pdf',
  ],
  [
    'a picture, on the images host (R9.3)',
    linkTo('asset-hyperlink', { target: photo }),
    'https://images.ctfassets.net/s/a/t/photo.jpg',
  ],
])('visitors can follow a link to %s', (_what, node, href) => {
  const { inline, reports } = readInline(node);
  expect(inline).toMatchObject([{ data: { target: href }, content: [{ value: 'these words' }] }]);
  expect(reports).toEqual([]);
});

test.each(['', 'javascript:alert(1)', 'java\tscript:alert(1)', 'vbscript:x', 'DATA:text/html,x'])(
  'a link to %j never reaches a visitor: it is reduced to its text and reported',
  (uri) => {
    const { inline, reports } = readInline(linkTo('hyperlink', { uri }));
    expect(inline).toMatchObject([textNode('these words')]);
    expect(reports).toEqual([
      `e.body: “${uri}” is not an address for a link. Begin it with https://, or with / for a page of this site.`,
    ]);
  },
);

test.each<[string, object, string]>([
  ['nothing', linkTo('hyperlink', {}), 'An entry has no address to link to. Remove the link.'],
  [
    'a draft',
    linkTo('entry-hyperlink', { target: unresolvedLink('Entry', 'gone') }),
    unpublishedProblem('“gone”'),
  ],
  [
    'a page without a slug',
    linkTo('entry-hyperlink', { target: { ...page, fields: {} } }),
    '“p” has no address to link to. Remove the link.',
  ],
  [
    'an asset without a file',
    linkTo('asset-hyperlink', { target: { ...photo, fields: {} } }),
    '“photo” has no address to link to. Remove the link.',
  ],
  [
    'a file with an unsafe URL',
    linkTo('asset-hyperlink', { target: file('javascript:alert(1)') }),
    '“file” has no address to link to. Remove the link.',
  ],
  [
    'an entry of another space',
    linkTo('resource-hyperlink', { target: { sys: { type: 'ResourceLink', urn: 'crn:x' } } }),
    'An entry has no address to link to. Remove the link.',
  ],
])('a link to %s is reduced to its text and reported', (_what, node, problem) => {
  const { inline, reports } = readInline(node);
  expect(inline).toMatchObject([textNode('these words')]);
  expect(reports).toEqual([`e.body: ${problem}`]);
});

test('an embedded button, picture and file are read for display', () => {
  const { nodes, reports } = read(
    write.richTextOf(
      write.embeddedEntry(button),
      write.embeddedAsset(photo),
      write.embeddedAsset(file('//assets.ctfassets.net/s/a/t/guide.pdf', 'application/pdf', 'Our guide')),
    ),
  );
  expect(nodes.map((node) => node.data['target'] as unknown)).toMatchObject([
    { kind: 'button', button: { label: 'Request a call', href: '/contact' } },
    {
      kind: 'image',
      image: { src: 'https://images.ctfassets.net/s/a/t/photo.jpg', alt: 'A pond', width: 800, height: 600 },
      caption: 'The pond',
    },
    { kind: 'file', file: { href: 'https://assets.ctfassets.net/s/a/t/guide.pdf' }, title: 'Our guide' },
  ]);
  expect(reports).toEqual([]);
});

test('a file without a title is listed by its file name', () => {
  const { nodes } = read(
    write.richTextOf(write.embeddedAsset(file('//assets.ctfassets.net/s/a/t/fees.pdf'))),
  );
  expect(nodes[0]?.data['target']).toMatchObject({ title: 'fees.pdf' });
});

test.each<[string, string, unknown, string]>([
  [
    'a draft',
    'embedded-entry-block',
    unresolvedLink('Entry', 'gone'),
    `e.body: ${unpublishedProblem('“gone”')}`,
  ],
  [
    'a draft within a line',
    'embedded-entry-inline',
    unresolvedLink('Entry', 'gone'),
    `e.body: ${unpublishedProblem('“gone”')}`,
  ],
  ['a page', 'embedded-entry-block', page, 'e.body: “p” cannot be shown in a text. Remove it.'],
  [
    'a lost asset',
    'embedded-asset-block',
    unresolvedLink('Asset', 'lost'),
    `e.body: ${unpublishedProblem('“lost”')}`,
  ],
  [
    'a file with an unsafe URL',
    'embedded-asset-block',
    file('vbscript:x'),
    'e.body: “file” cannot be shown in a text. Remove it.',
  ],
  ['nothing', 'embedded-asset-block', undefined, 'e.body: An entry cannot be shown in a text. Remove it.'],
  [
    'an entry of another space',
    'embedded-resource-block',
    { sys: { type: 'ResourceLink', urn: 'crn:x' } },
    'e.body: An entry cannot be shown in a text. Remove it.',
  ],
  [
    'a button without text',
    'embedded-entry-block',
    { ...button, fields: {} },
    'b.text: “Text” is empty, and required. Fill it in.',
  ],
])(
  'an embed of %s is reported and left out, and the rest of the text stays',
  (_what, nodeType, target, report) => {
    const { nodes, reports } = read({
      nodeType: 'document',
      content: [
        { nodeType, data: { target }, content: [] },
        { nodeType: 'hr', data: {}, content: [] },
      ],
    });
    expect(nodes.map((node) => node.nodeType)).toEqual(['hr']);
    expect(reports).toEqual([report]);
  },
);

test('invalid nodes are left out', () => {
  const { nodes } = read({
    nodeType: 'document',
    content: [
      null,
      'text',
      { content: [] },
      {
        nodeType: 'paragraph',
        content: [
          { nodeType: 'text', value: 7 },
          { nodeType: 'text', value: 'kept' },
        ],
      },
    ],
  });
  expect(nodes).toMatchObject([{ nodeType: 'paragraph', content: [{ value: 'kept', marks: [] }] }]);
});

test.each([[{}], ['a text'], [[]], [{ nodeType: 'paragraph', content: [] }]])(
  '%j is not formatted text',
  (raw) => {
    expect(() => read(raw)).toThrow(ContentError);
  },
);

test('a required text needs a word or an embed, else it counts as missing', () => {
  const field = richText({ name: 'Text', help: 'Text.', nodes: longTextNodes, required: true });
  const place = { entryId: 'e', contentType: 'page', field: 'body', context: createReports() };
  for (const empty of [write.richTextOf(), write.richTextOf(' '), write.richTextOf(write.bulletList(''))])
    expect(() => field.read(empty, place)).toThrow(ContentError);
  for (const full of [write.richTextOf('a'), write.richTextOf(write.embeddedAsset(photo))])
    expect(field.read(full, place)).toBeDefined();
});

test('editors can use the marks and nodes that the site shows, and embed buttons and risk warnings', () => {
  const long = richText({ name: 'Text', help: 'Text.', nodes: longTextNodes });
  const short = richText({ name: 'Text', help: 'Text.', nodes: shortTextNodes });
  expect(long.shape).toEqual({
    type: 'RichText',
    validations: [
      { enabledMarks: ['bold', 'italic'] },
      { enabledNodeTypes: [...longTextNodes] },
      { nodes: { 'embedded-entry-block': [{ linkContentType: ['button', 'riskWarning'] }] } },
    ],
  });
  expect(short.shape.validations).toHaveLength(2);
  expect([...longTextNodes, ...shortTextNodes]).not.toContain('heading-1');
});
