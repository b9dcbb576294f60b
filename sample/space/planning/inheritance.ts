import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { textWithImageType } from '#shared/sections/text-with-image/text-with-image.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { pageLink, paragraph, quote, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { riskOf } from '../knowledge/risk-warnings.ts';
import { sourceLine, sourceUrl } from '../sources.ts';

export function addInheritance(space: SpaceWriter): void {
  space.add(pageType, 'pageInheritance', {
    title: 'Inheritance',
    slug: 'financial-planning/inheritance',
    menuTitle: 'Inheritance',
    menuDescription: 'Wills, gifts and the tax your family pays',
    metaTitle: 'Inheritance: wills, gifts and tax in 2026/27',
    metaDescription:
      'Inheritance tax in 2026/27 in plain English: the allowances, gifts, pensions from April 2027, wills and powers of attorney.',
    socialImage: space.picture('cardOrchard'),
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroInheritance', {
        internalName: 'Inheritance: hero',
        eyebrow: 'Inheritance',
        title: 'Decide who gets what, and when',
        intro: richTextOf(
          'Tax is only one part of it. The rest is wills, timing, and a conversation that most families put off.',
        ),
        bannerStyle: 'split',
        image: space.picture('cardOrchard'),
        colour: 'grey',
        size: 'md',
        buttons: addEach(space, buttonType, 'buttonInheritance', {
          Talk: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
        }),
      }),
      space.add(richTextSectionType, 'textInheritanceTax', {
        internalName: 'Inheritance: how the tax works',
        eyebrow: 'Tax year 2026/27',
        heading: 'How inheritance tax works',
        body: richTextOf(
          'What you leave to a spouse or civil partner is usually free of inheritance tax, and so is what you leave to charity. Of the rest, the part above your allowances is taxed at 40%.',
          table(
            ['Allowance', 'Each person', 'Rule'],
            ['Nil-rate band', '£325,000', 'For everyone. Gifts of the last seven years use it up first.'],
            [
              'Residence nil-rate band',
              'Up to £175,000',
              'Where a home goes to children or grandchildren. It shrinks by £1 for every £2 of an estate above £2 million.',
            ],
            [
              'What a spouse left unused',
              'Up to double both',
              'The executors of the second to die can claim it: up to £1 million between two.',
            ],
          ),
          paragraph(
            'Farms and ',
            pageLink('businesses', space.to('pageBusinessOwners')),
            ' have rules of their own, which became less generous in April 2026. If you own one, ask before you sell, lease or divide it.',
          ),
          sourceLine('inheritanceTax', 'gifts', 'businessRelief', 'pensionsAndEstates'),
          riskOf(space, 'tax'),
          riskOf(space, 'estates'),
        ),
        size: 'xl',
      }),
      space.add(textWithImageType, 'textInheritancePensions', {
        internalName: 'Inheritance: pensions from April 2027',
        eyebrow: 'From 6 April 2027',
        heading: 'Pensions will count for inheritance tax',
        body: richTextOf(
          'Until then most unused pensions pass outside the estate. From that day they count with the house and the savings, and those who inherit may pay income tax on them as well.',
          'Plans that were built on “spend the pension last” need looking at again. Sometimes it’s now best spent first; sometimes given away from surplus income; sometimes left where it is, for a husband, wife or civil partner who inherits it free of inheritance tax.',
          paragraph(
            'It changes the ',
            pageLink('order in which to draw', space.to('pageRetirement')),
            ' for many of our clients. ',
            pageLink('What’s known so far', space.to('knowledgePensions2027')),
            ' fills an article.',
          ),
        ),
        image: space.picture('cardEstuary'),
        imageSide: 'left',
        imageRatio: '1/3',
        size: 'xl',
      }),
      space.to('calculatorInheritanceTax'),
      space.add(cardGridType, 'gridInheritancePapers', {
        internalName: 'Inheritance: the papers',
        eyebrow: 'The papers',
        heading: 'Three documents come before any tax plan',
        intro:
          'A solicitor writes them; we check that they agree with the plan, and with each other. The law differs in Scotland and Northern Ireland.',
        columns: 3,
        cardStyle: 'bordered',
        cards: addPapers(space),
        size: 'xl',
      }),
      space.add(iconListType, 'listInheritanceGifts', {
        internalName: 'Inheritance: ways to give',
        eyebrow: 'Lifetime gifts',
        heading: 'Six ways to give in your lifetime',
        columns: 3,
        items: addGifts(space),
        colour: 'darker-green',
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textInheritanceTalk', {
        internalName: 'Inheritance: the conversation',
        heading: 'Talk about it as a family',
        body: richTextOf(
          'Families seldom fall out over tax. They fall out over a clock, a loan that one of them forgot, a house that two of them wanted. Most of it could have been said at a kitchen table.',
          quote('“I’d rather hear it from you now than from a solicitor later.”'),
          'We can sit at that table. We bring the figures, you say what you want, and anyone there may ask. It takes an afternoon, and no one has to agree to anything.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
      space.to('quoteInheritance'),
      space.add(ctaBandType, 'ctaInheritance', {
        internalName: 'Inheritance: call to action',
        heading: 'Find out what your family might pay',
        text: richTextOf(
          'A first estimate takes us an hour. Whether it’s worth doing anything about is then for you to say.',
        ),
        buttons: addEach(space, buttonType, 'buttonInheritance', {
          Cta: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
          Trusts: { text: 'Read about trusts', page: space.to('pageTrusts'), style: 'underline' },
        }),
        colour: 'light-green',
        size: 'xl',
      }),
    ],
  });
}

