import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { link, paragraph, richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { pondPicture } from '../pictures.sample.ts';
import { requestCallButton, feesButton, longSentence, longWord } from '../section.sample.ts';
import { ctaBandType } from './cta-band.model.ts';

export const ctaBandSamples: Samples = {
  typical: sampleEntry(ctaBandType, 'sampleBandTypical', {
    internalName: 'Sample: band with a picture',
    colour: 'darker-green',
    corners: 'both',
    eyebrow: 'Talk to us',
    heading: 'Twenty minutes, and no charge',
    text: richTextOf(
      paragraph(
        'Call ',
        link('020 7946 0000', 'tel:+442079460000'),
        ', or leave a number and we’ll call you back.',
      ),
    ),
    image: pondPicture,
    buttons: [requestCallButton, feesButton],
  }),
  minimal: sampleEntry(ctaBandType, 'sampleBandMinimal', {
    heading: 'Talk to us',
    buttons: [requestCallButton],
  }),
  awkward: sampleEntry(
    ctaBandType,
    'sampleBandAwkward',
    { eyebrow: longWord, heading: longSentence },
    {
      corners: 'left',
      text: 'A text of an older model, without formatting',
      image: unresolvedLink('Asset', 'draftPicture'),
      buttons: [unresolvedLink('Entry', 'draftButton')],
      anchorId: '1 "><script>',
    },
  ),
};
