import { BLOCKS, INLINES, type Document } from '@contentful/rich-text-types';

import { ContentError, EssentialContentError } from '../../content-model/content-error.ts';
import { readFields } from '../../content-model/content-type.ts';
import {
  createField,
  contentErrorAt,
  emptyProblem,
  type Exactly,
  type FieldOptions,
  type FieldLocation,
  type Fields,
} from '../../content-model/field.ts';
import { symbol, unpublishedProblem } from '../../content-model/fields.ts';
import { isRawAsset, isRawEntry, quoteLink, rawId, type RawEntry } from '../../content-model/raw.ts';
import { imageSource } from '../../image-url.ts';
import { safeHref } from '../../links.ts';
import { readButton } from '../button/button.model.ts';
import { fileOf } from '../file/file.model.ts';
import { readHref, unusableHrefProblem } from '../link/link.model.ts';
import { readImage } from '../picture/image.model.ts';
import { outlineHeadings } from './heading-outline.ts';
import { linkPhones } from './link-phones.ts';
import {
  hasText,
  type Embed,
  type RichTextModel,
  type RichTextNode,
  type RiskWarningModel,
} from './rich-text-node.ts';
import { markFigures } from './table-figures.ts';
import { scopeHeaders } from './table-headers.ts';
import { stackTables } from './table-stack.ts';

const embeddableTypes = ['button', 'riskWarning'] as const;
type Embeddable = (typeof embeddableTypes)[number];

/** No `h1`, since the page already has one. */
export const longTextNodes = [
  BLOCKS.HEADING_2,
  BLOCKS.HEADING_3,
  BLOCKS.HEADING_4,
  BLOCKS.UL_LIST,
  BLOCKS.OL_LIST,
  BLOCKS.QUOTE,
  BLOCKS.HR,
  BLOCKS.TABLE,
  BLOCKS.EMBEDDED_ENTRY,
  BLOCKS.EMBEDDED_ASSET,
  INLINES.HYPERLINK,
  INLINES.ENTRY_HYPERLINK,
  INLINES.ASSET_HYPERLINK,
] as const;

export const shortTextNodes = [
  BLOCKS.UL_LIST,
  BLOCKS.OL_LIST,
  INLINES.HYPERLINK,
  INLINES.ENTRY_HYPERLINK,
] as const;

interface RichTextOptions extends FieldOptions<RichTextModel> {
  readonly nodes: readonly string[];
  /**
   * The types that may be embedded if `nodes` allows embedded entries; by default, everything. Texts that can be collapsed must
   * leave out `riskWarning`: a risk warning embedded there fails the page.
   */
  readonly embeds?: readonly Embeddable[];
  /** The level of the heading above the text: 1 for the page's heading, 2 (the default) for a section's. */
  readonly levelAbove?: number;
}

/** A field of formatted text. If it is required, a text without a word or an embed counts as missing. */
export function richText<const Options extends RichTextOptions>(options: Exactly<RichTextOptions, Options>) {
  const allowsEmbeds = options.nodes.includes(BLOCKS.EMBEDDED_ENTRY);
  const embeds = allowsEmbeds ? (options.embeds ?? embeddableTypes) : [];
  return createField<RichTextModel, Options, Document>(
    options,
    {
      type: 'RichText',
      validations: [
        { enabledMarks: ['bold', 'italic'] },
        { enabledNodeTypes: [...options.nodes] },
        ...(allowsEmbeds ? [{ nodes: { [BLOCKS.EMBEDDED_ENTRY]: [{ linkContentType: [...embeds] }] } }] : []),
      ],
    },
    (raw, place) => {
      const value = readRichText(raw, place, embeds, options.levelAbove);
      if (options.required === true && !hasText(value.document))
        throw contentErrorAt(place, emptyProblem(options.name));
      return value;
    },
  );
}

/** The fields of a risk warning, as a section or in a text. Defined here, because texts and warnings nest. */
export const riskWarningFields = {
  heading: symbol({
    name: 'Heading',
    help: 'What the risk is about, in a few words. Optional.',
    max: 120,
  }),
  text: richText({
    name: 'Text',
    help: 'The approved wording of the warning. The page is not shown without it.',
    required: true,
    nodes: shortTextNodes,
  }),
} satisfies Fields;

/**
 * Reads Contentful's document; throws `ContentError` if it is not one. Broken links and embeds are reported, except a
 * risk warning that cannot be shown, which throws `EssentialContentError`.
 */
export function readRichText(
  raw: {},
  place: FieldLocation,
  embeds: readonly Embeddable[] = embeddableTypes,
  levelAbove?: number,
): RichTextModel {
  if (!isNode(raw) || raw.nodeType !== 'document')
    throw contentErrorAt(place, 'This is not a formatted text. Enter it again.');
  const children = readChildren(raw, { ...place, embeds });
  const content = outlineHeadings(children, levelAbove, place.context.headingIds);
  return {
    document: {
      nodeType: raw.nodeType,
      data: {},
      content: stackTables(markFigures(scopeHeaders(linkPhones(content)))),
    },
  };
}

