import { usePartMarks } from '../../ui/editor-marks/editor-marks.ts';
import { contentIcons } from '../../ui/icon/content-icons.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading, titleLevel } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { stepsType, stepType } from './steps.model.ts';
import { stepsSamples } from './steps.sample.ts';

function Steps({ content }: SectionProps<typeof stepsType>) {
  const markOf = usePartMarks();
  const { items, orientation } = content;
  if (items.length === 0) return null;
  const Title = titleLevel(content);
  return (
    <Frame frame={content} type="steps">
      <SectionHeading content={content} />
      <ol
        className="steps-list"
        data-columns={chooseColumns(items.length)}
        data-items
        data-orientation={orientation}
      >
        {items.map((step) => (
          <li className="step" key={step.id} {...markOf(step.id, 'title')}>
            {step.icon !== undefined && (
              <span className="step-icon">
                <Icon paths={contentIcons[step.icon]} size={40} />
              </span>
            )}
            <Title className="step-title">{step.title}</Title>
            {step.text !== undefined && <p className="step-text">{step.text}</p>}
          </li>
        ))}
      </ol>
    </Frame>
  );
}

/** Avoids a last row with a single step. */
function chooseColumns(count: number): number {
  if (count <= 4) return count;
  return count <= 6 ? 3 : 4;
}

export const steps = defineSection(stepsType, Steps, { samples: stepsSamples, parts: [stepType] });
