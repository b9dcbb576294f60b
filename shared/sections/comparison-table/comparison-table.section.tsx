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
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by itself where it is wider than the screen: the keyboard must reach it */}
      <section aria-label={caption} className="comparison-table-scroll" tabIndex={0}>
        <table>
          <caption>{caption}</caption>
          {table.header.length > 0 && (
            <thead>
              <tr>{table.header.map((cell, column) => cellView(cell, column, 'col'))}</tr>
            </thead>
          )}
          <tbody>
            {table.rows.map((row, index) => (
              // eslint-disable-next-line react/no-array-index-key -- rows have no name but their place, and never move
              <tr key={index}>
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

/** A cell; a header without words, such as the corner, would be announced as nothing and is a plain cell. */
function cellView({ text, isEmpty }: Cell, column: number, scope: 'col' | 'row' | undefined) {
  const words = isEmpty ? null : <RichText value={text} />;
  return scope === undefined || isEmpty ? (
    <td key={column}>{words}</td>
  ) : (
    <th key={column} scope={scope}>
      {words}
    </th>
  );
}

export const comparisonTable = defineSection(comparisonTableType, ComparisonTable, {
  samples: comparisonTableSamples,
});