/** The location of a node, and what may be embedded there. */
interface NodePlace extends FieldLocation {
  readonly embeds: readonly Embeddable[];
}

interface RawNode {
  readonly nodeType: string;
  readonly data?: { readonly target?: unknown; readonly uri?: unknown };
  readonly value?: unknown;
  readonly marks?: unknown;
  readonly content?: unknown;
}

function isNode(value: unknown): value is RawNode {
  return (
    typeof value === 'object' && value !== null && 'nodeType' in value && typeof value.nodeType === 'string'
  );
}

function readChildren(node: RawNode, place: NodePlace): RichTextNode[] {
  const children: readonly unknown[] = Array.isArray(node.content) ? node.content : [];
  return children.flatMap((child) => (isNode(child) ? readNode(child, place) : []));
}

/** Reads a node and its target. A broken link is reduced to its text; a broken embed is left out. */
function readNode(node: RawNode, place: NodePlace): RichTextNode[] {
  const { nodeType, value, marks } = node;
  const content = readChildren(node, place);
  switch (nodeType) {
    case 'hyperlink':
    case 'entry-hyperlink':
    case 'asset-hyperlink':
    case 'resource-hyperlink': {
      const href = hrefOfNode(node);
      if (href !== undefined) return [{ nodeType, data: { target: href }, content }];
      place.context.report(linkError(node, place), 'Visitors see its text without a link.');
      return content;
    }
    case 'embedded-entry-block':
    case 'embedded-asset-block':
    case 'embedded-entry-inline':
    case 'embedded-resource-block':
    case 'embedded-resource-inline':
      try {
        return [{ nodeType, data: { target: readEmbed(node, place) }, content }];
      } catch (error) {
        if (!(error instanceof ContentError) || error instanceof EssentialContentError) throw error;
        place.context.report(error);
        return [];
      }
    case 'text':
      return typeof value === 'string'
        ? [{ nodeType, data: {}, value, marks: Array.isArray(marks) ? marks : [] }]
        : [];
    default:
      return [{ nodeType, data: {}, content }];
  }
}

function hrefOfNode({ data }: RawNode): string | undefined {
  if (typeof data?.uri === 'string') return safeHref(data.uri);
  if (isRawEntry(data?.target)) return readHref(data.target);
  const file = isRawAsset(data?.target) ? fileOf(data.target) : undefined;
  return file && (file.contentType.startsWith('image/') ? imageSource(file.href) : file.href);
}

function readEmbed(node: RawNode, place: NodePlace): Embed {
  const target = node.data?.target;
  if (isRawEntry(target) && target.sys.contentType.sys.id === 'button')
    return { kind: 'button', button: readButton(target, place.context) };
  if (isRawEntry(target) && target.sys.contentType.sys.id === 'riskWarning')
    return { kind: 'riskWarning', warning: readRiskWarning(target, node, place) };
  const file = isRawAsset(target) ? fileOf(target) : undefined;
  if (file === undefined || !isRawAsset(target))
    throw unusableTarget(target, place, `${quoteLink(target)} cannot be shown in a text. Remove it.`);
  if (file.contentType.startsWith('image/'))
    return { kind: 'image', image: readImage(target, place), caption: file.title || undefined };
  // A link needs a text, if only the file's name.
  return { kind: 'file', file, title: file.title || (file.href.split('/').at(-1) ?? file.href) };
}

/** Reads an embedded risk warning. If it cannot be shown as intended, the page must not be shown either. */
function readRiskWarning(entry: RawEntry, node: RawNode, place: NodePlace): RiskWarningModel {
  try {
    if (!place.embeds.includes('riskWarning') || node.nodeType !== 'embedded-entry-block')
      throw contentErrorAt(
        place,
        `The risk warning ${quoteLink(entry)} is in a line of text or in a text that can be collapsed. Put it elsewhere on the page.`,
        { link: entry },
      );
    return readFields({ id: 'riskWarning', fields: riskWarningFields }, entry, place.context);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new EssentialContentError(error, error.problem, { cause: error });
  }
}

function linkError({ data }: RawNode, place: FieldLocation): ContentError {
  if (typeof data?.uri === 'string') return contentErrorAt(place, unusableHrefProblem(data.uri));
  const target = data?.target;
  return unusableTarget(target, place, `${quoteLink(target)} has no address to link to. Remove the link.`);
}

/** @param problem unless it is a draft or deleted */
function unusableTarget(target: unknown, place: FieldLocation, problem: string): ContentError {
  const isPublished = isRawEntry(target) || isRawAsset(target) || rawId(target) === undefined;
  return isPublished
    ? contentErrorAt(place, problem, { link: target })
    : contentErrorAt(place, unpublishedProblem(quoteLink(target)), {
        kind: 'unpublished-link',
        link: target,
      });
}
