import { sampleEntry, type Samples } from '../../content-model/sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { callSummaryType } from './call-summary.model.ts';

export const callSummarySamples: Samples = {
  typical: sampleEntry(callSummaryType, 'sampleCallSummaryTypical', {
    internalName: 'Sample: call summary',
    heading: 'What you’ve sent us',
  }),
  minimal: sampleEntry(callSummaryType, 'sampleCallSummaryMinimal', {}),
  awkward: sampleEntry(
    callSummaryType,
    'sampleCallSummaryAwkward',
    { heading: longWord, intro: longSentence },
    { withoutTime: 7 },
  ),
};
