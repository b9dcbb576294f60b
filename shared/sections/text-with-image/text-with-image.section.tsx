import type { ListedPerson } from '../../people/listed-person.model.ts';
import { PortraitFrame } from '../../people/portrait-frame.tsx';
import { NotedButtons } from '../../ui/button/noted-buttons.tsx';
import { withinMargins } from '../../ui/picture/picture-attributes.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { textWithImageType } from './text-with-image.model.ts';
import { textWithImageSamples } from './text-with-image.sample.ts';

const layouts = {
  '1/3': { boxRatio: 4 / 5, sizes: `(min-width: 1408px) 402px, (min-width: 768px) 30vw, ${withinMargins}` },
  '1/2': { boxRatio: 4 / 3, sizes: `(min-width: 1408px) 604px, (min-width: 768px) 44vw, ${withinMargins}` },
  '2/3': {
    boxRatio: 4 / 3,
    sizes: `(min-width: 1408px) 804px, (min-width: 1024px) 59vw, (min-width: 768px) 46vw, ${withinMargins}`,
  },
  full: { sizes: '100vw' },
} as const;

/** That of the whole photograph, from which it is cut. On phones it is beside the name. */
const portrait = {
  boxRatio: 4 / 5,
  sizes: '(min-width: 1408px) 603px, (min-width: 768px) 45vw, 182px',
};

function TextWithImage({ content, isFirst }: SectionProps<typeof textWithImageType>) {
  const { image, person, imageSide, imageRatio, body, buttons } = content;
  return (
    <Frame frame={content} type="text-with-image">
      <div
        className="text-with-image-grid"
        data-image-ratio={image === undefined ? undefined : imageRatio}
        data-image-side={imageRatio === 'full' ? undefined : imageSide}
      >
        {image !== undefined && (
          <figure className="text-with-image-picture" data-person={person === undefined ? undefined : ''}>
            {person === undefined ? (
              <Picture image={image} priority={isFirst} {...layouts[imageRatio]} />
            ) : (
              <>
                <PortraitFrame face={image.src === person.photo?.src ? person.face : undefined}>
                  <Picture image={image} priority={isFirst} {...portrait} />
                </PortraitFrame>
                <Caption person={person} />
              </>
            )}
          </figure>
        )}
        <div className="text-with-image-text">
          <SectionHeading content={content} />
          <RichText value={body} />
          <NotedButtons buttons={buttons} />
        </div>
      </div>
    </Frame>
  );
}

/** Who is in the picture. */
function Caption({ person: { name, href, jobTitle } }: { person: ListedPerson }) {
  return (
    <figcaption>
      <p className="text-with-image-name">{href === undefined ? name : <a href={href}>{name}</a>}</p>
      {jobTitle !== undefined && <p className="text-with-image-job">{jobTitle}</p>}
    </figcaption>
  );
}

export const textWithImage = defineSection(textWithImageType, TextWithImage, {
  samples: textWithImageSamples,
});
