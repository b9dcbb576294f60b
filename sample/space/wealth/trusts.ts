import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { stepsType, stepType } from '#shared/sections/steps/steps.model.ts';
import { textWithImageType } from '#shared/sections/text-with-image/text-with-image.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { bulletList, pageLink, paragraph, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { privateWealth } from '../brands.ts';
import { riskOf } from '../knowledge/risk-warnings.ts';
import { sourceLine, sourceUrl } from '../sources.ts';

export function addTrusts(space: SpaceWriter): void {
  space.add(pageType, 'pageTrusts', {
    title: 'Trusts',
    slug: 'private-wealth/trusts',
    menuTitle: 'Trusts',
    menuDescription: 'What they do, what they cost and what trustees must do',
    metaTitle: 'Trusts: what they do, cost and require',
    metaDescription:
      'What UK trusts are for, how they are taxed in 2026/27, what trustees must do each year, and when a simpler answer is enough.',
    socialImage: space.picture('heroAvenue'),
    theme: privateWealth.id,
    sections: [
      space.add(heroBannerType, 'heroTrusts', {
        internalName: 'Trusts: hero',
        eyebrow: 'Trusts',
        title: 'What trusts do, and when you need one',
        intro: richTextOf(
          'A trust lets one person have the benefit of something while another decides about it. Where you need both, it’s worth the trouble.',
        ),
        bannerStyle: 'image',
        image: space.picture('heroAvenue'),
        phoneImage: space.picture('heroAvenueUpright'),
        size: 'none',
        width: 'full',
        buttons: addEach(space, buttonType, 'buttonTrusts', {
          Talk: {
            text: 'Talk to a partner',
            page: space.to('pageWealthCallBack'),
            style: 'solid-green',
            size: 'md',
          },
        }),
      }),
      space.add(richTextSectionType, 'textTrustsKinds', {
        internalName: 'Trusts: three kinds',
        eyebrow: 'In England and Wales',
        heading: 'Three kinds of trust',
        body: richTextOf(
          table(
            ['Kind', 'Who benefits', 'Often used'],
            [
              'Bare',
              'One person, who can ask for all of it at 18.',
              'By grandparents, for school or university.',
            ],
            [
              'Interest in possession',
              'One person has the income for life; others have the capital after.',
              'In a second marriage: the survivor keeps the home, then the children of the first marriage inherit it.',
            ],
            [
              'Discretionary',
              'Whichever of the family the trustees choose, when they choose.',
              'Where the future is unclear, or someone needs protecting.',
            ],
          ),
          'Scotland has trusts of its own, and other countries may not recognise a trust at all, which matters if a beneficiary moves.',
        ),
        size: 'xl',
      }),
      space.add(textWithImageType, 'textTrustsTax', {
        internalName: 'Trusts: tax',
        eyebrow: 'Tax year 2026/27',
        heading: 'What a discretionary trust pays',
        body: richTextOf(
          bulletList(
            'Going in: 20% of what is above the giver’s unused nil-rate band of £325,000, in most cases',
            'Every ten years: up to 6% of the value above the trust’s own nil-rate band',
            'Coming out: a part of that 6%, by the time since the last charge',
            'Each year: 45% on income and 39.35% on dividends, unless all of it comes to £500 or less; 24% on gains',
          ),
          'A beneficiary who receives income gets credit for the tax and may reclaim some. Trusts for disabled or bereaved young people are treated more kindly.',
          sourceLine('trusts', 'inheritanceTax', 'dividends'),
          riskOf(space, 'tax'),
          riskOf(space, 'estates'),
        ),
        image: space.picture('articleDeedBoxes'),
        imageSide: 'right',
        imageRatio: '1/2',
        size: 'xl',
      }),
      space.add(stepsType, 'stepsTrustsDuties', {
        internalName: 'Trusts: duties of a trustee',
        eyebrow: 'If you’re a trustee',
        heading: 'A trustee’s six duties',
        intro: 'Trustees are personally liable for their mistakes. Few are told so on the day they sign.',
        items: addDuties(space),
        colour: 'black',
        size: 'xl',
      }),
      space.add(cardGridType, 'gridTrustsSimpler', {
        internalName: 'Trusts: simpler answers',
        eyebrow: 'Before you sign a deed',
        heading: 'When something simpler will do',
        columns: 2,
        cardStyle: 'bordered',
        cards: addSimpler(space),
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaTrusts', {
        internalName: 'Trusts: call to action',
        heading: 'Have an old trust reviewed',
        text: richTextOf(
          paragraph(
            'Many were written for laws that have since changed. We read the deed with your solicitor and say what it costs to keep, to change and to end. If you’ve just become a trustee, read ',
            pageLink('what to do in your first year', space.to('knowledgeTrustee')),
            '.',
          ),
        ),
        buttons: addEach(space, buttonType, 'buttonTrusts', {
          Cta: {
            text: 'Contact us about a trust',
            page: space.to('pageContact'),
            style: 'solid-green',
            size: 'md',
          },
        }),
        colour: 'grey',
        size: 'xl',
      }),
    ],
  });
}

function addDuties(space: SpaceWriter) {
  return addEach(space, stepType, 'stepTrusts', {
    Register: {
      title: 'Keep the register up to date',
      text: 'Most trusts must be on HMRC’s Trust Registration Service, and changes entered within 90 days.',
    },
    Return: {
      title: 'Send the returns',
      text: 'Income and gains each year; inheritance tax at ten years and when capital leaves.',
    },
    Invest: {
      title: 'Review the investments',
      text: 'Are they suitable, and diversified? Take advice, or write down why it wasn’t needed.',
    },
    Policy: {
      title: 'Put the policy in writing',
      text: 'Whoever manages the money for you must have a written policy to follow.',
    },
    Meet: {
      title: 'Meet, and minute it',
      text: 'Trustees act together. A decision without a date and a reason is hard to defend later.',
    },
    Fair: {
      title: 'Be even-handed',
      text: 'Between the one who has the income now and those who have the capital later.',
    },
  });
}

function addSimpler(space: SpaceWriter) {
  return addEach(space, cardType, 'cardTrusts', {
    Gift: {
      title: 'Give it outright',
      icon: 'gift',
      text: 'If you trust the person and can spare the money, a gift needs no register, no returns and no trustees.',
      page: space.to('pageInheritance'),
      linkLabel: 'Read about gifts',
    },
    Will: {
      title: 'Put it in your will',
      icon: 'feather',
      text: 'A trust can be written into a will and begin only when it’s needed. Until then it costs nothing to run.',
      url: sourceUrl('wills'),
      linkLabel: 'Making a will, on GOV.UK',
    },
    Nominate: {
      title: 'Name someone on the pension',
      icon: 'mail',
      text: 'A pension has its own nomination, though from April 2027 it counts for inheritance tax as well.',
      page: space.to('pagePensions'),
      linkLabel: 'Read about pensions',
    },
    Power: {
      title: 'Sign a power of attorney',
      icon: 'key',
      text: 'If the worry is who’ll manage things when you can’t, that is what it does.',
      page: space.to('knowledgePowers'),
      linkLabel: 'How powers of attorney work',
    },
  });
}