function addPapers(space: SpaceWriter) {
  return addEach(space, cardType, 'cardInheritance', {
    Will: {
      title: 'A will that’s up to date',
      icon: 'feather',
      text: 'In England and Wales a marriage usually cancels an earlier will, and an unmarried partner inherits nothing by right.',
      url: sourceUrl('wills'),
      linkLabel: 'Making a will, on GOV.UK',
    },
    Attorney: {
      title: 'A power of attorney',
      icon: 'key',
      text: 'Who may act if you can’t: one for money, one for health. It has to be made while you still can, and registered before it’s used.',
      page: space.to('knowledgePowers'),
      linkLabel: 'How powers of attorney work',
    },
    Wishes: {
      title: 'A letter to the pension',
      icon: 'mail',
      text: 'Most pensions follow a nomination, not the will. It takes five minutes, and it should be read again after every change in the family.',
      page: space.to('knowledgePensions2027'),
      linkLabel: 'What changes in April 2027',
    },
  });
}

function addGifts(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemInheritance', {
    Yearly: {
      text: '£3,000 every year',
      detail: 'Free of inheritance tax at once. If last year’s wasn’t used, it can be used this year.',
      icon: 'calendar',
    },
    Small: {
      text: '£250 to anyone else',
      detail: 'As many people as you like, once a year each, if the £3,000 wasn’t given to them.',
      icon: 'gift',
    },
    Wedding: {
      text: 'Something for a wedding',
      detail: '£5,000 from a parent, £2,500 from a grandparent, £1,000 from anyone.',
      icon: 'heart',
    },
    Income: {
      text: 'What you don’t spend',
      detail:
        'Regular gifts from surplus income are free of tax, however large, if they leave your standard of living as it was and you keep a record of them.',
      icon: 'coins',
    },
    Seven: {
      text: 'Anything, seven years early',
      detail:
        'Larger gifts to people fall out of the estate after seven years, if you keep no benefit from them.',
      icon: 'hourglass',
    },
    Charity: {
      text: 'A tenth to charity',
      detail:
        'Gifts to charity are free of the tax. Leave it a tenth of the taxable estate or more, and the rate on the rest can fall to 36%.',
      icon: 'trees',
    },
  });
}
