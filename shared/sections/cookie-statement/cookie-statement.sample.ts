import { sampleEntry, type Samples } from '../../content-model/sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { cookieStatementType } from './cookie-statement.model.ts';

export const cookieStatementSamples: Samples = {
  typical: sampleEntry(cookieStatementType, 'sampleCookiesTypical', {
    internalName: 'Sample: cookies',
    heading: 'What is stored, and when',
    colour: 'white',
  }),
  minimal: sampleEntry(cookieStatementType, 'sampleCookiesMinimal', {}),
  awkward: sampleEntry(
    cookieStatementType,
    'sampleCookiesAwkward',
    { eyebrow: longWord, heading: longWord, intro: longSentence },
    { colour: 'pale' },
  ),
};
