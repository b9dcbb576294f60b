import { withinMargins } from '../../ui/picture/picture-attributes.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading, titleLevel } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { milestoneType, timelineType } from './timeline.model.ts';
import { timelineSamples } from './timeline.sample.ts';

function Timeline({ content }: SectionProps<typeof timelineType>) {
  const { items } = content;
  if (items.length === 0) return null;
  const Title = titleLevel(content);
  return (
    <Frame frame={content} type="timeline">
      <SectionHeading content={content} />
      <ol className="timeline-list">
        {items.map(({ id, date, title, text, image }) => (
          <li className="milestone" key={id}>
            {date !== undefined && <p className="milestone-date">{date}</p>}
            <div className="milestone-body">
              <Title className="milestone-title">{title}</Title>
              {text !== undefined && <p className="milestone-text">{text}</p>}
            </div>
            {image !== undefined && (
              <div className="milestone-picture">
                <Picture
                  image={image}
                  sizes={`(min-width: 1024px) 26rem, (min-width: 640px) 40vw, ${withinMargins}`}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Frame>
  );
}

export const timeline = defineSection(timelineType, Timeline, {
  samples: timelineSamples,
  parts: [milestoneType],
});
