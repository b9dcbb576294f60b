import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { chartDataOf, checkChart } from './chart-data.ts';
import { ChartFigure } from './chart-figure.tsx';
import { chartType } from './chart.model.ts';
import { chartSamples } from './chart.sample.ts';

function Chart({ content }: SectionProps<typeof chartType>) {
  return (
    <Frame frame={content} type="chart">
      <SectionHeading content={content} />
      <ChartFigure chart={chartDataOf(content)} content={content} corner={content.figures.corner} />
    </Frame>
  );
}

export const chart = defineSection(chartType, Chart, {
  samples: chartSamples,
  check: (content, placeOf) => checkChart(content, placeOf('figures')),
});
