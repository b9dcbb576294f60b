import type { Button } from '../button/button.model.ts';
import type { ContentFile } from '../file/file.model.ts';
import type { Image } from '../picture/image.model.ts';

/** Formatted text whose links and embeds have been read. What could not be read is not in it. */
export interface RichText {
  readonly document: RichTextNode & { readonly content: readonly RichTextNode[] };
}

/** A node of Contentful's document, once it has been read. */
export interface RichTextNode {
  readonly nodeType: string;
  readonly data: {
    /** Where a link leads, or what an embed shows. */
    readonly target?: string | Embed;
    /** A heading's `id`, for links to it. */
    readonly id?: string;
    /** What a table's header cell is the header of. */
    readonly scope?: 'col' | 'row';
  };
  /** Of a text node: its words. */
  readonly value?: string;
  /** Of a text node: bold, italic. */
  readonly marks?: readonly unknown[];
  /** Of every other node. */
  readonly content?: readonly RichTextNode[];
}

/** What an embed shows. */
export type Embed =
  | { readonly kind: 'button'; readonly button: Button }
  | { readonly kind: 'riskWarning'; readonly warning: RiskWarning }
  | { readonly kind: 'image'; readonly image: Image; readonly caption: string | undefined }
  | { readonly kind: 'file'; readonly file: ContentFile; readonly title: string };

export interface RiskWarning {
  readonly heading: string | undefined;
  readonly text: RichText;
}

/** Whether there is a word or an embed in a node. */
export function hasText({ value, data, content = [] }: RichTextNode): boolean {
  return Boolean(value?.trim()) || data.target !== undefined || content.some(hasText);
}
