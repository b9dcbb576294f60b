import type { SpaceWriter } from '#server/content-service/files/space-writer.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { statisticsType, statisticType } from '#shared/sections/statistics/statistics.model.ts';
import { stepsType, stepType } from '#shared/sections/steps/steps.model.ts';
import { teamGridType } from '#shared/sections/team-grid/team-grid.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { pageLink, paragraph, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';

export function addTeam(space: SpaceWriter): void {
  space.add(pageType, 'pageTeam', {
    title: 'The team',
    slug: 'team',
    menuTitle: 'Our people',
    metaTitle: 'Our people: who you would meet, and what they know',
    metaDescription: `Ten of the people at ${firm.name}, what a first meeting with one of them is like, and what the letters after their names mean.`,
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroTeam', {
        internalName: 'Team: hero',
        eyebrow: 'Our people',
        title: 'See who you would be talking to',
        intro: richTextOf(
          'Advice is mostly two people in a room, over many years. So here they are, with what they know best and a little of how they came to know it.',
        ),
        bannerStyle: 'plain',
        colour: 'mint',
        size: 'lg',
      }),
      space.add(teamGridType, 'teamGridAll', {
        internalName: 'Team: everybody shown',
        heading: 'Ten of us',
        columns: 5,
        people: [
          'personHollis',
          'personRao',
          'personMensah',
          'personPryce',
          'personEllwood',
          'personGill',
          'personTan',
          'personAdeyemi',
          'personHaddad',
          'personAshdown',
        ].map(space.to),
        size: 'xl',
      }),
      space.add(statisticsType, 'statisticsTeam', {
        internalName: 'Team: in figures',
        heading: 'All of us, in four figures',
        items: addFigures(space),
        colour: 'darker-green',
        size: 'lg',
      }),
      space.add(stepsType, 'stepsTeamMeeting', {
        internalName: 'Team: a first meeting',
        eyebrow: 'A first meeting',
        heading: 'What the first hour is like',
        intro:
          'It costs nothing, and nobody sells anything in it. We have nothing to sell until you have said what it is for.',
        orientation: 'horizontal',
        items: addMeeting(space),
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textTeamLetters', {
        internalName: 'Team: qualifications',
        anchorId: 'qualifications',
        eyebrow: 'Qualifications',
        heading: 'What the letters mean',
        body: richTextOf(
          table(
            ['Letters', 'In words', 'What it took'],
            [
              'DipPFS',
              'Diploma in financial planning',
              'Six examinations or so: the least that anybody must have who advises on pensions and investments',
            ],
            [
              'APFS',
              'Advanced diploma',
              'Some years more, at the level of a degree. Chartered financial planners have it',
            ],
            [
              'CTA',
              'Chartered tax adviser',
              'Three years of tax law at work, and examinations that few pass at once',
            ],
            ['TEP', 'Trust and estate practitioner', 'For those who work with wills, trusts and estates'],
            [
              'FIA',
              'Fellow of the actuaries’ institute',
              'The mathematics of promises: pensions, insurance, interest',
            ],
            ['Chartered FCSI', 'Chartered fellow', 'The senior grade of those who manage investments'],
          ),
          'Examinations show that somebody knew it once. So each of our advisers also has a statement of professional standing, renewed every year, for which they must spend at least 35 hours learning. And a colleague reads every plan before you do.',
          'Anyone who advises in the United Kingdom can be looked up in the register of the Financial Conduct Authority. Do look, before you meet us or anybody else. Ours is a fictional firm, so you will not find us.',
        ),
        colour: 'grey',
        size: 'xl',
      }),
      space.add(iconListType, 'listTeamChoice', {
        internalName: 'Team: your choice',
        eyebrow: 'Your choice',
        heading: 'If it is not the right person',
        columns: 3,
        items: addChoices(space),
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaTeam', {
        internalName: 'Team: call to action',
        heading: 'Ask for somebody by name',
        text: richTextOf(
          paragraph(
            'Or tell us what it is about, and we will say who knows most of it. You can see any of us at ',
            pageLink('any of the six offices', space.to('pageOffices')),
            ', or at home.',
          ),
        ),
        buttons: addEach(space, buttonType, 'buttonTeam', {
          Contact: { text: 'Find a time', page: space.to('pageCallBack'), style: 'solid-green', size: 'lg' },
          Careers: { text: 'Read about working here', page: space.to('pageCareers'), style: 'underline' },
        }),
        colour: 'gold',
        size: 'lg',
      }),
    ],
  });
}

function addFigures(space: SpaceWriter) {
  const counted = { asOfDate: '2026-01-01', source: 'our own payroll' } as const;
  return addEach(space, statisticType, 'statisticTeam', {
    People: { value: '86', label: 'people, in six offices', ...counted },
    Planners: { value: '31', label: 'planners, each with a second who knows their clients', ...counted },
    Years: { value: '9 years', label: 'that half of our planners have been here, or longer', ...counted },
    Owners: {
      value: '54',
      label: 'own a part of the firm',
      asOfDate: '2026-01-01',
      source: 'our register of members',
    },
  });
}

function addMeeting(space: SpaceWriter) {
  return addEach(space, stepType, 'stepTeam', {
    Before: {
      title: 'Before: nothing to fill in',
      text: 'We ask on the telephone what it is about, so that the right person is there. Bring nothing, or bring a bag of envelopes. Bring somebody, if you like.',
      icon: 'phone',
    },
    Talk: {
      title: 'You talk, for about forty minutes',
      text: 'What you have comes later. First: who depends on you, what you would like to be doing, what worries you at four in the morning.',
      icon: 'message',
    },
    Answer: {
      title: 'Then you have an answer',
      text: 'Whether we can help, how, and the fee in pounds. About one meeting in four ends with “you do not need us”, and with the name of whom you do need.',
      icon: 'scale',
    },
    Letter: {
      title: 'Within a week, a letter',
      text: 'Two pages: what we would do, what it costs, what it will not do. There is no date by which you must answer, and nobody rings to ask whether you have.',
      icon: 'mail',
    },
  });
}

function addChoices(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemTeam', {
    Change: {
      text: 'Ask for another',
      detail: 'No reason is needed, and none is written down. The new one reads the file first, at our cost.',
      icon: 'users',
    },
    Second: {
      text: 'Meet the second planner',
      detail: 'Every plan has one, who stands in on holidays. You meet before you need each other.',
      icon: 'calendar',
    },
    Leave: {
      text: 'Leave',
      detail: 'By a line in an e-mail. We send your papers on within five working days and charge nothing.',
      icon: 'route',
    },
  });
}
