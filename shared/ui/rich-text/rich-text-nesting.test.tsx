import {
  BLOCKS,
  CONTAINERS,
  INLINES,
  MARKS,
  TEXT_CONTAINERS,
  TOP_LEVEL_BLOCKS,
} from '@contentful/rich-text-types';
import { expect, test } from 'vitest';

import { renderToMarkup } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';

import { sampleEntry, sampleImage, unresolvedLink } from '../../content-model/sample.ts';
import { buttonType } from '../button/button.model.ts';
import { readRichText } from './rich-text.model.ts';
import { RichText } from './rich-text.tsx';

const button = sampleEntry(buttonType, 'button', { text: 'Book a call', url: '/contact' });
const picture = sampleImage('picture', {
  path: 'images.ctfassets.net/space1/picture/token/picture.jpg',
  alt: 'A stone house',
  width: 800,
  height: 600,
});

interface RawNode {
  readonly nodeType: string;
  readonly data: object;
  readonly content?: readonly RawNode[];
  readonly value?: string;
  readonly marks?: readonly { type: string }[];
}

/** Whether a node is of one of these types: the package's enums are strings to everyone else. */
const is = (type: string, ...types: readonly string[]) => types.includes(type);

const words = (value = 'Words'): RawNode => ({ nodeType: 'text', value, marks: [], data: {} });

/** What stands in a node that must hold something of its own kind. */
const firstChild: Readonly<Record<string, string>> = {
  [BLOCKS.UL_LIST]: BLOCKS.LIST_ITEM,
  [BLOCKS.OL_LIST]: BLOCKS.LIST_ITEM,
  [BLOCKS.LIST_ITEM]: BLOCKS.PARAGRAPH,
  [BLOCKS.QUOTE]: BLOCKS.PARAGRAPH,
  [BLOCKS.TABLE]: BLOCKS.TABLE_ROW,
  [BLOCKS.TABLE_ROW]: BLOCKS.TABLE_CELL,
  [BLOCKS.TABLE_CELL]: BLOCKS.PARAGRAPH,
  [BLOCKS.TABLE_HEADER_CELL]: BLOCKS.PARAGRAPH,
};

/** A sound node of a type; links and embeds lead to `target`, or to what is there. */
function node(nodeType: string, target?: object): RawNode {
  const isAsset = nodeType.includes('asset');
  const needsTarget = /embedded|hyperlink/.test(nodeType) && !is(nodeType, INLINES.HYPERLINK);
  const inner = firstChild[nodeType];
  const isVoid = is(nodeType, BLOCKS.HR) || nodeType.startsWith('embedded');
  return {
    nodeType,
    data: {
      ...(needsTarget && { target: target ?? (isAsset ? picture : button) }),
      ...(is(nodeType, INLINES.HYPERLINK) && { uri: 'https://www.example.com/' }),
    },
    content: isVoid ? [] : [inner === undefined ? words() : node(inner)],
  };
}

/** A document in which `child` stands in `parent`, which stands where it may. */
function documentOf(parent: string, child: RawNode): RawNode {
  const wrap = (inner: RawNode): RawNode => {
    if (is(inner.nodeType, ...TOP_LEVEL_BLOCKS)) return inner;
    const outer = Object.entries(CONTAINERS).find(([, inside]) => is(inner.nodeType, ...inside))?.[0];
    const isInline = is(inner.nodeType, ...Object.values(INLINES));
    return wrap({
      nodeType: isInline ? BLOCKS.PARAGRAPH : (outer ?? BLOCKS.PARAGRAPH),
      data: {},
      content: [inner],
    });
  };
  return { nodeType: BLOCKS.DOCUMENT, data: {}, content: [wrap({ ...node(parent), content: [child] })] };
}

function show(document: RawNode) {
  const context = createReports();
  const value = readRichText(document, { entryId: 'entry', contentType: 'type', field: 'body', context });
  return { html: renderToMarkup(<RichText hasAnchors value={value} />), reports: context.reports };
}

const inlines = Object.values(INLINES);
const nestings = [
  ...TOP_LEVEL_BLOCKS.map((child) => [BLOCKS.DOCUMENT, child] as const),
  ...Object.entries(CONTAINERS).flatMap(([parent, children]) =>
    children.map((child) => [parent, child] as const),
  ),
  ...TEXT_CONTAINERS.flatMap((parent) => inlines.map((child) => [parent, child] as const)),
  // Embeds in lists, quotes and tables, wherever a paragraph leads there.
  ...[BLOCKS.LIST_ITEM, BLOCKS.QUOTE, BLOCKS.TABLE_CELL].flatMap((parent) =>
    [BLOCKS.EMBEDDED_ENTRY, BLOCKS.EMBEDDED_ASSET].map((child) => [parent, child] as const),
  ),
];

const isResource = (type: string) => type.includes('resource');
const inDocument = (parent: string, child: RawNode): RawNode =>
  is(parent, BLOCKS.DOCUMENT) ? { nodeType: parent, data: {}, content: [child] } : documentOf(parent, child);

test.each(nestings.filter(([, child]) => !isResource(child)))('a %s can hold a %s', (parent, child) => {
  const { html, reports } = show(inDocument(parent, node(child)));
  expect(reports).toEqual([]);
  const shown: Readonly<Record<string, string>> = {
    [BLOCKS.HR]: '<hr/>',
    [BLOCKS.EMBEDDED_ENTRY]: 'Book a call',
    [INLINES.EMBEDDED_ENTRY]: 'Book a call',
    [BLOCKS.EMBEDDED_ASSET]: 'alt="A stone house"',
  };
  expect(html).toContain(shown[child] ?? 'Words');
});

test.each(nestings.filter(([, child]) => isResource(child)))(
  'of another space’s content in a %s, %s, nothing is shown but words, and editors are told',
  (parent, child) => {
    const { html, reports } = show(inDocument(parent, node(child, unresolvedLink('Entry', 'elsewhere'))));
    expect(html).not.toContain('elsewhere');
    expect(reports).toHaveLength(1);
  },
);

test.each(nestings.filter(([, child]) => /^(embedded|entry-|asset-)/.test(child) && !isResource(child)))(
  'a %s with a %s that is a draft shows nothing of it, and editors are told once',
  (parent, child) => {
    const isAsset = child.includes('asset');
    const { html, reports } = show(
      inDocument(parent, node(child, unresolvedLink(isAsset ? 'Asset' : 'Entry', 'theDraft'))),
    );
    expect(html).not.toMatch(/theDraft|undefined|\[object|href=""/);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain('theDraft');
  },
);

test('every mark shows its words', () => {
  const marks = Object.values(MARKS).map((type) => ({ type }));
  const text = { ...words('Marked'), marks };
  const { html } = show({
    nodeType: BLOCKS.DOCUMENT,
    data: {},
    content: [{ ...node(BLOCKS.PARAGRAPH), content: [text] }],
  });
  expect(html).toContain('Marked');
});
