import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { bulletList, richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { pondPicture } from '../pictures.sample.ts';
import { requestCallButton, longSentence, longWord } from '../section.sample.ts';
import { textWithImageType } from './text-with-image.model.ts';

export const textWithImageSamples: Samples = {
  typical: sampleEntry(textWithImageType, 'sampleTextImageTypical', {
    internalName: 'Sample: text beside a picture',
    colour: 'mint',
    eyebrow: 'Who we are',
    heading: 'A firm of forty, owned by the people in it',
    body: richTextOf(
      'We advise some nine hundred families, and have done so since before most of them retired.',
      bulletList('One adviser, for years', 'A second who knows you as well', 'A fee you can read in a line'),
    ),
    image: pondPicture,
    imageSide: 'left',
    imageRatio: '1/3',
    buttons: [requestCallButton],
  }),
  minimal: sampleEntry(textWithImageType, 'sampleTextImageMinimal', {
    body: richTextOf('A text, and a picture beside it.'),
    image: pondPicture,
  }),
  awkward: sampleEntry(
    textWithImageType,
    'sampleTextImageAwkward',
    { heading: longWord, intro: longSentence, body: richTextOf(longSentence) },
    {
      image: unresolvedLink('Asset', 'draftPicture'),
      imageSide: 'above',
      imageRatio: '9/10',
      buttons: requestCallButton,
    },
  ),
};
