import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { firm } from '../../firm.ts';
import { lampDrawing } from '../pictures.sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { logoStripType, logoType } from './logo-strip.model.ts';

export const logoStripSamples: Samples = {
  typical: sampleEntry(logoStripType, 'sampleLogosTypical', {
    internalName: 'Sample: four bodies',
    size: 'md',
    eyebrow: 'Held to a standard',
    heading: 'Who looks over our shoulder',
    logos: [
      sampleEntry(logoType, 'sampleLogoMain', {
        name: `${firm.name} Foundation`,
        image: lampDrawing,
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
    logos: [
      sampleEntry(logoType, 'sampleLogoMinimal', { name: `${firm.name} Foundation`, image: lampDrawing }),
    ],
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
