import { sampleEntry, type Samples } from '../../content-model/sample.ts';
import { bulletList, link, pageLink, paragraph, richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { contactPage, longSentence, longWord } from '../section.sample.ts';
import { riskWarningType } from './risk-warning.model.ts';

export const riskWarningSamples: Samples = {
  typical: sampleEntry(riskWarningType, 'sampleRiskTypical', {
    internalName: 'Sample: the risks of drawdown',
    size: 'md',
    colour: 'grey',
    heading: 'Before you take money from a pension',
    text: richTextOf(
      paragraph(
        'The value of investments and the income from them can fall as well as rise, and you may get back less than you put in. Taking too much too soon can leave you without an income later on.',
      ),
      paragraph('Not sure what this means for you? ', pageLink('Ask us', contactPage), '; it costs nothing.'),
    ),
  }),
  minimal: sampleEntry(riskWarningType, 'sampleRiskMinimal', {
    text: richTextOf('What you pay depends on your own circumstances, and the rules can change.'),
  }),
  awkward: sampleEntry(
    riskWarningType,
    'sampleRiskAwkward',
    {
      heading: longWord,
      text: richTextOf(
        paragraph(longSentence, ' ', link('A link that could harm', 'javascript:alert(1)'), '.'),
        bulletList(longWord, 'A second point'),
      ),
    },
    { colour: 'pale', size: 'tiny' },
  ),
};
