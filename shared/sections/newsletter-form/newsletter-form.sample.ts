import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { link, paragraph, richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { contactPage, longSentence, longWord } from '../section.sample.ts';
import { newsletterFormType } from './newsletter-form.model.ts';

export const newsletterFormSamples: Samples = {
  typical: sampleEntry(newsletterFormType, 'sampleNewsletterTypical', {
    internalName: 'Sample: newsletter form',
    colour: 'mint',
    eyebrow: 'Newsletter',
    heading: 'Our letter, four times a year',
    intro: 'What changed for your money this quarter, in about 600 words, written by an adviser.',
    buttonText: 'Sign up',
    consentText: 'Four letters a year by email, and nothing else. Unsubscribe at any time.',
    privacy: richTextOf(
      paragraph('We first ask you to confirm the address. ', link('How we keep your details', '/about'), '.'),
    ),
    successPage: contactPage,
  }),
  minimal: sampleEntry(newsletterFormType, 'sampleNewsletterMinimal', {}),
  awkward: sampleEntry(
    newsletterFormType,
    'sampleNewsletterAwkward',
    { heading: longSentence, buttonText: longSentence, consentText: `${longSentence} ${longWord}` },
    { privacy: 'not formatted', successPage: unresolvedLink('Entry', 'draftPage') },
  ),
};
