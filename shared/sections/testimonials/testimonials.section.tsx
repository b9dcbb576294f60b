import type { ReactNode } from 'react';

import { formatDate } from '../../dates.ts';
import { usePartMarks } from '../../ui/editor-marks/editor-marks.ts';
import { useOtherPage } from '../../ui/link/page-path.ts';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { testimonialsType, testimonialType, type Testimonial } from './testimonials.model.ts';
import { testimonialsSamples } from './testimonials.sample.ts';

function Testimonials({ content }: SectionProps<typeof testimonialsType>) {
  const markOf = usePartMarks();
  const { items, layout } = content;
  const collectionPage = useOtherPage(content.collectionPage);
  if (items.length === 0) return null;
  const collection = collectionPage !== undefined && (
    <p className="testimonials-collection">
      <a href={collectionPage}>How we collect reviews</a>
    </p>
  );
  return (
    <Frame frame={content} type="testimonials">
      <SectionHeading content={content} />
      <ul className="testimonials-list" data-layout={layout}>
        {items.map((item) => (
          <li key={item.id} {...markOf(item.id, 'quote')}>
            <Quote item={item}>{items.length === 1 && collection}</Quote>
          </li>
        ))}
      </ul>
      {items.length > 1 && collection}
    </Frame>
  );
}

function Quote({ item, children }: { item: Testimonial; children: ReactNode }) {
  const { quote, attribution, source, date, incentivised } = item;
  const origin = [source, date && formatDate(date, { day: false })].filter(Boolean).join(', ');
  return (
    <figure className="testimonial">
      <blockquote className="testimonial-quote">
        <p>{quote}</p>
      </blockquote>
      <figcaption className="testimonial-caption">
        <span className="testimonial-attribution">{attribution}</span>
        {origin !== '' && <span className="testimonial-origin">{origin}</span>}
        {incentivised === true && (
          <span className="testimonial-origin">
            This client received something in return for these words.
          </span>
        )}
        {children}
      </figcaption>
    </figure>
  );
}

export const testimonials = defineSection(testimonialsType, Testimonials, {
  samples: testimonialsSamples,
  parts: [testimonialType],
});
