import { expect, test } from 'vitest';

import { createReports } from '#tests/support/reports.ts';

import { EssentialContentError } from '../../content-model/content-error.ts';
import { sampleEntry } from '../../content-model/sample.ts';
import { riskWarningSamples } from '../../sections/risk-warning/risk-warning.sample.ts';
import { buttonType } from '../button/button.model.ts';
import { longTextNodes, readRichText, richText } from './rich-text.model.ts';
import * as write from './write-rich-text.ts';

function read(raw: {}) {
  const context = createReports();
  const { document } = readRichText(raw, { entryId: 'e', contentType: 'page', field: 'body', context });
  return { nodes: document.content, reports: context.reports };
}

const button = sampleEntry(buttonType, 'b', { text: 'Request a call', url: '/contact' });
const warning = riskWarningSamples.typical;

test('an embedded risk warning has its heading and its text', () => {
  const { nodes, reports } = read(write.richTextOf(write.embeddedEntry(warning)));
  expect(nodes.map((node) => node.data['target'] as unknown)).toMatchObject([
    {
      kind: 'riskWarning',
      warning: { heading: 'Before you take money from a pension', text: { document: {} } },
    },
  ]);
  expect(reports).toEqual([]);
});

test.each<[string, string, object]>([
  ['without a text', 'embedded-entry-block', { ...warning, fields: { heading: 'Risk' } }],
  [
    'with an empty text',
    'embedded-entry-block',
    { ...warning, fields: { text: write.richTextOf(write.paragraph('')) } },
  ],
  ['in the middle of a line', 'embedded-entry-inline', warning],
])('a risk warning %s fails the page: it is never left out', (_what, nodeType, target) => {
  const node = { nodeType, data: { target }, content: [] };
  expect(() => read({ nodeType: 'document', content: [node] })).toThrow(EssentialContentError);
  expect(() =>
    read({ nodeType: 'document', content: [{ nodeType: 'list-item', data: {}, content: [node] }] }),
  ).toThrow(EssentialContentError);
});

test('a risk warning in a text that can be collapsed fails the page, even if the text is optional', () => {
  const field = richText({ name: 'Answer', help: 'The answer.', nodes: longTextNodes, embeds: ['button'] });
  const place = { entryId: 'e', contentType: 'faq', field: 'answer', context: createReports() };
  expect(() => field.read(write.richTextOf(write.embeddedEntry(warning)), place)).toThrow(
    EssentialContentError,
  );
  expect(field.read(write.richTextOf(write.embeddedEntry(button)), place)).toBeDefined();
  expect(field.shape.validations).toContainEqual({
    nodes: { 'embedded-entry-block': [{ linkContentType: ['button'] }] },
  });
});
