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
  const shared = sharedOrigin(items);
  const hasOthers = items.some((item) => originOf(item) !== shared);
  return (
    <Frame frame={content} type="statistics">
      <SectionHeading content={content} />
      <dl className="statistics-list" data-count={items.length} data-items>
        {items.map((item) => {
          const origin = originOf(item) === shared ? '' : originOf(item);
          return (
            <div className="statistic" key={item.id} {...markOf(item.id, 'value')}>
              <dt className="statistic-label">{item.label}</dt>
              <dd className="statistic-value">{item.value}</dd>
              {origin !== '' && <dd className="statistic-origin">{origin}</dd>}
            </div>
          );
        })}
      </dl>
      {shared !== undefined && (
        <p className="statistics-origin">{hasOthers ? `Unless noted: ${lowerFirst(shared)}` : shared}</p>
      )}
    </Frame>
  );
}

/** When and by whom a figure was counted, as far as that is known. */
function originOf({ asOfDate, source }: Statistic): string {
  const known = [asOfDate && `As at ${formatDate(asOfDate, { day: false })}`, source].filter(Boolean);
  return known.join(', ');
}

/** The note that most figures share, which is shown once, below them. */
function sharedOrigin(items: readonly Statistic[]): string | undefined {
  const origins = items.map(originOf);
  return origins.find(
    (origin) =>
      origin !== '' && origins.filter((each) => each === origin).length > Math.max(1, items.length / 2),
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export const statistics = defineSection(statisticsType, Statistics, {
  samples: statisticsSamples,
  parts: [statisticType],
});
