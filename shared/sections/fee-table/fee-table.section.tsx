import { contentErrorAt } from '../../content-model/field.ts';
import { formatDate } from '../../dates.ts';
import { NotedButtons } from '../../ui/button/noted-buttons.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { datedNotes, feeTableNodes } from './fee-rows.ts';
import { feeTableType } from './fee-table.model.ts';
import { feeTableSamples } from './fee-table.sample.ts';
import { feeType } from './fee.model.ts';

/** The firm's fees, as a table. */
function FeeTable({ content }: SectionProps<typeof feeTableType>) {
  const { fees, detailHeading, notes, links, validFrom } = content;
  if (fees.length === 0) return null;
  const table = { nodeType: 'document', data: {}, content: feeTableNodes(fees, detailHeading) };
  return (
    <Frame frame={content} type="fee-table">
      <div className="text-columns">
        <SectionHeading content={content} />
        <RichText value={{ document: table }} />
        <div className="fee-table-notes">
          <RichText value={datedNotes(`Fees from ${formatDate(validFrom, { day: true })}. `, notes)} />
          <NotedButtons buttons={links} />
        </div>
      </div>
    </Frame>
  );
}

export const feeTable = defineSection(feeTableType, FeeTable, {
  samples: feeTableSamples,
  parts: [feeType],
  check({ fees }, locate) {
    const place = locate('fees');
    for (const { name, pounds, rate } of fees)
      if ((pounds === undefined) === (rate === undefined))
        place.context.report(
          contentErrorAt(
            place,
            pounds === undefined
              ? `“${name}” has no fee. Fill in pounds or per cent.`
              : `“${name}” has a fee in pounds and one in per cent. Keep one of them.`,
          ),
          pounds === undefined ? 'The row is shown without a fee.' : 'The fee in pounds is shown.',
        );
  },
});
