import type { Button } from '../button/button.model.ts';
import type { ContentFile } from '../file/file.model.ts';
import type { Image } from '../picture/image.model.ts';

/** Formatted text with its links and embeds read, and without those that could not be read. */
export interface RichTextModel {
  readonly document: RichTextNode & { readonly content: readonly RichTextNode[] };
}

/** A node of Contentful's document, once read. */
export interface RichTextNode {
  readonly nodeType: string;
  readonly data: {
    /** The URL of a link, or the content of an embed. */
    readonly target?: string | Embed;
    /** A heading's `id`, for links to it. */
    readonly id?: string;
    /** Of a table header cell. */
    readonly scope?: 'col' | 'row';
    /** Of a table cell in a column of figures. */
    readonly isFigure?: true;
    /** Of a table row that adds up the others. */
    readonly isTotal?: true;
  };
  /** Of text nodes only. */
  readonly value?: string;
  /** Of text nodes only: bold, italic. */
  readonly marks?: readonly unknown[];
  /** Of all other nodes. */
  readonly content?: readonly RichTextNode[];
}

export type Embed =
  | { readonly kind: 'button'; readonly button: Button }
  | { readonly kind: 'riskWarning'; readonly warning: RiskWarningModel }
  | { readonly kind: 'image'; readonly image: Image; readonly caption: string | undefined }
  | { readonly kind: 'file'; readonly file: ContentFile; readonly title: string };

export interface RiskWarningModel {
  readonly heading: string | undefined;
  readonly text: RichTextModel;
}

/** Whether a node contains a word or an embed. */
export function hasText({ value, data, content = [] }: RichTextNode): boolean {
  return Boolean(value?.trim()) || data.target !== undefined || content.some(hasText);
}
