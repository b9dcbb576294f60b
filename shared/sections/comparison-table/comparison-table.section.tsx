import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { comparisonTableType } from './comparison-table.model.ts';
import { comparisonTableSamples } from './comparison-table.sample.ts';
import type { Cell } from './table-field.ts';

function ComparisonTable({ content }: SectionProps<typeof comparisonTableType>) {
  const { caption, table, firstColumnHeader, footnotes } = content;
  return (
    <Frame frame={content} type="comparison-table">
      <SectionHeading content={content} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls if it is wider than the screen, so the keyboard must reach it (WCAG 2.1.1) */}
      <section aria-label={caption} className="data-table" tabIndex={0}>
        <table>
          <caption>{caption}</caption>
          {table.header.length > 0 && (
            <thead>
              <tr>{table.header.map((cell, column) => cellView(cell, column, 'col'))}</tr>
            </thead>
          )}
          <tbody>
            {table.rows.map((row, index) => (
              // eslint-disable-next-line react/no-array-index-key -- rows have no other identity and never move
              <tr data-total={row.some(({ isTotal }) => isTotal) || undefined} key={index}>
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
function cellView({ text, isEmpty, isFigure }: Cell, column: number, scope: 'col' | 'row' | undefined) {
  const children = isEmpty ? null : <RichText value={text} />;
  return scope === undefined || isEmpty ? (
    <td data-figure={isFigure || undefined} key={column}>
      {children}
    </td>
  ) : (
    <th data-figure={isFigure || undefined} key={column} scope={scope}>
      {children}
    </th>
  );
}

export const comparisonTable = defineSection(comparisonTableType, ComparisonTable, {
  samples: comparisonTableSamples,
});
