import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { firm } from '../../firm.ts';
import { richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { pondPicture } from '../pictures.sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { videoEmbedType } from './video-embed.model.ts';

export const videoEmbedSamples: Samples = {
  typical: sampleEntry(videoEmbedType, 'sampleVideoTypical', {
    internalName: 'Sample: a video with everything',
    colour: 'darker-green',
    eyebrow: 'Two minutes',
    heading: 'See what a first meeting is like',
    title: `A first meeting at ${firm.name}`,
    provider: 'youtube',
    videoId: 'firstMeet-1',
    poster: pondPicture,
    hasCaptions: true,
    transcript: richTextOf(
      'Come in. There is tea, and no form to fill in.',
      'We ask what the money is for, before we ask how much of it there is.',
    ),
  }),
  minimal: sampleEntry(videoEmbedType, 'sampleVideoMinimal', {
    title: 'How drawdown works',
    provider: 'vimeo',
    videoId: '999999999999',
  }),
  awkward: sampleEntry(
    videoEmbedType,
    'sampleVideoAwkward',
    { title: `${longWord} ${longSentence}`, transcript: richTextOf(longSentence, longWord) },
    {
      provider: 'reel',
      videoId: 'x"><script>alert(1)</script>',
      poster: unresolvedLink('Asset', 'draftPoster'),
      hasCaptions: 'yes',
    },
  ),
};
