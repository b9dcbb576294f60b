import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { link, paragraph, richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { contactPage, longSentence, longWord } from '../section.sample.ts';
import { stepType } from '../steps/steps.model.ts';
import { callbackFormType } from './callback-form.model.ts';

export const callbackFormSamples: Samples = {
  typical: sampleEntry(callbackFormType, 'sampleCallbackTypical', {
    internalName: 'Sample: call-back form',
    colour: 'mint',
    eyebrow: 'Talk to us',
    heading: 'We’ll call you',
    intro: 'An adviser calls, not a call centre, and within one working day.',
    steps: [
      sampleEntry(stepType, 'sampleCallbackStepCall', { title: 'We call', text: 'Twenty minutes, free.' }),
      sampleEntry(stepType, 'sampleCallbackStepMeet', { title: 'We meet', text: 'An hour, free.' }),
    ],
    callingFrom: 'We call from a number that begins 020.',
    buttonText: 'Request a call',
    privacy: richTextOf(
      paragraph(
        'We use what you write here to call you, and for nothing else. ',
        link('How we keep your details', '/about'),
        '.',
      ),
    ),
    successPage: contactPage,
  }),
  minimal: sampleEntry(callbackFormType, 'sampleCallbackMinimal', {}),
  awkward: sampleEntry(
    callbackFormType,
    'sampleCallbackAwkward',
    { heading: longWord, buttonText: longSentence, marketingConsent: `${longSentence} ${longWord}` },
    { privacy: 'not formatted', successPage: unresolvedLink('Entry', 'draftPage') },
  ),
};
