import { formatDate } from '../dates.ts';
import { RiskWarning } from '../ui/risk-warning/risk-warning.tsx';

/** The basis and the limits of figures in a chart. */
export function FigureNotes({
  content: { asOfDate, source, assumptions, riskWarning },
}: {
  content: {
    readonly asOfDate: Date | undefined;
    readonly source: string | undefined;
    readonly assumptions: string | undefined;
    readonly riskWarning: string | undefined;
  };
}) {
  const origin = [
    asOfDate && `As at ${formatDate(asOfDate, { day: true })}`,
    source !== undefined && `Source: ${source}`,
  ].filter(Boolean);
  return (
    <div className="figure-notes">
      {assumptions !== undefined && <p>{assumptions}</p>}
      {origin.length > 0 && <p className="figure-origin">{origin.join('. ')}.</p>}
      {riskWarning !== undefined && (
        <RiskWarning heading={undefined} headingLevel="p">
          <p>{riskWarning}</p>
        </RiskWarning>
      )}
    </div>
  );
}
