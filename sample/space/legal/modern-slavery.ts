import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { statisticsType, statisticType } from '#shared/sections/statistics/statistics.model.ts';
import { bulletList, heading, pageLink, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { main } from '../brands.ts';
import { ourName } from '../our-name.ts';
import { addDocumentEnd, addDocumentHead } from './document.ts';

export function addModernSlavery(space: SpaceWriter): void {
  space.add(pageType, 'pageModernSlavery', {
    title: 'Modern slavery statement',
    slug: 'modern-slavery',
    menuTitle: 'Modern slavery',
    metaTitle: 'Modern slavery statement, 2026',
    metaDescription: `What ${ourName} does to keep forced labour and human trafficking out of its business and its suppliers’, and what it found in the last year.`,
    theme: mainBrandId,
    sections: [
      addDocumentHead(space, 'ModernSlavery', {
        title: 'Modern slavery statement',
        date: 'For the year to 31 December 2025',
        summary:
          'We are too small for the law to require this statement. We publish it because our clients and suppliers may fairly ask.',
        answers: [
          'Approved by the board on 3 March 2026 and signed by ',
          pageLink('Mary Hollis', space.to('personHollis')),
          ', managing partner.',
        ],
      }),
      space.add(richTextSectionType, 'textModernSlavery', {
        internalName: 'Modern slavery: the statement',
        body: richTextOf(
          heading(2, 'Our business'),
          `${firm.name} gives financial advice and manages investments in the United Kingdom. Everyone who works for us is employed here, on a written contract, and is paid at least the voluntary living wage.`,
          heading(2, 'Where the risk is'),
          'In what we buy. Cleaning, catering and building work are often done by subcontractors and at low wages; computers and telephones have long supply chains. The portfolios hold shares in thousands of companies, through funds whose managers we question about it once a year.',
          heading(2, 'What we do'),
          bulletList(
            'We ask every supplier that we pay more than £10,000 a year how its own people are hired, paid and housed.',
            'We visit the cleaners and builders who work in our offices, and speak to the people who do the work.',
            'We do not use a supplier that will not answer.',
            'Everyone who buys for the firm is trained to know the signs, and who to tell.',
            'Anyone can report a concern in confidence, to us or to the police.',
          ),
          heading(2, 'Next year'),
          'We will ask the makers of our computers for the names of the factories, and publish what they say.',
        ),
        size: 'lg',
      }),
      space.add(statisticsType, 'statisticsModernSlavery', {
        internalName: 'Modern slavery: what we found',
        heading: 'What we found in 2025',
        items: addFigures(space),
        colour: 'white',
        size: 'lg',
      }),
      addDocumentEnd(space, 'ModernSlavery', {
        heading: 'Have you seen something that worries you?',
        text: [
          'Whether it’s about us or about anyone who works for us or supplies us: tell us, in confidence. Whoever tells us what they saw is protected, even if they were mistaken.',
        ],
        email: main.email,
      }),
    ],
  });
}

function addFigures(space: SpaceWriter) {
  const counted = { asOfDate: '2025-12-31', source: 'our own records' };
  return addEach(space, statisticType, 'statisticModernSlavery', {
    Asked: { value: '41', label: 'suppliers asked', ...counted },
    Answered: { value: '39', label: 'answered in full', ...counted },
    Left: { value: '2', label: 'replaced because they would not answer', ...counted },
  });
}
