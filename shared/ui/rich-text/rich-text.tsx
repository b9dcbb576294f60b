import { documentToReactComponents, type Options } from '@contentful/rich-text-react-renderer';
import { BLOCKS, INLINES, MARKS, type Document } from '@contentful/rich-text-types';
import type { ReactNode } from 'react';

import { keepTogether } from '../../keep-together.ts';
import { isExternal } from '../../links.ts';
import { ButtonLink } from '../button/button.tsx';
import { FileLink } from '../file/file-link.tsx';
import { withinMargins } from '../picture/picture-attributes.ts';
import { Picture } from '../picture/picture.tsx';
import { RiskWarning } from '../risk-warning/risk-warning.tsx';
import { Stylesheet } from '../stylesheet/stylesheet.tsx';
import type { Embed, RichTextModel, RichTextNode, TableMarks } from './rich-text-node.ts';
import { cellAttributes, rowAttributes, tableAttributes } from './table-attributes.ts';

interface RichTextProps {
  readonly value: RichTextModel;
  /** `large` for a lead paragraph; `opening` where a page's own text begins, whose first paragraph is larger. */
  readonly size?: 'large' | 'opening';
  /** Whether links can jump to its headings. Only for the main text of a page, since ids must be unique. */
  readonly hasAnchors?: boolean;
}

export function RichText({ value, size, hasAnchors = false }: RichTextProps) {
  return (
    <div className="rich-text" data-text-size={size}>
      {documentToReactComponents(value.document as Document, hasAnchors ? optionsWithAnchors : options)}
    </div>
  );
}

/** A node as a view sees it; `readRichText` sets `data`. */
interface NodeWith<Data> {
  readonly data: Data;
}

function link({ data: { target: href = '' } }: NodeWith<{ readonly target?: string }>, children: ReactNode) {
  return (
    <a href={href} rel={isExternal(href) ? 'noopener' : undefined}>
      {children}
    </a>
  );
}

function embed({ data: { target } }: NodeWith<{ readonly target?: Embed }>) {
  switch (target?.kind) {
    case undefined:
      return null;
    case 'button':
      return (
        <p>
          <ButtonLink button={target.button} />
        </p>
      );
    case 'riskWarning':
      return (
        <RiskWarning heading={target.warning.heading} headingLevel="p">
          <RichText value={target.warning.text} />
        </RiskWarning>
      );
    case 'image':
      return (
        <figure>
          <Picture
            image={target.image}
            sizes={`(min-width: 1024px) 848px, (min-width: 768px) 720px, ${withinMargins}`}
          />
          {target.caption !== undefined && <figcaption>{target.caption}</figcaption>}
        </figure>
      );
    case 'file':
      return (
        <p>
          <FileLink file={target.file} title={target.title} />
        </p>
      );
  }
}

/** A paragraph that names the sources of a text is in small print. */
const sources = /^Sources?: /;

const options: Options = {
  renderText: keepTogether,
  renderMark: {
    [MARKS.BOLD]: (text) => <strong>{text}</strong>,
    [MARKS.ITALIC]: (text) => <em>{text}</em>,
  },
  renderNode: {
    [BLOCKS.PARAGRAPH]: ({ content }: RichTextNode, children) => (
      <p className={sources.test(content?.[0]?.value ?? '') ? 'sources' : undefined}>{children}</p>
    ),
    [BLOCKS.TABLE]: ({ data }: NodeWith<TableMarks>, children) => (
      // Scrolls if it is too wide, so the keyboard must reach it (WCAG 2.1.1). A fieldset would be for forms.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
      <div aria-label="Table" className="data-table" role="group" tabIndex={0}>
        <Stylesheet of="ui/rich-text/data-table" />
        <table {...tableAttributes(data)}>
          <tbody>{children}</tbody>
        </table>
      </div>
    ),
    [BLOCKS.TABLE_ROW]: ({ data }: NodeWith<TableMarks>, children) => (
      <tr {...rowAttributes(data)}>{children}</tr>
    ),
    [BLOCKS.TABLE_CELL]: ({ data }: NodeWith<TableMarks>, children) => (
      <td {...cellAttributes(data)}>{children}</td>
    ),
    [BLOCKS.TABLE_HEADER_CELL]: ({ data }: NodeWith<TableMarks>, children) => (
      <th {...cellAttributes(data)}>{children}</th>
    ),
    [BLOCKS.EMBEDDED_ENTRY]: embed,
    [BLOCKS.EMBEDDED_ASSET]: embed,
    [INLINES.EMBEDDED_ENTRY]: ({ data: { target } }: NodeWith<{ readonly target?: Embed }>) =>
      target?.kind === 'button' ? <ButtonLink button={target.button} /> : null,
    [INLINES.HYPERLINK]: link,
    [INLINES.ENTRY_HYPERLINK]: link,
    [INLINES.ASSET_HYPERLINK]: link,
  },
};

function heading(Level: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return ({ data: { id } }: NodeWith<{ readonly id?: string }>, children: ReactNode) => (
    <Level id={id}>{children}</Level>
  );
}

const optionsWithAnchors: Options = {
  ...options,
  renderNode: {
    ...options.renderNode,
    [BLOCKS.HEADING_2]: heading('h2'),
    [BLOCKS.HEADING_3]: heading('h3'),
    [BLOCKS.HEADING_4]: heading('h4'),
    [BLOCKS.HEADING_5]: heading('h5'),
    [BLOCKS.HEADING_6]: heading('h6'),
  },
};
