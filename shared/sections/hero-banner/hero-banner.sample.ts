import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { buttonType } from '../../ui/button/button.model.ts';
import { link, paragraph, richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { pondPicture } from '../pictures.sample.ts';
import { requestCallButton, feesButton, longSentence, longWord } from '../section.sample.ts';
import { heroBannerType } from './hero-banner.model.ts';

export const heroBannerSamples: Samples = {
  typical: sampleEntry(heroBannerType, 'sampleHeroTypical', {
    internalName: 'Sample: hero with a picture',
    size: 'none',
    padding: 'none',
    width: 'full',
    eyebrow: 'Financial planning',
    title: 'Plans that outlast the weather',
    intro: richTextOf(
      'Advice for the whole of your money and the whole of your life, from people who answer the telephone.',
    ),
    facts: ['A plan from: £2,400', 'Advice from: £140 a month'],
    bannerStyle: 'image',
    image: pondPicture,
    buttons: [requestCallButton, feesButton],
    links: [
      sampleEntry(buttonType, 'sampleHeroLinkPrices', { text: 'Prices', url: '#prices' }),
      sampleEntry(buttonType, 'sampleHeroLinkQuestions', { text: 'Questions', url: '#first-conversation' }),
    ],
  }),
  minimal: sampleEntry(heroBannerType, 'sampleHeroMinimal', { title: 'Pensions' }),
  awkward: sampleEntry(
    heroBannerType,
    'sampleHeroAwkward',
    {
      eyebrow: longSentence,
      title: `Retirement in ${longWord} and thereabouts`,
      intro: richTextOf(
        paragraph(
          'An introduction with ',
          link('a link that must not run', 'javascript:alert(1)'),
          '. ',
          longSentence,
        ),
      ),
    },
    {
      colour: 'magenta',
      size: 'gigantic',
      facts: ['No figure at all'],
      bannerStyle: 'image',
      image: unresolvedLink('Asset', 'draftPicture'),
      buttons: [requestCallButton, unresolvedLink('Entry', 'draftButton')],
    },
  ),
};
