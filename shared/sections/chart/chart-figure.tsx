import type { ComponentProps } from 'react';

import type { ChartData } from '../../ui/chart/chart.ts';
import { drawChart } from '../../ui/chart/draw-chart.ts';
import { drawRanges } from '../../ui/chart/draw-ranges.ts';
import { cellsOf, drawTable } from '../../ui/chart/draw-table.ts';
import { drawing } from '../../ui/chart/drawing.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Stylesheet } from '../../ui/stylesheet/stylesheet.tsx';
import { FigureNotes } from '../figure-notes.tsx';

/**
 * A chart with its caption, its table and its notes.
 *
 * @param corner the name of the first column
 * @param drawnAs what is drawn, if not the chart as it is in the table
 */
export function ChartFigure({
  chart,
  corner,
  content,
  drawnAs = chart,
}: {
  chart: ChartData;
  corner: string;
  content: { readonly caption: string } & ComponentProps<typeof FigureNotes>['content'];
  drawnAs?: ChartData;
}) {
  const { caption } = content;
  const cells = cellsOf(chart, corner);
  return (
    <figure className="figures" data-single={cells.rows.length === 1 || undefined}>
      <Stylesheet of="ui/chart" />
      <figcaption className="figures-caption">{caption}</figcaption>
      {drawing(drawnAs.kind === 'ranges' ? drawRanges(drawnAs) : drawChart(drawnAs))}
      <Disclosure title="The figures in a table">{drawing(drawTable({ caption, ...cells }))}</Disclosure>
      <FigureNotes content={content} />
    </figure>
  );
}
