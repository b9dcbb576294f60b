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
  /** Of text nodes only. */
  readonly value?: string;
  /** Of text nodes only: bold, italic. */
  readonly marks?: readonly unknown[];
  /** Of all other nodes. */
  readonly content?: readonly RichTextNode[];
}

/** What tables, their rows and their cells are shown by. */
export interface TableMarks {
  /** Of a header cell. */
  readonly scope?: 'col' | 'row' | undefined;
  /** Of a cell in a column of figures. */
  readonly isFigure?: true | undefined;
  /** Of a row that adds up the others. */
  readonly isTotal?: true | undefined;
  /** Of a table, and of its rows, that phones stack. */
  readonly isStacked?: true | undefined;
  /** Of a table of short figures, which fits a phone. */
  readonly isCompact?: true | undefined;
  /** Of a cell in a stacked row: its name, a short value beside it, a line below with its label, or a text below. */
  readonly place?: 'name' | 'beside' | 'line' | 'below';
  /** Of a cell in a stacked row: the name of its column, if it has to be repeated there. */
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
