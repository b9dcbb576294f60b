import { sampleEntry, sampleImage, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { firm } from '../../firm.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { logoStripType, logoType } from './logo-strip.model.ts';

const wordmark = sampleImage('logoMain', {
  path: 'images.ctfassets.net/samplespace1/logoMain/1xyzjuqnni3zxzo0v06pym/logo-main.svg',
  alt: firm.name,
  width: 244,
  height: 48,
  contentType: 'image/svg+xml',
});

export const logoStripSamples: Samples = {
  typical: sampleEntry(logoStripType, 'sampleLogosTypical', {
    internalName: 'Sample: four bodies',
    size: 'md',
    eyebrow: 'Held to a standard',
    heading: 'Who looks over our shoulder',
    logos: [
      sampleEntry(logoType, 'sampleLogoMain', {
        name: `${firm.name} Foundation`,
        image: wordmark,
        url: `https://foundation.${firm.domain}/`,
        caption: 'Founding member since 2009',
      }),
      sampleEntry(logoType, 'sampleLogoSociety', {
        name: 'Society of Candid Planners',
        url: 'https://candid-planners.example/members/2012',
        caption: 'Chartered since 2012',
      }),
      sampleEntry(logoType, 'sampleLogoAward', {
        name: 'The Plain Letter Award',
        caption: 'Clearest annual review, 2025',
      }),
      sampleEntry(logoType, 'sampleLogoGuild', { name: 'Guild of Later Life Advisers' }),
    ],
  }),
  minimal: sampleEntry(logoStripType, 'sampleLogosMinimal', {
    colour: 'dark-green',
    logos: [sampleEntry(logoType, 'sampleLogoMinimal', { name: `${firm.name} Foundation`, image: wordmark })],
  }),
  awkward: sampleEntry(
    logoStripType,
    'sampleLogosAwkward',
    { intro: longSentence },
    {
      logos: [
        sampleEntry(
          logoType,
          'sampleLogoAwkward',
          { name: longWord, caption: longSentence },
          { image: unresolvedLink('Asset', 'draftLogo'), url: 'javascript:alert(1)' },
        ),
        sampleEntry(logoType, 'sampleLogoNameless', { name: '' }),
        unresolvedLink('Entry', 'draftLogo'),
      ],
    },
  ),
};
