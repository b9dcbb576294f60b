import type { ReactNode } from 'react';

import { Faces } from '../../people/faces.tsx';
import { NotedButtons } from '../../ui/button/noted-buttons.tsx';
import { LinkNav } from '../../ui/link/link-nav.tsx';
import type { Image } from '../../ui/picture/image.model.ts';
import { withinMargins } from '../../ui/picture/picture-attributes.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { Frame } from '../frame.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { heroBannerType } from './hero-banner.model.ts';
import { heroBannerSamples } from './hero-banner.sample.ts';

function HeroBanner({ content, isFirst, isTitle }: SectionProps<typeof heroBannerType>) {
  const { bannerStyle, image, phoneImage, eyebrow, title, intro, facts, buttons, people, links } = content;
  // If the picture is missing, show the brand's artwork.
  const style = image === undefined && bannerStyle !== 'plain' ? 'theme-image' : bannerStyle;
  const Title = isTitle ? 'h1' : 'h2';
  const hasBannerColour = style === 'image' || style === 'theme-image';
  return (
    <Frame frame={content} type="hero-banner">
      <div
        className="hero-banner-body"
        data-banner-style={style}
        data-colour={hasBannerColour ? 'banner' : undefined}
      >
        {image !== undefined && (style === 'image' || style === 'split') && (
          <div className="hero-banner-picture">
            <Picture
              image={image}
              phoneImage={style === 'image' ? phoneImage : undefined}
              priority={isFirst}
              sizes={style === 'split' ? splitSizes(image) : wideSizes}
            />
          </div>
        )}
        <div className="hero-banner-text">
          {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
          <Title>{linesOf(title)}</Title>
          {intro !== undefined && <RichText size="large" value={intro} />}
          {facts.length > 0 && (
            <dl className="hero-banner-facts">
              {facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <NotedButtons buttons={buttons} faces={<Faces people={people} />} />
          <LinkNav className="hero-banner-links" label="On this page" links={links} />
        </div>
      </div>
    </Frame>
  );
}

/**
 * On tablets the picture is beside the text in some brands, higher than wide, and much of it is cropped. On desktops it is
 * as wide as the page, or half of that above a form.
 */
const wideSizes = '(min-width: 1024px) 98vw, (min-width: 768px) 118vw, 100vw';

/** The picture is above the text on phones; beside it, it is upright, and a wide one is cropped. */
function splitSizes({ width, height }: Image): string {
  const crop = Math.max(1, width / height / 0.9);
  return `(min-width: 1408px) ${Math.ceil(604 * crop)}px, (min-width: 1024px) ${Math.ceil(44 * crop)}vw, (min-width: 768px) ${Math.ceil(36 * crop)}vw, ${withinMargins}`;
}

/** Each sentence of a title on a line of its own: broken anywhere else, it would be read wrongly. */
function linesOf(title: string): ReactNode {
  const sentences = title.split(/(?<=[.!?]) /);
  if (sentences.length === 1) return title;
  return sentences.map((sentence) => (
    <span className="hero-banner-line" key={sentence}>
      {`${sentence} `}
    </span>
  ));
}

export const heroBanner = defineSection(heroBannerType, HeroBanner, {
  samples: heroBannerSamples,
  hasPageTitle: true,
});
