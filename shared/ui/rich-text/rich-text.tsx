import { documentToReactComponents, type Options } from '@contentful/rich-text-react-renderer';
import { BLOCKS, INLINES, MARKS, type Node } from '@contentful/rich-text-types';
import type { ReactNode } from 'react';

import { isExternal } from '../../links.ts';
import { ButtonLink } from '../button/button.tsx';
import { FileLink } from '../file/file-link.tsx';
import { Picture } from '../picture/picture.tsx';
import { RiskWarning } from '../risk-warning/risk-warning.tsx';
import type { Embed, RichText as RichTextModel } from './rich-text.model.ts';

/** Formatted text. `size` is `large` for a lead paragraph. */
export function RichText({ value, size }: { value: RichTextModel; size?: 'large' }) {
  return (
    <div className="rich-text" data-text-size={size}>
      {documentToReactComponents(value.document, options)}
    </div>
  );
}

function link(node: Node, children: ReactNode) {
  const href = (node.data as { target: string }).target;
  return (
    <a href={href} rel={isExternal(href) ? 'noopener' : undefined}>
      {children}
    </a>
  );
}

function embed(node: Node) {
  const target = (node.data as { target: Embed }).target;
  switch (target.kind) {
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
          <Picture image={target.image} sizes="(min-width: 768px) 720px, 100vw" />
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

const options: Options = {
  renderMark: {
    [MARKS.BOLD]: (text) => <strong>{text}</strong>,
    [MARKS.ITALIC]: (text) => <em>{text}</em>,
  },
  renderNode: {
    // The page's title is its only h1: a text that brings its own starts a level lower.
    [BLOCKS.HEADING_1]: (_node, children) => <h2>{children}</h2>,
    [BLOCKS.TABLE]: (_node, children) => (
      <div className="rich-text-table">
        <table>
          <tbody>{children}</tbody>
        </table>
      </div>
    ),
    [BLOCKS.EMBEDDED_ENTRY]: embed,
    [BLOCKS.EMBEDDED_ASSET]: embed,
    [INLINES.EMBEDDED_ENTRY]: (node) => {
      const target = (node.data as { target: Embed }).target;
      return target.kind === 'button' ? <ButtonLink button={target.button} /> : null;
    },
    [INLINES.HYPERLINK]: link,
    [INLINES.ENTRY_HYPERLINK]: link,
    [INLINES.ASSET_HYPERLINK]: link,
  },
};
