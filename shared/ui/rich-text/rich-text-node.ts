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
  } & TableMarks;
  /** On text nodes only. */
  readonly value?: string;
  /** On text nodes only: bold, italic. */
  readonly marks?: readonly unknown[];
  /** On all other nodes. */
  readonly content?: readonly RichTextNode[];
}

/** Attributes that decide how tables, their rows and their cells are shown. */
export interface TableMarks {
  /** On header cells. */
  readonly scope?: 'col' | 'row' | undefined;
  /** On cells in a column of figures. */
  readonly isFigure?: true | undefined;
  /** On a row that adds up the others. */
  readonly isTotal?: true | undefined;
  /** On tables that phones stack, and on their rows. */
  readonly isStacked?: true | undefined;
  /** On a table of short figures, which fits a phone. */
  readonly isCompact?: true | undefined;
  /** On cells in a stacked row: the row's name, a short value beside it, a line below with its label, or a text below. */
  readonly place?: 'name' | 'beside' | 'line' | 'below';
  /** On cells in a stacked row: the name of the column, if it has to be repeated there. */
  readonly label?: string;
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
