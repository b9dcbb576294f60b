import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { articleListingType } from '#shared/sections/article-listing/article-listing.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { chartType } from '#shared/sections/chart/chart.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { stepsType, stepType } from '#shared/sections/steps/steps.model.ts';
import { textWithImageType } from '#shared/sections/text-with-image/text-with-image.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { investmentManagement } from '../brands.ts';
import { riskWords } from '../risk-words.ts';
import { addDriftChart } from './portfolio-charts.ts';

/** An essay, not a brochure. */
export function addPhilosophy(space: SpaceWriter): void {
  space.add(pageType, 'pagePhilosophy', {
    title: 'How we invest',
    slug: 'investment-management/philosophy',
    menuTitle: 'How we invest',
    menuDescription: 'Six principles, and what follows from them',
    metaTitle: 'How we invest: six principles and what follows',
    metaDescription:
      'The principles behind our portfolios: diversification, cost, evidence, rebalancing, patience and candour, and what we decline to do.',
    theme: investmentManagement.id,
    sections: [
      space.add(heroBannerType, 'heroPhilosophy', {
        internalName: 'Philosophy: hero',
        eyebrow: 'How we invest',
        title: 'Six principles for investing',
        intro: richTextOf(
          'A philosophy of investing is a list of things you’ll still do when they aren’t working, and this is ours.',
        ),
        bannerStyle: 'image',
        image: space.picture('heroBridge'),
        phoneImage: space.picture('heroBridgeUpright'),
        size: 'none',
        width: 'full',
      }),
      space.add(stepsType, 'stepsPhilosophy', {
        internalName: 'Philosophy: six principles',
        heading: 'What we go by',
        orientation: 'horizontal',
        items: addPrinciples(space),
        size: 'xl',
      }),
      space.to('sheetPortfolios'),
      space.add(chartType, 'chartPhilosophyCost', {
        internalName: 'Philosophy: what costs take',
        eyebrow: 'The third principle, in figures',
        heading: 'What a yearly cost takes in twenty years',
        caption: 'Of a portfolio, what the cost has taken after twenty years and what is left',
        figures: richTextOf(
          table(
            ['Cost', 'Taken by the cost', 'Left'],
            ...yearlyCosts.map((cost) => {
              const left = (1 - cost / 100) ** 20;
              return [`${cost}% a year`, percent(1 - left), percent(left)];
            }),
          ),
        ),
        source: 'our own arithmetic',
        assumptions:
          'Arithmetic, not a forecast: whatever the returns, the portfolio is smaller by this part than it would be without the cost. 0.45% is the cost of Channel, the middle one of our five; platform and advice come on top.',
        riskWarning: `${riskWords.investments} What happened in the past is not a reliable guide to what will happen.`,
        size: 'xl',
      }),
      addDriftChart(space),
      space.add(textWithImageType, 'textPhilosophyEvidence', {
        internalName: 'Philosophy: how a change is made',
        eyebrow: 'The investment committee',
        heading: 'How we change a portfolio',
        body: richTextOf(
          'Anyone in the team may propose a change. The paper says what the evidence is, what would prove it wrong, what it costs and what it replaces. It waits a month before the committee of five votes.',
          'In most quarters nothing passes. We count that as a decision, and report it as one.',
        ),
        image: space.picture('sectionRowers'),
        imageSide: 'left',
        imageRatio: '1/2',
        size: 'xl',
      }),
      space.add(iconListType, 'listPhilosophyDeclined', {
        internalName: 'Philosophy: what we decline to do',
        eyebrow: 'What we avoid',
        heading: 'What we decline to do',
        columns: 2,
        items: addDeclined(space),
        size: 'xl',
      }),
      space.add(cardGridType, 'gridPhilosophyNext', {
        internalName: 'Philosophy: read next',
        heading: 'From principles to portfolios',
        columns: 2,
        cardStyle: 'bordered',
        cards: addEach(space, cardType, 'cardPhilosophy', {
          Portfolios: {
            title: 'The five portfolios',
            text: 'Five portfolios, what each holds, and for how long it should be held.',
            page: space.to('pagePortfolios'),
            linkLabel: 'Compare the portfolios',
          },
          Fees: {
            title: 'What they cost',
            text: 'Management, funds, dealing and platform, each on its own line.',
            page: space.to('pageFees'),
            linkLabel: 'Read the fees',
          },
        }),
        size: 'xl',
        padding: 'bottom-only',
      }),
      space.add(articleListingType, 'listingPhilosophy', {
        internalName: 'Philosophy: to read',
        heading: 'Articles on investing',
        source: 'knowledge',
        topics: ['Investing'],
        limit: 3,
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaPhilosophy', {
        internalName: 'Philosophy: call to action',
        heading: 'Do you disagree?',
        text: richTextOf(
          'We enjoy a good argument with people who have read this far. Write to the team, and one of the managers will answer.',
        ),
        buttons: addEach(space, buttonType, 'buttonPhilosophy', {
          Write: {
            text: 'Email the managers',
            url: `mailto:${investmentManagement.email}`,
            style: 'solid-green',
            size: 'md',
          },
        }),
        colour: 'aqua',
        size: 'xl',
      }),
    ],
  });
}

