import { mainBrand } from '../../brands/main.brand.ts';
import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import { bulletList, link, pageLink, paragraph, richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { contactPage, longSentence, longWord } from '../section.sample.ts';
import { accordionType, faqType } from './accordion.model.ts';

const { telephone } = mainBrand;

export const accordionSamples: Samples = {
  typical: sampleEntry(accordionType, 'sampleAccordionTypical', {
    internalName: 'Sample: four questions',
    eyebrow: 'Before you call',
    heading: 'What people ask us first',
    openFirst: true,
    items: [
      sampleEntry(faqType, 'sampleFaqCost', {
        question: 'What does the first call cost?',
        answer: richTextOf(
          'Nothing, and it binds you to nothing. If we are not the right people, we say so and tell you who might be.',
          paragraph('What comes after it is on ', pageLink('our page about fees', contactPage), '.'),
        ),
        anchorId: 'first-conversation',
      }),
      sampleEntry(faqType, 'sampleFaqBring', {
        question: 'What should I bring?',
        answer: richTextOf(
          'Whatever you can find in an hour. It need not be tidy.',
          bulletList('the last statement of each pension', 'what comes in and what goes out in a month'),
        ),
      }),
      sampleEntry(faqType, 'sampleFaqMove', {
        question: 'Do I have to move my savings to you?',
        answer: richTextOf('No. A plan can leave everything where it is, and one in five of ours does.'),
      }),
      sampleEntry(faqType, 'sampleFaqTrust', {
        question: 'How do I know that it’s really you calling?',
        answer: richTextOf(
          paragraph(
            'Hang up and call us on ',
            link(displayPhone(telephone), phoneHref(telephone)),
            '. We never mind.',
          ),
        ),
      }),
    ],
  }),
  minimal: sampleEntry(accordionType, 'sampleAccordionMinimal', {
    items: [
      sampleEntry(faqType, 'sampleFaqMinimal', { question: 'Is it free?', answer: richTextOf('It is.') }),
    ],
  }),
  awkward: sampleEntry(
    accordionType,
    'sampleAccordionAwkward',
    { heading: longWord, intro: longSentence, colour: 'mint' },
    {
      openFirst: 'yes',
      items: [
        sampleEntry(
          faqType,
          'sampleFaqAwkward',
          {
            question: longSentence,
            answer: richTextOf(longWord, paragraph(link('a link that runs', 'javascript:alert(1)'))),
          },
          { anchorId: '1 "><script>' },
        ),
        sampleEntry(faqType, 'sampleFaqLongWord', { question: longWord, answer: richTextOf(longSentence) }),
        sampleEntry(
          faqType,
          'sampleFaqSilent',
          { question: 'Unanswered?', answer: richTextOf() },
          { answer: '' },
        ),
        unresolvedLink('Entry', 'draftFaq'),
      ],
    },
  ),
};
