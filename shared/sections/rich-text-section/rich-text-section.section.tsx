import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { TextContents } from '../../ui/rich-text/text-contents.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { richTextSectionType } from './rich-text-section.model.ts';
import { richTextSectionSamples } from './rich-text-section.sample.ts';

function RichTextSection({ content }: SectionProps<typeof richTextSectionType>) {
  return (
    <Frame frame={content} type="rich-text-section">
      <div className="text-columns" data-sheet={content.isSheet || undefined}>
        <SectionHeading content={content} />
        {content.heading === undefined && <TextContents title="On this page" value={content.body} />}
        <RichText hasAnchors value={content.body} />
      </div>
    </Frame>
  );
}

export const richTextSection = defineSection(richTextSectionType, RichTextSection, {
  samples: richTextSectionSamples,
});
