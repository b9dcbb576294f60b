import { colours } from '../../themes/themes.ts';
import { usePartMarks } from '../../ui/editor-marks/editor-marks.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Frame } from '../frame.tsx';
import type { Part } from '../part.ts';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { logoStripType, logoType } from './logo-strip.model.ts';
import { logoStripSamples } from './logo-strip.sample.ts';

function LogoStrip({ content }: SectionProps<typeof logoStripType>) {
  const markOf = usePartMarks();
  if (content.logos.length === 0) return null;
  const isDark = content.colour !== 'transparent' && colours[content.colour].tone === 'dark';
  return (
    <Frame frame={content} type="logo-strip">
      <SectionHeading content={content} />
      <ul className="logo-strip-list">
        {content.logos.map((logo) => (
          <li className="logo-strip-item" key={logo.id} {...markOf(logo.id, 'name')}>
            {/* Logos are dark, so on a dark section they get a white background. */}
            <div className="logo-strip-plate" data-colour={isDark ? 'white' : undefined}>
              {logo.url === undefined ? (
                <Logo logo={logo} />
              ) : (
                <a href={logo.url} rel="noopener">
                  <Logo logo={logo} />
                </a>
              )}
            </div>
            {logo.caption !== undefined && <p className="logo-strip-caption">{logo.caption}</p>}
          </li>
        ))}
      </ul>
    </Frame>
  );
}

/** The logo with its name as the alternative text, or without a picture the name itself. */
function Logo({ logo: { name, image } }: { logo: Part<typeof logoType> }) {
  return image === undefined ? (
    <span className="logo-strip-name">{name}</span>
  ) : (
    <Picture alt={name} image={image} width={240} />
  );
}

export const logoStrip = defineSection(logoStripType, LogoStrip, {
  samples: logoStripSamples,
  parts: [logoType],
});
