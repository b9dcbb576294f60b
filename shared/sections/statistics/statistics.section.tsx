import { formatDate } from '../../dates.ts';
import { usePartMarks } from '../../ui/editor-marks/editor-marks.ts';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { statisticsType, statisticType, type Statistic } from './statistics.model.ts';
import { statisticsSamples } from './statistics.sample.ts';

function Statistics({ content }: SectionProps<typeof statisticsType>) {
  const markOf = usePartMarks();
  const { items } = content;
  if (items.length === 0) return null;
  return (
    <Frame frame={content} type="statistics">
      <SectionHeading content={content} />
      <dl className="statistics-list" data-count={items.length} data-items>
        {items.map((item) => {
          const origin = originOf(item);
          return (
            <div className="statistic" key={item.id} {...markOf(item.id, 'value')}>
              <dt className="statistic-label">{item.label}</dt>
              <dd className="statistic-value">{item.value}</dd>
              {origin !== '' && <dd className="statistic-origin">{origin}</dd>}
            </div>
          );
        })}
      </dl>
    </Frame>
  );
}

/** When and by whom a figure was counted, as far as that is known. */
function originOf({ asOfDate, source }: Statistic): string {
  const known = [asOfDate && `As at ${formatDate(asOfDate, { day: false })}`, source].filter(Boolean);
  return known.join(', ');
}

export const statistics = defineSection(statisticsType, Statistics, {
  samples: statisticsSamples,
  parts: [statisticType],
});
