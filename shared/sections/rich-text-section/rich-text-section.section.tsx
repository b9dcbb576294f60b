import type { Values } from '../../content-model/content-type.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { hasContents, partsOf, TextContents } from '../../ui/rich-text/text-contents.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, ownHeading, type SectionProps } from '../section.tsx';
import { richTextSectionType } from './rich-text-section.model.ts';
import { richTextSectionSamples } from './rich-text-section.sample.ts';

/** A text of the page's width keeps its headings in sight: with fewer parts it needs no contents. */
const fewestParts = 5;

function RichTextSection({ content, endsContents = false }: SectionProps<typeof richTextSectionType>) {
  const { heading, body, isSheet } = content;
  const hasParts = isInParts(content);
  // The page itself lists the headings of a text in parts.
  const showsContents = !hasParts && heading === undefined && hasContents(body, fewestParts);
  return (
    <Frame frame={content} type="rich-text-section">
      <div className="text-columns" data-parts={hasParts || undefined} data-sheet={isSheet || undefined}>
        <SectionHeading content={content} />
        {showsContents && <TextContents title="On this page" value={body} />}
        <RichText hasAnchors value={body} />
        {hasParts && endsContents && (
          <p className="text-top">
            <a href="#main">Back to top</a>
          </p>
        )}
      </div>
    </Frame>
  );
}

/** Each heading with its text beside it. */
function isInParts({ heading, isSheet, body }: Values<typeof richTextSectionType>): boolean {
  return heading === undefined && !isSheet && partsOf(body).length > 1;
}

export const richTextSection = defineSection(richTextSectionType, RichTextSection, {
  samples: richTextSectionSamples,
  headingsOf: (content, entryId) =>
    isInParts(content) ? partsOf(content.body) : ownHeading(content, entryId),
});
