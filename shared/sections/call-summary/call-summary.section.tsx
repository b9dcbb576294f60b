import { useContext } from 'react';

import { formatSlot } from '../../calls/call-times.ts';
import { calendarPath } from '../../paths.ts';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { CallReceiptContext, type CallReceipt } from './call-receipt.ts';
import { callSummaryType } from './call-summary.model.ts';
import { callSummarySamples } from './call-summary.sample.ts';

/** A request for a call, shown to the visitor who has just sent it. */
function CallSummary({ content }: SectionProps<typeof callSummaryType>) {
  const receipt = useContext(CallReceiptContext);
  return (
    <Frame frame={content} type="call-summary">
      <SectionHeading content={content} />
      {receipt === undefined ? (
        <p>{content.afterwards}</p>
      ) : (
        <Receipt receipt={receipt} withoutTime={content.withoutTime} />
      )}
    </Frame>
  );
}

function Receipt({ receipt, withoutTime }: { receipt: CallReceipt; withoutTime: string }) {
  const { reference, name, telephone, slot, askedFor } = receipt;
  const rows = [
    ['Name', name],
    ['We’ll ring', telephone],
    ['When', slot === undefined ? withoutTime : formatSlot(slot)],
    ...(askedFor === undefined ? [] : [['You asked for', askedFor]]),
    ['Reference', reference],
  ];
  return (
    <>
      <dl className="call-summary-list">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {slot !== undefined && (
        <p>
          <a
            className="button"
            data-size="md"
            data-style="border-green"
            download
            href={`${calendarPath}?at=${slot}&reference=${reference}`}
          >
            Add it to your calendar
          </a>
        </p>
      )}
    </>
  );
}

export const callSummary = defineSection(callSummaryType, CallSummary, { samples: callSummarySamples });
