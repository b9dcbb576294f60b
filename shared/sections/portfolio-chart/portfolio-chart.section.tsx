import { formatDate } from '../../dates.ts';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { RiskWarning } from '../../ui/risk-warning/risk-warning.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { PartBar, PartsBar, RangeAxis, RangeBar, formatPercentage, scaleOf } from './chart-bars.tsx';
import type { Chart } from './chart-field.ts';
import { portfolioChartType } from './portfolio-chart.model.ts';
import { portfolioChartSamples } from './portfolio-chart.sample.ts';

function PortfolioChart({ content }: SectionProps<typeof portfolioChartType>) {
  const { caption, figures, asOfDate, source, assumptions, riskWarning } = content;
  const isSingle = figures.kind === 'parts' && figures.rows.length === 1;
  const origin = [asOfDate && `As at ${formatDate(asOfDate, { day: true })}`, source].filter(Boolean);
  return (
    <Frame frame={content} type="portfolio-chart">
      <SectionHeading content={content} />
      <figure className="portfolio-chart-figure" data-single={isSingle || undefined}>
        <figcaption className="portfolio-chart-caption">{caption}</figcaption>
        {/* A picture of the table below, which screen readers read instead. */}
        <div aria-hidden="true">
          {isSingle ? (
            <PartBars chart={figures} />
          ) : (
            <>
              <Legend chart={figures} />
              <Bars chart={figures} />
            </>
          )}
        </div>
        <Disclosure title="The figures in a table">
          <FiguresTable caption={caption} chart={figures} />
        </Disclosure>
        <div className="portfolio-chart-notes">
          {assumptions !== undefined && <p>{assumptions}</p>}
          {origin.length > 0 && <p className="portfolio-chart-origin">{origin.join('. Source: ')}.</p>}
          <RiskWarning heading={undefined} headingLevel="p">
            <p>{riskWarning}</p>
          </RiskWarning>
        </div>
      </figure>
    </Frame>
  );
}

/** The parts of a single portfolio, each with a bar of its own: in one bar, small ones have no room for their figures. */
function PartBars({ chart: { columns, rows } }: { chart: Chart }) {
  const values = rows[0]?.values ?? [];
  return (
    <div className="portfolio-chart-bars">
      {columns.map((column, index) => (
        <div className="portfolio-chart-row" key={column}>
          <p className="portfolio-chart-name">
            {column} <span className="portfolio-chart-words">{formatPercentage(values[index] ?? 0)}</span>
          </p>
          <PartBar largest={Math.max(...values)} value={values[index] ?? 0} />
        </div>
      ))}
    </div>
  );
}

function Legend({ chart: { kind, columns } }: { chart: Chart }) {
  const [low = '', middle = '', high = ''] = columns;
  const items = kind === 'parts' ? columns : [`${low} to ${high.toLowerCase()}`, middle];
  return (
    <ul className="portfolio-chart-legend" data-kind={kind}>
      {items.map((item, index) => (
        <li data-part={index} key={item}>
          {item}
        </li>
      ))}
    </ul>
  );
}

function Bars({ chart: { kind, rows } }: { chart: Chart }) {
  const scale = scaleOf(rows);
  return (
    <div className="portfolio-chart-bars" data-kind={kind}>
      {rows.map(({ name, values }) => (
        <div className="portfolio-chart-row" key={name}>
          <p className="portfolio-chart-name">
            {name} <span className="portfolio-chart-words">{values.map(formatPercentage).join(', ')}</span>
          </p>
          {kind === 'parts' ? <PartsBar values={values} /> : <RangeBar scale={scale} values={values} />}
        </div>
      ))}
      {kind === 'range' && (
        <div className="portfolio-chart-row">
          <RangeAxis scale={scale} />
        </div>
      )}
    </div>
  );
}

function FiguresTable({ caption, chart: { corner, columns, rows } }: { caption: string; chart: Chart }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls if it is wider than the screen, so the keyboard must reach it (WCAG 2.1.1)
    <section aria-label={caption} className="data-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <CornerCell>{corner}</CornerCell>
            {columns.map((column) => (
              <th data-figure key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td data-figure key={columns[index]}>
                  {formatPercentage(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** An empty header would be read out as nothing, so it is a plain cell. */
function CornerCell({ children }: { children: string }) {
  return children === '' ? <td>{children}</td> : <th scope="col">{children}</th>;
}

export const portfolioChart = defineSection(portfolioChartType, PortfolioChart, {
  samples: portfolioChartSamples,
});
