import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { comparisonTableType } from '#shared/sections/comparison-table/comparison-table.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { reviewsType } from '#shared/sections/reviews/reviews.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { statisticsType, statisticType } from '#shared/sections/statistics/statistics.model.ts';
import { testimonialsType, testimonialType } from '#shared/sections/testimonials/testimonials.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { heading, link, paragraph, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { ourName } from '../our-name.ts';

/**
 * How reviews are collected and what all of them say. The Digital Markets, Competition and Consumers Act 2024 bans fake
 * reviews, hidden rewards and showing only the good ones.
 */
export function addReviews(space: SpaceWriter): void {
  space.add(pageType, 'pageReviews', {
    title: 'Client reviews',
    slug: 'reviews',
    menuTitle: 'Client reviews',
    menuDescription: 'What clients say, and how we collect it',
    metaTitle: 'Client reviews, and how we collect them',
    metaDescription: `What clients of ${ourName} said in 2025, good and bad: who was asked, how many answered, how they scored us and how we choose what to quote.`,
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroReviews', {
        internalName: 'Reviews: hero',
        eyebrow: 'Client reviews',
        title: 'What clients say, and how we collect it',
        intro: richTextOf(
          'Every client is asked, nothing is given in return, and the poor scores are on this page with the good ones. Like the firm, the figures and quotations are invented.',
        ),
        bannerStyle: 'split',
        image: space.picture('heroMantelpiece'),
        colour: 'mint',
        size: 'md',
      }),
      space.add(statisticsType, 'statisticsReviews', {
        internalName: 'Reviews: 2025 in figures',
        items: addFigures(space),
        size: 'lg',
      }),
      space.add(testimonialsType, 'testimonialsReviews', {
        internalName: 'Reviews: quotations',
        heading: 'In their own words',
        layout: 'grid',
        items: addQuotations(space),
        collectionPage: space.to('pageReviews'),
        size: 'xl',
      }),
      space.add(comparisonTableType, 'tableReviews', {
        internalName: 'Reviews: all scores',
        heading: 'All scores from 2025',
        caption: 'How many clients gave each score in the survey of November 2025',
        table: richTextOf(
          table(
            ['Score', 'Clients', 'Share'],
            ['5, very satisfied', '523', '64%'],
            ['4', '187', '23%'],
            ['3', '61', '8%'],
            ['2', '25', '3%'],
            ['1, very dissatisfied', '15', '2%'],
          ),
        ),
        barColumn: 3,
        footnotes: richTextOf(
          '811 answers, with an average of 4.5. The shares are rounded, so they may not add up to 100%.',
        ),
        size: 'xl',
      }),
      space.add(reviewsType, 'reviewsTrustpilot', {
        internalName: 'Reviews: Trustpilot',
        heading: 'Reviews that we don’t collect',
        intro:
          'Anyone may write about us on Trustpilot, whether we asked them or not. We answer each review and can remove none.',
        provider: 'trustpilot',
        rating: 4.3,
        count: 118,
        fetchedOn: '2026-11-02',
        url: 'https://reviews.example/',
        collectionPage: space.to('pageReviews'),
        accountId: 'cafecafecafecafecafecafe',
        templateId: 'feedfeedfeedfeedfeedfeed',
        size: 'lg',
      }),
      space.add(richTextSectionType, 'textReviews', {
        internalName: 'Reviews: how we collect them',
        anchorId: 'how-we-collect-reviews',
        heading: 'How we collect reviews',
        body: richTextOf(
          heading(3, 'Who is asked'),
          'Everyone who had a plan from us during the year, or pays for ongoing advice, once a year in November. No one is left out, and planners can’t choose who is asked.',
          heading(3, 'How we ask'),
          'By letter or email, with six questions and room to write. Answers go to a colleague who advises no clients. We give nothing in return; if we ever did, the quotation would say so.',
          heading(3, 'What we publish'),
          'All scores, as above. We quote only with written consent, which is filed with the quotation, and word for word; where we shorten a letter, its writer approves the result. Of every five quotations on this website at least one finds fault with us.',
          heading(3, 'If you think that a review isn’t genuine'),
          paragraph(
            'Write to ',
            link(firm.emails.complaints, `mailto:${firm.emails.complaints}`),
            '. We check it against the original within five working days, and take it down while we do.',
          ),
        ),
        size: 'lg',
        width: 'narrow',
      }),
      space.add(ctaBandType, 'ctaReviews', {
        internalName: 'Reviews: call to action',
        heading: 'Judge for yourself',
        text: richTextOf(
          'A first call takes twenty minutes and costs nothing, and you’re free to leave it at that.',
        ),
        buttons: addEach(space, buttonType, 'buttonReviews', {
          Call: { text: 'Request a call', page: space.to('pageCallBack'), style: 'solid-green', size: 'md' },
          Team: { text: 'Meet the people', page: space.to('pageTeam'), style: 'underline', size: 'md' },
        }),
        colour: 'mint',
        size: 'xl',
      }),
    ],
  });
}

function addFigures(space: SpaceWriter) {
  const counted = { asOfDate: '2025-12-31', source: 'our yearly survey' };
  return addEach(space, statisticType, 'statisticReviews', {
    Asked: { value: '1,904', label: 'households asked: every client of that year', ...counted },
    Answered: { value: '811', label: 'answered', ...counted },
    Average: { value: '4.5', label: 'out of 5, the average score', ...counted },
    Poor: { value: '40', label: 'scored us 1 or 2; we called every one of them', ...counted },
  });
}

function addQuotations(space: SpaceWriter) {
  return addEach(space, testimonialType, 'testimonialReviews', {
    Letters: {
      quote: 'The plan is good. The letters could be shorter, and I’ve told them so.',
      attribution: 'Retired vet, Thornbeck',
      source: 'our yearly survey',
      date: '2025-11-09',
      incentivised: false,
      consentReference: 'Consents 2025, no. 94',
    },
    Nothing: {
      quote:
        'They told us to do nothing, charged us for one question and wished us well. It was money well spent.',
      attribution: 'A couple in Wenbridge',
      source: 'our yearly survey',
      date: '2025-11-11',
      incentivised: false,
      consentReference: 'Consents 2025, no. 97',
    },
    Changed: {
      quote:
        'Our planner left and we weren’t told for a month. The new one is very good. We shouldn’t have had to ask.',
      attribution: 'A client in Saltercombe',
      source: 'our yearly survey',
      date: '2025-11-17',
      incentivised: false,
      consentReference: 'Consents 2025, no. 102',
    },
  });
}
