import { sampleEntry, type Samples } from '../../content-model/sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { adviserFinderType } from './adviser-finder.model.ts';

export const adviserFinderSamples: Samples = {
  typical: sampleEntry(adviserFinderType, 'sampleFinderTypical', {
    internalName: 'Sample: everyone',
    eyebrow: 'Find an adviser',
    heading: 'Near you, or by video',
    intro: 'By town or postcode, by subject, and by language.',
    onlyThisBrand: true,
    buttonText: 'Show who fits',
  }),
  minimal: sampleEntry(adviserFinderType, 'sampleFinderMinimal', {}),
  awkward: sampleEntry(
    adviserFinderType,
    'sampleFinderAwkward',
    { heading: `Near ${longWord}`, intro: longSentence, buttonText: longSentence },
    { eyebrow: 7 },
  ),
};
