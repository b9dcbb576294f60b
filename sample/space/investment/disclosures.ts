import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { comparisonTableType } from '#shared/sections/comparison-table/comparison-table.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { statisticsType, statisticType } from '#shared/sections/statistics/statistics.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import {
  bulletList,
  heading,
  link,
  pageLink,
  paragraph,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { investmentManagement } from '../brands.ts';
import { addDocumentHead } from '../legal/document.ts';

const counted = { asOfDate: '2025-12-31', source: 'our own records' };

/** What a portfolio manager publishes: order execution (COBS 11.2A), stewardship (COBS 2.2B), capital and pay (MIFIDPRU 8). */
export function addDisclosures(space: SpaceWriter): void {
  space.add(pageType, 'pageDisclosures', {
    title: 'Investment disclosures',
    slug: 'investment-management/disclosures',
    menuTitle: 'Disclosures',
    menuDescription: 'How we deal, how we vote, and our capital',
    metaTitle: 'Investment disclosures: orders, votes, capital',
    metaDescription: `How ${investmentManagement.name} carries out orders, uses its votes as a shareholder, holds capital and pays its people.`,
    theme: investmentManagement.id,
    sections: [
      addDocumentHead(space, 'Disclosures', {
        title: 'Investment disclosures',
        date: 'Last changed on 30 April 2026',
        summary: `What the rules ask ${investmentManagement.legalName} to publish: how it deals, votes, holds capital and pays its people. The figures are invented, like the firm.`,
        answers: [
          pageLink('Harjit Gill', space.to('personGill')),
          ', chief investment officer, answers for this page. Write to ',
          link(investmentManagement.email, `mailto:${investmentManagement.email}`),
          '.',
        ],
      }),
      space.add(statisticsType, 'statisticsDisclosures', {
        internalName: 'Disclosures: in short',
        heading: 'In short',
        items: addEach(space, statisticType, 'statisticDisclosures', {
          Orders: {
            value: '11',
            label: 'of 4,120 orders late or wrong in 2025; clients were put back where they would have been',
            ...counted,
          },
          Capital: {
            value: '£3.1m',
            label: 'of our own capital, more than twice what the rules require',
            ...counted,
          },
          Pay: {
            value: '3 years',
            label: 'for which half of any bonus is kept back, and can be lost',
            ...counted,
          },
        }),
        size: 'lg',
      }),
      space.add(comparisonTableType, 'tableDisclosures', {
        internalName: 'Disclosures: order execution',
        heading: 'How we carry out orders',
        caption: 'Kinds of order, where they go, and what counts most',
        table: richTextOf(
          table(
            ['Order', 'Where it goes', 'What counts most'],
            [
              'Units in funds',
              'To the fund’s manager, through the client’s platform',
              'The price at the next valuation',
            ],
            ['Exchange-traded funds', 'To the platform’s broker', 'The total cost, then speed'],
            ['Gilts', 'To the platform’s broker, at a quoted price', 'The total cost'],
          ),
        ),
        footnotes: richTextOf(
          'We place orders for all clients of a platform together, and share the price equally. We take no payment for sending an order to a broker.',
        ),
        size: 'lg',
        padding: 'bottom-only',
      }),
      space.add(comparisonTableType, 'tableDisclosuresFigures', {
        internalName: 'Disclosures: two years in figures',
        heading: 'Two years in figures',
        caption: 'Orders that we reviewed, our capital on 31 December, and what we paid our people',
        table: richTextOf(
          table(
            ['', '2024', '2025'],
            ['Orders reviewed', '3,870', '4,120'],
            ['Late or wrong', '14', '11'],
            ['Our own capital, £\u00a0million', '2.9', '3.1'],
            ['Capital that the rules require, £\u00a0million', '1.3', '1.4'],
            ['People paid', '13', '14'],
            ['Fixed pay, £\u00a0million', '1.3', '1.4'],
            ['Variable pay, £\u00a0million', '0.2', '0.2'],
          ),
        ),
        size: 'lg',
      }),
      space.add(richTextSectionType, 'textDisclosures', {
        internalName: 'Disclosures: review, stewardship, capital, pay',
        body: richTextOf(
          heading(2, 'How we check orders'),
          'Each quarter a colleague who places no orders compares the prices that we got with those of the day. In 2025 eleven of 4,120 orders were late or wrong; clients were put back where they would have been.',
          heading(2, 'Stewardship'),
          'Our portfolios own companies only through funds, so the funds’ managers hold the votes. We ask each of them every year how it voted, choose among otherwise equal funds by the answers, and sign no code that we could not keep. Here is what we asked about in 2025:',
          bulletList(
            'the pay of directors, and how it follows results',
            'forced labour among suppliers',
            'how a company means to live with the law on emissions',
          ),
          heading(2, 'Capital'),
          'It’s all ordinary shares and retained profits, and more than twice what the rules require. It’s enough to wind the firm down in an orderly way over twelve months.',
          heading(2, 'Pay'),
          'No one’s pay depends on sales, on the size of the portfolios or on one year’s returns. Half of any bonus is kept back for three years, and can be lost.',
          heading(2, 'Conflicts of interest'),
          paragraph(
            'The main one is that our group also gives advice. How it’s managed is on the page with ',
            pageLink('regulatory information', space.to('pageRegulatory')),
            '.',
          ),
        ),
        size: 'lg',
      }),
      space.add(ctaBandType, 'ctaDisclosures', {
        internalName: 'Disclosures: call to action',
        heading: 'Is something missing here?',
        text: richTextOf('Ask for it. What we may publish, we’ll send you, and add to this page.'),
        buttons: addEach(space, buttonType, 'buttonDisclosures', {
          Write: {
            text: 'Ask the managers',
            url: `mailto:${investmentManagement.email}`,
            style: 'solid-green',
            size: 'md',
          },
          Value: {
            text: 'Read the value assessment',
            page: space.to('pageValueAssessment'),
            style: 'underline',
            size: 'md',
          },
        }),
        colour: 'aqua',
        size: 'lg',
      }),
    ],
  });
}