function addDeclined(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemPhilosophy', {
    Forecast: {
      text: 'Forecast markets',
      detail: 'We set out ranges for decades, never a figure for next year.',
      icon: 'telescope',
    },
    Timing: {
      text: 'Step out and back in',
      detail:
        'It takes two right decisions, and the second is the harder. We stay in the proportions you chose.',
      icon: 'route',
    },
    Complex: {
      text: 'Buy what takes an hour to explain',
      detail:
        'No structured products, no borrowing to invest, nothing that can’t be sold within days in ordinary markets.',
      icon: 'scale',
    },
    Star: {
      text: 'Follow a star',
      detail: 'Last year’s winning fund is an answer to last year’s question.',
      icon: 'star',
    },
    Green: {
      text: 'Use “green” as decoration',
      detail:
        'Our portfolios are not run to a sustainability objective, and we do not describe them as if they were.',
      icon: 'leaf',
    },
    Kickback: {
      text: 'Take money from fund houses',
      detail: 'No commission, no hospitality beyond a sandwich. What we can have cheaper, you have cheaper.',
      icon: 'coins',
    },
  });
}

/** As a percentage of the portfolio. Whatever the returns, what each leaves is less by the same part. */
const yearlyCosts = [0.45, 1, 1.5, 2];

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

function addPrinciples(space: SpaceWriter) {
  return addEach(space, stepType, 'stepPhilosophy', {
    Markets: {
      title: 'Markets know more than we do',
      text: 'A share’s price reflects what thousands of people know and fear. It’s often wrong, but seldom in a way that anyone can see in advance. So we own whole markets, and move away from them rarely, by little, and with a reason in writing.',
    },
    Diversify: {
      title: 'Diversify',
      text: 'Companies fail, and so do countries. We hold some nine thousand shares and four thousand bonds in more than forty countries, so that no single failure decides the outcome. It doesn’t prevent losses, and something in a portfolio is always doing badly.',
    },
    Cost: {
      title: 'Look at the cost first',
      text: 'One per cent a year takes nearly a fifth of a portfolio in twenty years. Fund and dealing costs are estimates and change a little from year to year, but they can be estimated far better than returns can, which is why we start with them.',
    },
    Rebalance: {
      title: 'Rebalance',
      text: 'After a good year for shares a cautious portfolio is no longer cautious. When a holding has moved too far we sell some of what has risen and buy what hasn’t. It seldom feels right, which is rather the point.',
    },
    Time: {
      title: 'Give it time',
      text: 'Shares have paid those who waited, though not always, not evenly and not everywhere. The longer money can stay, the more often waiting has been enough. Money with less than five years to go should not be here at all.',
    },
    Mistakes: {
      title: 'Own up to mistakes',
      text: 'Each report has a paragraph on our mistakes. A manager who has none to report is either new or not looking.',
    },
  });
}
