import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { textWithImageType } from '#shared/sections/text-with-image/text-with-image.model.ts';
import { milestoneType, timelineType } from '#shared/sections/timeline/timeline.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { bold, bulletList, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { callers, whoRings } from '../firm/call-terms.ts';
import { fees, inPounds } from '../firm/fee-figures.ts';
import { riskOf } from '../knowledge/risk-warnings.ts';
import { ourName } from '../our-name.ts';
import { addPlanningParts } from './parts.ts';

export function addPlanning(space: SpaceWriter): void {
  space.add(pageType, 'pagePlanning', {
    title: 'Financial planning',
    slug: 'financial-planning',
    menuTitle: 'Overview',
    metaTitle: 'Financial planning: everything on one page',
    metaDescription: `How ${ourName} puts pensions, savings, tax, cover and wishes into one written plan, what the plan contains and how long it takes.`,
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroPlanning', {
        internalName: 'Planning: hero',
        eyebrow: 'Financial planning',
        title: 'Everything you have, on one page',
        intro: richTextOf(
          `What you have, what you want it to do, and which few changes are worth making. A plan costs ${inPounds(fees.plan)}, once; advice afterwards is from ${inPounds(fees.adviceMonthly)} a month, if you’d like it. The first call is free.`,
        ),
        bannerStyle: 'split',
        image: space.picture('sectionGlasshouse'),
        colour: 'mint',
        size: 'md',
        buttons: addEach(space, buttonType, 'buttonPlanning', {
          Call: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
          Fees: {
            text: 'See your price',
            url: '/fees#your-price',
            style: 'border-dark-green',
            size: 'md',
          },
        }),
      }),
      space.to('sheetPlan'),
      space.add(iconListType, 'listPlanningReasons', {
        internalName: 'Planning: why people come',
        eyebrow: 'Reasons to plan',
        heading: 'When people come to us',
        columns: 3,
        items: addReasons(space),
        size: 'xl',
      }),
      space.add(textWithImageType, 'textPlanningContents', {
        internalName: 'Planning: what is in the plan',
        eyebrow: 'The document',
        heading: 'What’s in the plan',
        body: richTextOf(
          'The first of its thirty pages is the plan. The rest is there so that you, or anyone you show it to, can check how we got to it.',
          bulletList(
            paragraph(bold('A statement'), ' of everything you own, owe, earn and spend, with dates.'),
            paragraph(
              bold('A forecast'),
              ' of your income and savings to the age of 100, with every assumption beside it, and again with worse ones.',
            ),
            paragraph(
              bold('The changes'),
              ' that we suggest, what each costs and saves, and what would follow if we were wrong.',
            ),
            paragraph(bold('What to leave alone'), ', and why, which is often the longest list of all.'),
            paragraph(bold('Who does what'), ' by when: you, us, your solicitor, your employer.'),
          ),
        ),
        image: space.picture('sectionDeskWindow'),
        imageSide: 'left',
        imageRatio: '1/2',
        buttons: addEach(space, buttonType, 'buttonPlanning', {
          Contents: { text: 'Request a call', page: space.to('pageCallBack'), style: 'border-dark-green' },
        }),
        size: 'xl',
      }),
      space.to('statisticsPlanning'),
      space.add(richTextSectionType, 'textPlanningLimits', {
        internalName: 'Planning: what a plan cannot do',
        heading: 'What a plan can’t do',
        body: richTextOf(
          'It can’t tell you what markets, governments or your health will do. A forecast is arithmetic on assumptions; ours are cautious, and they’ll still be wrong somewhere.',
          'What a plan can do is show how wrong they may be before it matters. If a bad decade would take the house, we want to know now. If it would take a holiday, you can stop reading the business pages.',
          riskOf(space, 'investments'),
        ),
        colour: 'darker-green',
        size: 'xl',
        width: 'narrow',
      }),
      space.add(cardGridType, 'gridPlanningParts', {
        internalName: 'Planning: its parts',
        eyebrow: 'Part by part',
        heading: 'Start with your most pressing question',
        intro: `Some people want the whole plan, for ${inPounds(fees.plan)}. Others have one question, for ${inPounds(fees.question)}. Either way we look at the rest before we answer.`,
        columns: 3,
        cardStyle: 'bordered',
        cards: addPlanningParts(space),
        size: 'xl',
      }),
      space.to('quotePlanning'),
      space.add(timelineType, 'timelinePlanning', {
        internalName: 'Planning: how long it takes',
        eyebrow: 'From first call to finished plan',
        heading: 'About eight weeks to a finished plan',
        intro:
          'Most of it is waiting for providers to reply. After that a plan needs looking at once a year: we can do it for a monthly fee, or you can take the plan and go.',
        items: addWeeks(space),
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaPlanning', {
        internalName: 'Planning: call to action',
        heading: 'Bring the question you’ve been putting off',
        text: richTextOf(
          'The first call and the first meeting cost nothing, wherever you live in the United Kingdom.',
        ),
        image: space.picture('cardAllotment'),
        people: callers.map(space.to),
        buttons: addEach(space, buttonType, 'buttonPlanning', {
          Cta: {
            text: 'Request a call',
            note: whoRings,
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
        }),
        colour: 'gold',
        size: 'lg',
      }),
    ],
  });
}

function addReasons(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemPlanning', {
    Date: {
      text: 'A date is coming closer',
      detail: 'Work ends in five years, or could, and the statements don’t add up to an answer.',
      icon: 'calendar',
    },
    Sum: {
      text: 'A sum has arrived',
      detail:
        'A business sold, a parent’s estate, a redundancy payment. There’s time to think, but usually only one chance to get it right.',
      icon: 'coins',
    },
    Family: {
      text: 'The family has changed shape',
      detail: 'A marriage, a child, a divorce, a death. The old papers no longer describe you.',
      icon: 'family',
    },
    Help: {
      text: 'Someone needs help',
      detail: 'A deposit for a daughter, care for a father, and your own later years to pay for as well.',
      icon: 'heart',
    },
    Muddle: {
      text: 'It works, but no one else could explain it',
      detail: 'Five accounts, four pensions, three passwords. If you were ill for a month, who would cope?',
      icon: 'key',
    },
    Adviser: {
      text: 'Your adviser is retiring',
      detail: 'They looked after this for twenty years. You’d like the next twenty covered too.',
      icon: 'users',
    },
  });
}

function addWeeks(space: SpaceWriter) {
  return addEach(space, milestoneType, 'milestonePlanning', {
    One: {
      date: 'Week 1',
      title: 'We listen',
      text: 'A first call of twenty minutes, then a first meeting of an hour. There’s no fee, and all that you need to bring is your questions.',
    },
    Two: {
      date: 'Week 2',
      title: 'You get a price',
      text: `We write down what we’d do and what it would cost: usually ${inPounds(fees.plan)}, or ${inPounds(fees.complexPlan)} with a company or a trust. You say yes, no, or not yet.`,
    },
    Three: {
      date: 'Weeks 3 to 6',
      title: 'We write to everyone',
      text: 'To each pension and policy provider; then we read the answers and build the forecast. You sign the letters and look up what you spend.',
    },
    Seven: {
      date: 'Week 7',
      title: 'You see the ways forward',
      text: 'Two or three of them, page by page. Ask everything that you want to know, then take it home.',
    },
    Eight: {
      date: 'Week 8',
      title: 'You decide',
      text: 'You get the plan in writing, and we put in hand what you’ve chosen.',
    },
  });
}
