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

const button = sampleEntry(buttonType, 'button', { text: 'Request a call', url: '/contact' });
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

/** Compares node types as strings; in the package they are enums. */
const is = (type: string, ...types: readonly string[]) => types.includes(type);

const textNode = (value = 'Words'): RawNode => ({ nodeType: 'text', value, marks: [], data: {} });

/** The child of nodes that only allow certain children. */
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

/** A valid node; links and embeds lead to `target`, by default to the button or the picture. */
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
    content: isVoid ? [] : [inner === undefined ? textNode() : node(inner)],
  };
}

/** A document with `child` in `parent`, which is wrapped as Contentful requires. */
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
  // Embeds in lists, quotes and tables too.
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
    [BLOCKS.EMBEDDED_ENTRY]: 'Request a call',
    [INLINES.EMBEDDED_ENTRY]: 'Request a call',
    [BLOCKS.EMBEDDED_ASSET]: 'alt="A stone house"',
  };
  expect(html).toContain(shown[child] ?? 'Words');
});

test.each(nestings.filter(([, child]) => isResource(child)))(
  'in a %s, a %s from another space shows only its text, and the problem is reported',
  (parent, child) => {
    const { html, reports } = show(inDocument(parent, node(child, unresolvedLink('Entry', 'elsewhere'))));
    expect(html).not.toContain('elsewhere');
    expect(reports).toHaveLength(1);
  },
);

test.each(nestings.filter(([, child]) => /^(embedded|entry-|asset-)/.test(child) && !isResource(child)))(
  'in a %s, a %s that is a draft is not shown, and the problem is reported once',
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

test('text with any mark is shown', () => {
  const marks = Object.values(MARKS).map((type) => ({ type }));
  const text = { ...textNode('Marked'), marks };
  const { html } = show({
    nodeType: BLOCKS.DOCUMENT,
    data: {},
    content: [{ ...node(BLOCKS.PARAGRAPH), content: [text] }],
  });
  expect(html).toContain('Marked');
});
