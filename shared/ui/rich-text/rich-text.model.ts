import { BLOCKS, INLINES, type Document, type Node } from '@contentful/rich-text-types';

import { ContentError } from '../../content-model/content-error.ts';
import { createField, problemAt, type FieldOptions, type FieldPlace } from '../../content-model/field.ts';
import { isRawAsset, isRawEntry, rawId } from '../../content-model/raw.ts';
import { imageSource } from '../../image-url.ts';
import { readHref, safeHref } from '../../links.ts';
import { readButton, type Button } from '../button/button.model.ts';
import { readImage, type Image } from '../picture/image.model.ts';

/**
 * Formatted text whose links and embeds have been read: `data.target` of a link node is an `href`, that of an
 * embed a model. What could not be read is not in it.
 */
export interface RichText {
  readonly document: Document;
}

/** What an embed node carries once read, in `data.target`. */
export type Embed =
  | { readonly kind: 'button'; readonly button: Button }
  | { readonly kind: 'image'; readonly image: Image; readonly caption: string | undefined }
  | { readonly kind: 'file'; readonly href: string; readonly title: string };

/** The nodes that editors may use in a long text. There is one `h1` a page, and it is not here. */
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

/** The nodes of a short text: paragraphs, lists and links. */
export const shortTextNodes = [
  BLOCKS.UL_LIST,
  BLOCKS.OL_LIST,
  INLINES.HYPERLINK,
  INLINES.ENTRY_HYPERLINK,
] as const;

/** A field of formatted text. */
export function richText<const Options extends FieldOptions<RichText> & { nodes: readonly string[] }>(
  options: Options,
) {
  return createField<RichText, Options, Document>(
    options,
    {
      type: 'RichText',
      validations: [
        { enabledMarks: ['bold', 'italic'] },
        { enabledNodeTypes: [...options.nodes] },
        ...(options.nodes.includes(BLOCKS.EMBEDDED_ENTRY)
          ? [{ nodes: { [BLOCKS.EMBEDDED_ENTRY]: [{ linkContentType: ['button'] }] } }]
          : []),
      ],
    },
    readRichText,
  );
}

/** Reads Contentful's document; throws `ContentError` where it is none. Broken links and embeds are reported. */
export function readRichText(raw: {}, place: FieldPlace): RichText {
  if (!isNode(raw) || raw.nodeType !== 'document') throw problemAt(place, 'formatted text');
  return { document: { ...raw, content: readChildren(raw, place) } as Document };
}

interface RawNode {
  readonly nodeType: string;
  readonly data?: { readonly target?: unknown; readonly uri?: unknown };
  readonly value?: unknown;
  readonly content?: readonly unknown[];
}

function isNode(value: unknown): value is RawNode {
  return (
    typeof value === 'object' && value !== null && 'nodeType' in value && typeof value.nodeType === 'string'
  );
}

function readChildren(node: RawNode, place: FieldPlace): Node[] {
  return (node.content ?? []).flatMap((child) => (isNode(child) ? readNode(child, place) : []));
}

/** A node with its target read; a link that leads nowhere gives its words alone, a broken embed nothing. */
function readNode(node: RawNode, place: FieldPlace): Node[] {
  const children = readChildren(node, place);
  const withTarget = (target: unknown): Node[] => [
    { ...node, data: { target }, content: children } as unknown as Node,
  ];
  switch (node.nodeType) {
    case 'hyperlink':
    case 'entry-hyperlink':
    case 'asset-hyperlink':
    case 'resource-hyperlink': {
      const href = hrefOfNode(node);
      if (href !== undefined) return withTarget(href);
      place.context.report(problemAt(place, `a link that leads somewhere, got ${targetName(node)}`));
      return children;
    }
    case 'embedded-entry-block':
    case 'embedded-asset-block':
    case 'embedded-entry-inline':
    case 'embedded-resource-block':
    case 'embedded-resource-inline':
      try {
        return withTarget(readEmbed(node.data?.target, place));
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        place.context.report(error);
        return [];
      }
    case 'text':
      return typeof node.value === 'string' ? [{ marks: [], ...node } as unknown as Node] : [];
    default:
      return [{ ...node, data: {}, content: children } as unknown as Node];
  }
}

function hrefOfNode({ data }: RawNode): string | undefined {
  if (typeof data?.uri === 'string') return safeHref(data.uri);
  if (isRawEntry(data?.target)) return readHref(data.target, '') || undefined;
  return fileOf(data?.target)?.href;
}

function readEmbed(target: unknown, place: FieldPlace): Embed {
  if (isRawEntry(target) && target.sys.contentType.sys.id === 'button')
    return { kind: 'button', button: readButton(target, place.context) };
  const file = fileOf(target);
  if (file === undefined || !isRawAsset(target))
    throw problemAt(place, `an embed that can be shown, got ${rawId(target) ?? 'nothing'}`);
  // A link needs words, if only the file's name.
  if (!file.isImage)
    return { kind: 'file', href: file.href, title: file.title || (file.href.split('/').at(-1) ?? file.href) };
  return { kind: 'image', image: readImage(target, place), caption: file.title || undefined };
}

function fileOf(target: unknown): { href: string; title: string; isImage: boolean } | undefined {
  if (!isRawAsset(target)) return undefined;
  const { file, title } = target.fields as {
    file?: { url?: unknown; contentType?: unknown } | null;
    title?: unknown;
  };
  if (typeof file?.url !== 'string') return undefined;
  const isImage = typeof file.contentType === 'string' && file.contentType.startsWith('image/');
  // Contentful leaves the scheme out.
  const href = safeHref(isImage ? imageSource(file.url) : file.url.replace(/^\/\//, 'https://'));
  return href === undefined ? undefined : { href, title: typeof title === 'string' ? title : '', isImage };
}

function targetName({ data }: RawNode): string {
  return typeof data?.uri === 'string' ? JSON.stringify(data.uri) : (rawId(data?.target) ?? 'nothing');
}
