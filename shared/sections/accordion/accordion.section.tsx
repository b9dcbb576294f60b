import { Icon } from '../../ui/icon/icon.tsx';
import { chevronDown } from '../../ui/icon/interface-icons.ts';
import { plainText } from '../../ui/rich-text/plain-text.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { anchorOf, Frame } from '../frame.tsx';
import { SectionHeading, titleLevel } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { accordionType, faqType, type Faq } from './accordion.model.ts';
import { accordionSamples } from './accordion.sample.ts';

function Accordion({ content, id, elementId }: SectionProps<typeof accordionType>) {
  const { items, openFirst } = content;
  if (items.length === 0) return null;
  return (
    <Frame frame={content} type="accordion">
      <SectionHeading content={content} />
      <div className="accordion-items">
        {items.map((item, index) => (
          <Question
            hasAnchor={elementId === id}
            isOpen={openFirst && index === 0}
            item={item}
            key={item.id}
            titleLevel={titleLevel(content)}
          />
        ))}
      </div>
    </Frame>
  );
}

interface QuestionProps {
  /** Links lead to the first of two accordions that are the same. */
  readonly hasAnchor: boolean;
  readonly item: Faq;
  readonly isOpen: boolean;
  readonly titleLevel: 'h2' | 'h3';
}

/**
 * Opens without a script. The anchor is in the answer, because browsers open a `details` element when a link jumps into
 * it (HTML Standard, ancestor details revealing algorithm).
 */
function Question({ hasAnchor, item, isOpen, titleLevel: Title }: QuestionProps) {
  return (
    <details className="accordion-item" open={isOpen}>
      <summary className="accordion-summary">
        <Title className="accordion-question">{item.question}</Title>
        <Icon paths={chevronDown} />
      </summary>
      <div
        className="accordion-answer"
        id={hasAnchor ? (anchorOf(item) ?? `question-${item.id}`) : undefined}
      >
        <RichText value={item.answer} />
      </div>
    </details>
  );
}

export const accordion = defineSection(accordionType, Accordion, {
  samples: accordionSamples,
  parts: [faqType],
  questionsOf: ({ items }) => items.map(({ question, answer }) => ({ question, answer: plainText(answer) })),
});
