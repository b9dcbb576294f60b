import { ButtonRow } from '../../ui/button/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { textWithImageType } from './text-with-image.model.ts';
import { textWithImageSamples } from './text-with-image.sample.ts';

const pictureSizes = {
  '1/3': '(min-width: 768px) 33vw, 100vw',
  '1/2': '(min-width: 768px) 50vw, 100vw',
  '2/3': '(min-width: 1024px) 66vw, 100vw',
  full: '100vw',
} as const;

function TextWithImage({ content, isFirst }: SectionProps<typeof textWithImageType>) {
  const { image, imageSide, imageRatio, body, buttons } = content;
  return (
    <Frame frame={content} type="text-with-image">
      <div
        className="text-with-image-grid"
        data-image-ratio={image === undefined ? undefined : imageRatio}
        data-image-side={imageRatio === 'full' ? undefined : imageSide}
      >
        {image !== undefined && (
          <div className="text-with-image-picture">
            <Picture image={image} priority={isFirst} sizes={pictureSizes[imageRatio]} />
          </div>
        )}
        <div className="text-with-image-text">
          <SectionHeading content={content} />
          <RichText value={body} />
          <ButtonRow buttons={buttons} />
        </div>
      </div>
    </Frame>
  );
}

export const textWithImage = defineSection(textWithImageType, TextWithImage, {
  samples: textWithImageSamples,
});
