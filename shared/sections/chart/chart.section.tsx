import type { ChartData } from '../../ui/chart/chart.ts';
import { cellsOf, drawChart, drawTable } from '../../ui/chart/draw-chart.ts';
import { drawing } from '../../ui/chart/drawing.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { FigureNotes } from '../figure-notes.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import type { ChartFigures } from './chart-figures.ts';
import { chartType } from './chart.model.ts';
import { chartSamples } from './chart.sample.ts';

function Chart({ content }: SectionProps<typeof chartType>) {
  const { caption, kind, figures } = content;
  const chart = (kind === 'lines' ? linesOf(figures) : undefined) ?? barsOf(figures);
  return (
    <Frame frame={content} type="chart">
      <SectionHeading content={content} />
      <figure className="figures">
        <figcaption className="figures-caption">{caption}</figcaption>
        {drawing(drawChart(chart))}
        <Disclosure title="The figures in a table">
          {drawing(drawTable({ caption, ...cellsOf(chart, figures.corner) }))}
        </Disclosure>
        <FigureNotes content={content} />
      </figure>
    </Frame>
  );
}

function barsOf({ columns, rows, unit }: ChartFigures): ChartData {
  return { kind: 'bars', unit, parts: columns, rows };
}

/** Undefined unless the first column holds numbers that rise, at least two. */
function linesOf({ corner, columns, rows, unit }: ChartFigures): ChartData | undefined {
  const places = rows.map(({ name }) => Number(name));
  const rises = places.every((place, index) => index === 0 || place > (places[index - 1] ?? place));
  if (places.length < 2 || !rises || places.some((place) => Number.isNaN(place))) return undefined;
  const lines = columns.map((name, column) => ({
    name,
    values: rows.map(({ values }) => values[column] ?? 0),
  }));
  return { kind: 'lines', unit, axis: corner, places, lines };
}

export const chart = defineSection(chartType, Chart, { samples: chartSamples });
