import type { Fields } from '../content-model/field.ts';
import { symbol, text } from '../content-model/fields.ts';

export const headingFields = {
  eyebrow: symbol({ name: 'Eyebrow', help: 'A few words above the heading.', max: 60 }),
  heading: symbol({ name: 'Heading', help: 'One thought, without a full stop.', max: 120 }),
  intro: text({ name: 'Introduction', help: 'One or two sentences below the heading.', max: 400 }),
} satisfies Fields;

export function SectionHeading({
  content: { eyebrow, heading, intro },
}: {
  content: { eyebrow: string | undefined; heading: string | undefined; intro?: string | undefined };
}) {
  if (eyebrow === undefined && heading === undefined && intro === undefined) return null;
  return (
    <header className="section-heading">
      {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
      {heading !== undefined && <h2>{heading}</h2>}
      {intro !== undefined && <p className="lead">{intro}</p>}
    </header>
  );
}

/** The level of the titles below a section's heading. Without a heading, they are the section's headings. */
export function titleLevel({ heading }: { heading: string | undefined }): 'h2' | 'h3' {
  return heading === undefined ? 'h2' : 'h3';
}
