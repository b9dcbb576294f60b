import { drawTable } from '../../ui/chart/draw-chart.ts';
import { drawing } from '../../ui/chart/drawing.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { FigureNotes } from '../figure-notes.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { PartBar, PartsBar, RangeAxis, RangeBar, formatPercentage, scaleOf } from './chart-bars.tsx';
import type { Chart } from './chart-field.ts';
import { portfolioChartType } from './portfolio-chart.model.ts';
import { portfolioChartSamples } from './portfolio-chart.sample.ts';

function PortfolioChart({ content }: SectionProps<typeof portfolioChartType>) {
  const { caption, figures } = content;
  const isSingle = figures.kind === 'parts' && figures.rows.length === 1;
  return (
    <Frame frame={content} type="portfolio-chart">
      <SectionHeading content={content} />
      <figure className="figures" data-single={isSingle || undefined}>
        <figcaption className="figures-caption">{caption}</figcaption>
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
          {drawing(drawTable({ caption, ...tableOf(figures) }))}
        </Disclosure>
        <FigureNotes content={content} />
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

function tableOf({ corner, columns, rows }: Chart) {
  return {
    columns: [corner, ...columns],
    rows: rows.map(({ name, values }) => [name, ...values.map(formatPercentage)]),
  };
}

export const portfolioChart = defineSection(portfolioChartType, PortfolioChart, {
  samples: portfolioChartSamples,
});
