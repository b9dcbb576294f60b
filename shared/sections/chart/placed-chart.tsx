import { readFields, type Values } from '../../content-model/content-type.ts';
import type { ReadContext } from '../../content-model/field.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { chartDataOf, checkChart } from './chart-data.ts';
import { ChartFigure } from './chart-figure.tsx';
import { chartType } from './chart.model.ts';

type PlacedChartContent = Values<typeof chartType>;

/** Reads a chart that stands in another text than a section's. Throws `ContentError` if it cannot be drawn. */
export function readPlacedChart(entry: RawEntry, context: ReadContext): PlacedChartContent {
  const content = readFields(chartType, entry, context);
  checkChart(content, { entryId: entry.sys.id, contentType: chartType.id, field: 'figures', context });
  return content;
}

/** The chart without its section's heading and frame. */
export function PlacedChart({ content }: { content: PlacedChartContent }) {
  return <ChartFigure chart={chartDataOf(content)} content={content} corner={content.figures.corner} />;
}
