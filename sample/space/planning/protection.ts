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
import { pageLink, paragraph, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { sourceLine } from '../sources.ts';

export function addProtection(space: SpaceWriter): void {
  space.add(pageType, 'pageProtection', {
    title: 'Protection',
    slug: 'financial-planning/protection',
    menuTitle: 'Protection',
    menuDescription: 'Cover for illness and death, at the right size',
    metaTitle: 'Protection: cover for illness and death',
    metaDescription:
      'What income protection, life cover and critical illness cover each do, how much is enough, and what you may already have.',
    socialImage: space.picture('heroSnowHouse'),
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroProtection', {
        internalName: 'Protection: hero',
        eyebrow: 'Protection',
        title: 'Cover for illness and death',
        intro: richTextOf(
          'If your income stopped, what else would? A plan that needs you to stay healthy for twenty years isn’t yet a plan. Cover fills the gap, and no more than the gap.',
        ),
        bannerStyle: 'image',
        image: space.picture('heroSnowHouse'),
        phoneImage: space.picture('heroSnowHouseUpright'),
        size: 'none',
        width: 'full',
      }),
      space.add(textWithImageType, 'textProtectionFirst', {
        internalName: 'Protection: what you have already',
        eyebrow: 'Before you buy',
        heading: 'What you may already have',
        body: richTextOf(
          'Employers often provide more than people know: full pay for some months, several years’ salary on death, sometimes an income until State Pension age. We read the handbook and take off what is there.',
          'What the state provides is modest. Statutory Sick Pay is a little over £120 a week at most, for up to 28 weeks, and the self-employed don’t get it.',
          sourceLine('sickPay', 'employerRates'),
        ),
        image: space.picture('sectionCityLight'),
        imageSide: 'left',
        imageRatio: '2/3',
        size: 'xl',
      }),
      space.add(cardGridType, 'gridProtectionKinds', {
        internalName: 'Protection: kinds of cover',
        eyebrow: 'What each is for',
        heading: 'Four kinds of cover',
        columns: 2,
        cardStyle: 'filled',
        cards: addKinds(space),
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textProtectionExample', {
        internalName: 'Protection: a worked example',
        eyebrow: 'A worked example',
        heading: 'How much is enough',
        body: richTextOf(
          'Take an invented couple. Nadia earns £52,000 and Tom £24,000. They have two children, aged 6 and 9, and a mortgage of £210,000. They take home about £4,900 a month between them and spend £4,200 of it. If Nadia couldn’t work for years:',
          table(
            ['Each month', 'Pounds'],
            ['What the family spends', '4,200'],
            ['less commuting and lunches no longer paid for', '300'],
            ['less what Tom brings home', '1,700'],
            ['less interest on savings', '50'],
            ['The gap', '2,150'],
          ),
          paragraph(
            'So Nadia needs an income of about £2,150 a month from the day her sick pay ends, rising with prices, until Tom’s pay can carry the house. If she died, the mortgage would be repaid by the cover she has from work, and the gap would be smaller. We work out both, and cover what is missing. Another family’s sum is in ',
            pageLink('“Cover for a young family”', space.to('knowledgeCover')),
            '.',
          ),
        ),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(iconListType, 'listProtectionSmallPrint', {
        internalName: 'Protection: the small print',
        eyebrow: 'The small print',
        heading: 'Six things that decide whether a policy pays',
        columns: 3,
        items: addSmallPrint(space),
        colour: 'darker-green',
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textProtectionBusiness', {
        internalName: 'Protection: for owners of companies',
        eyebrow: 'If you own a company',
        heading: 'Cover for business partners',
        body: richTextOf(
          'When a shareholder dies, the shares go to the family. Often the others can’t pay for them and the family can’t use them. An agreement, with cover behind it, settles both while all are well.',
          paragraph(
            'A company can also insure its directors’ lives for their families, and itself against losing the one person who knows how things work. The tax treatment depends on how each is set up: ',
            pageLink('read about business owners', space.to('pageBusinessOwners')),
            '.',
          ),
        ),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(ctaBandType, 'ctaProtection', {
        internalName: 'Protection: call to action',
        heading: 'Find out whether you need cover',
        text: richTextOf(
          paragraph(
            'We charge ',
            pageLink('a fixed fee', space.to('pageFees')),
            ' for advice on cover and take no commission from insurers. Where one would be paid, it lowers your premium.',
          ),
        ),
        buttons: addEach(space, buttonType, 'buttonProtection', {
          Cta: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
        }),
        colour: 'green',
        size: 'lg',
      }),
    ],
  });
}

function addKinds(space: SpaceWriter) {
  return addEach(space, cardType, 'cardProtection', {
    Income: {
      badge: 'Too ill to work',
      title: 'Income protection',
      icon: 'shield',
      text: 'Pays part of your income each month until you can work again, or until a chosen age. For most people of working age we look at this one first.',
    },
    Life: {
      badge: 'A death',
      title: 'Life cover',
      icon: 'umbrella',
      text: 'Pays a sum if you die within a term: to repay a mortgage, or to replace an income until the children have grown.',
    },
    Critical: {
      badge: 'A diagnosis',
      title: 'Critical illness cover',
      icon: 'heart',
      text: 'Pays a sum on one of the illnesses that the policy lists and defines. It doesn’t replace an income, and it doesn’t cover every illness.',
    },
    Family: {
      badge: 'A death, month by month',
      title: 'Family income benefit',
      icon: 'family',
      text: 'Pays a monthly income instead of a sum, until the term ends. Usually cheaper, and easier to live on than to invest.',
    },
  });
}

function addSmallPrint(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemProtection', {
    Deferred: {
      text: 'When it begins',
      detail:
        'After four weeks or twelve months. The longer you can wait, the less it costs, so match it to your sick pay.',
      icon: 'clock',
    },
    Occupation: {
      text: 'Which work counts',
      detail:
        '“Own occupation” pays if you can’t do your job. “Any occupation” pays only if you can’t do any job.',
      icon: 'briefcase',
    },
    Level: {
      text: 'Level or rising',
      detail: 'A level sum buys less each year. Rising cover costs more now and is worth more later.',
      icon: 'chart-line',
    },
    Answers: {
      text: 'What you told them',
      detail:
        'Say everything on the form. An answer left out is a common reason for a claim to be refused or cut.',
      icon: 'feather',
    },
    Trust: {
      text: 'Whether it’s in trust',
      detail: 'Then it’s usually paid sooner, to whom you chose, and doesn’t count in your estate.',
      icon: 'lock',
    },
    Review: {
      text: 'Whether it still fits',
      detail:
        'Cover for a mortgage that is half repaid is half too much. We look at it with you every few years.',
      icon: 'calendar',
    },
  });
}
