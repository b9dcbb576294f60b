import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { cellAttributes, rowAttributes, tableAttributes } from '../../ui/rich-text/table-attributes.ts';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { comparisonTableType } from './comparison-table.model.ts';
import { comparisonTableSamples } from './comparison-table.sample.ts';
import type { Cell } from './table-field.ts';

function ComparisonTable({ content }: SectionProps<typeof comparisonTableType>) {
  const { caption, table, firstColumnHeader, footnotes } = content;
  const { isStacked } = table;
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
                {table.header.map((cell, column) => cellView(cell, column, 'col'))}
              </tr>
            </thead>
          )}
          <tbody>
            {table.rows.map((row, index) => (
              // eslint-disable-next-line react/no-array-index-key -- rows have no other identity and never move
              <tr {...rowAttributes({ isStacked, isTotal: row[0]?.marks.isTotal })} key={index}>
                {row.map((cell, column) =>
                  cellView(
                    cell,
                    column,
                    cell.isHeader || (firstColumnHeader && column === 0) ? 'row' : undefined,
                  ),
                )}
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

/** A header without text, such as the corner, would be announced as nothing, so it becomes a plain cell. */
function cellView({ text, isEmpty, marks }: Cell, column: number, scope: 'col' | 'row' | undefined) {
  const children = isEmpty ? null : <RichText value={text} />;
  return scope === undefined || isEmpty ? (
    <td {...cellAttributes({ ...marks, scope: undefined })} key={column}>
      {children}
    </td>
  ) : (
    <th {...cellAttributes({ ...marks, scope })} key={column}>
      {children}
    </th>
  );
}

export const comparisonTable = defineSection(comparisonTableType, ComparisonTable, {
  samples: comparisonTableSamples,
});
