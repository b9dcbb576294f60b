import type { Bars, ChartData } from '../../ui/chart/chart.ts';
import { ChartFigure } from '../chart/chart-figure.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { portfolioChartType } from './portfolio-chart.model.ts';
import { portfolioChartSamples } from './portfolio-chart.sample.ts';
import type { PortfolioFigures } from './portfolio-figures.ts';

function PortfolioChart({ content }: SectionProps<typeof portfolioChartType>) {
  const { figures } = content;
  const isSingle = figures.kind === 'parts' && figures.rows.length === 1;
  return (
    <Frame frame={content} type="portfolio-chart">
      <SectionHeading content={content} />
      <ChartFigure
        chart={chartOf(figures)}
        content={content}
        corner={figures.corner}
        {...(isSingle && { drawnAs: barsOfParts(figures) })}
      />
    </Frame>
  );
}

function chartOf({ kind, columns, rows }: PortfolioFigures): ChartData {
  return kind === 'parts'
    ? { kind: 'bars', unit: 'percent', parts: columns, rows }
    : { kind: 'ranges', unit: 'percent', columns, rows };
}

/** The parts of a single portfolio, each with a bar of its own: in one bar, small ones have no room for their figures. */
function barsOfParts({ columns, rows: [portfolio] }: PortfolioFigures): Bars {
  return {
    kind: 'bars',
    unit: 'percent',
    parts: [''],
    whole: 100,
    rows: columns.map((name, index) => ({ name, values: [portfolio?.values[index] ?? 0] })),
  };
}

export const portfolioChart = defineSection(portfolioChartType, PortfolioChart, {
  samples: portfolioChartSamples,
});
