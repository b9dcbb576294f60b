import { plainText } from '../../ui/rich-text/plain-text.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { cellAttributes, rowAttributes, tableAttributes } from '../../ui/rich-text/table-attributes.ts';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { comparisonTableType } from './comparison-table.model.ts';
import { comparisonTableSamples } from './comparison-table.sample.ts';
import { readShare, ShareBar } from './share-bar.tsx';
import type { Cell } from './table-field.ts';

function ComparisonTable({ content }: SectionProps<typeof comparisonTableType>) {
  const { caption, table, firstColumnHeader, barColumn, footnotes } = content;
  const { isStacked } = table;
  const hasBars = (column: number) => column + 1 === barColumn;
  return (
    <Frame frame={content} type="comparison-table">
      <SectionHeading content={content} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls if it is wider than the screen, so the keyboard must reach it (WCAG 2.1.1) */}
      <section aria-label={caption} className="data-table" tabIndex={0}>
        <table {...tableAttributes(table)}>
          <caption>{caption}</caption>
          {table.header.length > 0 && (
            <thead>
              <tr {...rowAttributes({ isStacked })}>
                {table.header.map((cell, column) => (
                  // eslint-disable-next-line react/no-array-index-key -- columns have no other identity and never move
                  <CellView cell={cell} hasBar={hasBars(column)} key={column} scope="col" />
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {table.rows.map((row, index) => (
              // eslint-disable-next-line react/no-array-index-key -- rows have no other identity and never move
              <tr {...rowAttributes({ isStacked, isTotal: row[0]?.marks.isTotal })} key={index}>
                {row.map((cell, column) => (
                  <CellView
                    cell={cell}
                    hasBar={hasBars(column)}
                    // eslint-disable-next-line react/no-array-index-key -- as above
                    key={column}
                    scope={cell.isHeader || (firstColumnHeader && column === 0) ? 'row' : undefined}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {footnotes !== undefined && (
        <div className="comparison-table-footnotes">
          <RichText value={footnotes} />
        </div>
      )}
    </Frame>
  );
}

interface CellViewProps {
  readonly cell: Cell;
  readonly scope: 'col' | 'row' | undefined;
  readonly hasBar: boolean;
}

/** A header without text, such as the corner, would be announced as nothing, so it becomes a plain cell. */
function CellView({ cell: { text, isEmpty, marks }, scope, hasBar }: CellViewProps) {
  const share = hasBar ? readShare(plainText(text)) : undefined;
  const words = isEmpty ? null : <RichText value={text} />;
  const attributes = {
    ...cellAttributes({ ...marks, scope: isEmpty ? undefined : scope }),
    'data-bar': hasBar || undefined,
  };
  if (scope !== undefined && !isEmpty) return <th {...attributes}>{words}</th>;
  if (share === undefined) return <td {...attributes}>{words}</td>;
  return (
    <td {...attributes}>
      <div className="comparison-table-share">
        {words}
        <ShareBar share={share} />
      </div>
    </td>
  );
}

export const comparisonTable = defineSection(comparisonTableType, ComparisonTable, {
  samples: comparisonTableSamples,
});
