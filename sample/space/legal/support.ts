import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { stepsType, stepType } from '#shared/sections/steps/steps.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import {
  bulletList,
  heading,
  pageLink,
  paragraph,
  richTextOf,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { ourName } from '../our-name.ts';
import { sourceLink } from '../sources.ts';
import { telephones } from '../telephones.ts';

/** What the regulator's guidance on vulnerable customers (FG21/1) asks of a firm, in words for the customers. */
export function addSupport(space: SpaceWriter): void {
  space.add(pageType, 'pageSupport', {
    title: 'Extra support',
    slug: 'extra-support',
    menuTitle: 'Extra support',
    metaTitle: 'Extra support when you need it',
    metaDescription: `How ${ourName} helps clients who are ill, bereaved, caring for someone, short of money or simply find letters and meetings hard.`,
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroSupport', {
        internalName: 'Support: hero',
        eyebrow: 'For clients in vulnerable circumstances',
        title: 'Extra support when you need it',
        intro: richTextOf(
          'Illness, grief, caring for someone, money worries, a poor connection or small print: most of us need a little more help at some time. Tell us, and we’ll change how we work with you.',
        ),
        bannerStyle: 'split',
        image: space.picture('heroKettle'),
        colour: 'mint',
        size: 'md',
        buttons: addEach(space, buttonType, 'buttonSupport', {
          CallNow: {
            text: `Call ${telephones.main.text}`,
            url: telephones.main.url,
            style: 'solid-green',
            size: 'md',
          },
          BeCalled: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'border-green',
            size: 'md',
          },
        }),
      }),
      space.add(iconListType, 'listSupport', {
        internalName: 'Support: what we can do',
        heading: 'What we can do',
        columns: 3,
        items: addHelp(space),
        size: 'xl',
      }),
      space.add(stepsType, 'stepsSupport', {
        internalName: 'Support: how it works',
        heading: 'How it works',
        orientation: 'horizontal',
        items: addEach(space, stepType, 'stepSupport', {
          Tell: {
            title: 'Tell any of us',
            text: 'Your planner, or whoever answers the telephone. How much you say is for you to decide.',
          },
          Agree: {
            title: 'We agree what would help',
            text: 'And what we write down. We record health or family matters only if you agree.',
          },
          Remember: {
            title: 'We remember it',
            text: 'Everyone who deals with you can see the note, so you don’t have to explain twice.',
          },
          Review: {
            title: 'We ask again each year',
            text: 'Things change. You can change or remove the note at any time.',
          },
        }),
        colour: 'grey',
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textSupport', {
        internalName: 'Support: when life is hard',
        body: richTextOf(
          heading(2, 'If someone has died'),
          paragraph(
            'We help a client’s family with the papers for the first three months, and ',
            pageLink('there’s no charge', space.to('pageFees')),
            '. You need only tell us once.',
          ),
          heading(2, 'If someone acts for you'),
          paragraph(
            'We deal with attorneys and deputies as we would with you, once we’ve seen the document. ',
            pageLink('How powers of attorney work', space.to('knowledgePowers')),
            '.',
          ),
          heading(2, 'If money is short'),
          bulletList(
            'Tell your planner if a fee has become hard to pay. We’d rather change the service than lose you.',
            paragraph(
              'MoneyHelper, the government’s guidance service, gives free help with bills and debts: ',
              sourceLink('moneyHelper'),
              '.',
            ),
          ),
          heading(2, 'If you’re being pressed'),
          paragraph(
            'If someone is pushing you to move money, sign something or keep a secret, call us first on ',
            `${telephones.main.text}. If money has gone, call your bank, and then `,
            sourceLink('fraud'),
            '.',
          ),
        ),
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaSupport', {
        internalName: 'Support: call to action',
        heading: 'Tell us what would help',
        text: richTextOf('By telephone, by email, or through someone you trust.'),
        buttons: addEach(space, buttonType, 'buttonSupport', {
          Request: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
          Call: { text: `Call ${telephones.main.text}`, url: telephones.main.url, style: 'underline' },
        }),
        colour: 'light-green',
        size: 'lg',
      }),
    ],
  });
}

function addHelp(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemSupport', {
    Letters: {
      text: 'Letters you can read',
      detail: 'Large print, Braille, a recording, another language, or read to you over the telephone.',
      icon: 'feather',
    },
    Time: {
      text: 'More time',
      detail: 'Shorter meetings and more of them, at the time of day that suits you best.',
      icon: 'clock',
    },
    Home: {
      text: 'Meetings at home',
      detail: 'Or by telephone or video, whichever is easier. We pay for an interpreter or a signer.',
      icon: 'home',
    },
    Someone: {
      text: 'Someone beside you',
      detail: 'A relative, a friend, an advocate. We can also send them the letters, if you ask us to.',
      icon: 'users',
    },
    Slow: {
      text: 'No quick decisions',
      detail: 'After a loss or a diagnosis we suggest waiting, and hold the offer open while you do.',
      icon: 'hourglass',
    },
    Word: {
      text: 'A password for calls',
      detail: 'A word that only you and we know, so that you can tell our calls from other people’s.',
      icon: 'lock',
    },
  });
}
