import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
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
import { ourName } from '../our-name.ts';
import { sourceLink } from '../sources.ts';
import { telephones } from '../telephones.ts';

export function addTeam(space: SpaceWriter): void {
  space.add(pageType, 'pageTeam', {
    title: 'The team',
    slug: 'team',
    menuTitle: 'Our people',
    menuDescription: 'Everyone you might meet, and what they know',
    metaTitle: 'Our people: who you would meet, and what they know',
    metaDescription: `Ten of the people at ${ourName}, what a first meeting with one of them is like, and what the letters after their names mean.`,
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroTeam', {
        internalName: 'Team: hero',
        eyebrow: 'Our people',
        title: 'The people you’d be talking to',
        intro: richTextOf(
          'Advice is mostly two people in a room, over many years. Here’s who they are, and what they know best.',
        ),
        bannerStyle: 'image',
        image: space.picture('heroTwoPeople'),
        phoneImage: space.picture('heroTwoPeopleUpright'),
        size: 'none',
        width: 'full',
        buttons: addEach(space, buttonType, 'buttonTeam', {
          Call: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
          Find: {
            text: 'Find an adviser',
            page: space.to('pageFinder'),
            style: 'underline',
          },
        }),
      }),
      space.add(teamGridType, 'teamGridPlanning', {
        internalName: 'Team: financial planning',
        heading: 'Financial planning',
        columns: 3,
        people: [
          'personHollis',
          'personRao',
          'personMensah',
          'personPryce',
          'personEllwood',
          'personAshdown',
        ].map(space.to),
        size: 'xl',
      }),
      addTwo(space, 'Investment', ['personGill', 'personTan'], {
        heading: 'Investment management',
        intro: 'They run our portfolios.',
      }),
      addTwo(space, 'Wealth', ['personAdeyemi', 'personHaddad'], {
        heading: 'Private wealth',
        intro: 'Each looks after ten families at most.',
      }),
      space.add(statisticsType, 'statisticsTeam', {
        internalName: 'Team: in figures',
        heading: 'The firm in four figures',
        items: addFigures(space),
        colour: 'darker-green',
        size: 'lg',
      }),
      space.add(stepsType, 'stepsTeamMeeting', {
        internalName: 'Team: a first meeting',
        eyebrow: 'A first meeting',
        heading: 'What a first meeting is like',
        intro:
          'It lasts an hour and costs nothing. We don’t recommend any product at it: there’s nothing to recommend until you’ve said what the money is for.',
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
            ['Letters', 'What they took'],
            [
              'DipPFS, diploma in financial planning',
              'The minimum for advising on pensions and investments: six examinations, or the equivalent',
            ],
            [
              'APFS, advanced diploma',
              'Several more years of study, at degree level. Chartered financial planners hold it',
            ],
            [
              'AF7, pension transfers',
              'Held by our pension transfer specialist, who gives or checks all advice on leaving a final-salary scheme',
            ],
            ['CF8, long-term care insurance', 'Needed to advise on annuities that pay for care'],
            [
              'CTA, chartered tax adviser',
              'At least three years of tax work, and examinations that few people pass at the first attempt',
            ],
            ['TEP, trust and estate practitioner', 'For those who work with wills, trusts and estates'],
            [
              'FIA, fellow of the actuaries’ institute',
              'The mathematics of promises: pensions, insurance, interest',
            ],
            ['Chartered FCSI, chartered fellow', 'The senior grade of those who manage investments'],
          ),
          'Knowledge goes out of date. So each of our advisers also holds a statement of professional standing, renewed every year, which takes at least 35 hours of learning. And a colleague reads every plan before you do.',
          paragraph(
            'Look up anyone who advises you, before you meet them, on the ',
            sourceLink('register'),
            ' of the Financial Conduct Authority. Ours is a fictional firm, so you won’t find us.',
          ),
        ),
        size: 'xl',
      }),
      space.add(iconListType, 'listTeamChoice', {
        internalName: 'Team: your choice',
        eyebrow: 'Your choice',
        heading: 'Changing your planner',
        columns: 3,
        items: addChoices(space),
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaTeam', {
        internalName: 'Team: call to action',
        heading: 'Ask for any of us by name',
        text: richTextOf(
          paragraph(
            'Or tell us what it’s about, and we’ll say who knows most about it. You can see any of us at ',
            pageLink('any of the six offices', space.to('pageOffices')),
            ', or at home.',
          ),
        ),
        image: space.picture('heroRegatta'),
        people: ['personHollis', 'personRao', 'personMensah', 'personAdeyemi'].map(space.to),
        buttons: addEach(space, buttonType, 'buttonTeam', {
          Contact: {
            text: 'Request a call',
            note: 'Whoever you ask for rings within a working\u00A0day, free.',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
          Telephone: { text: `Call ${telephones.main.text}`, url: telephones.main.url, style: 'underline' },
        }),
        colour: 'gold',
        size: 'xl',
      }),
    ],
  });
}

function addTwo(
  space: SpaceWriter,
  name: string,
  people: readonly string[],
  words: { heading: string; intro: string },
) {
  return space.add(teamGridType, `teamGrid${name}`, {
    internalName: `Team: ${words.heading.toLowerCase()}`,
    ...words,
    columns: 2,
    people: people.map(space.to),
    size: 'xl',
    width: 'narrow',
  });
}

function addFigures(space: SpaceWriter) {
  const counted = { asOfDate: '2026-01-01', source: 'our payroll and register of members' } as const;
  return addEach(space, statisticType, 'statisticTeam', {
    People: { value: '86', label: 'people, in six offices', ...counted },
    Planners: { value: '31', label: 'planners, each with a second who knows their clients', ...counted },
    Years: { value: 'Half', label: 'of our planners have been here for nine years or more', ...counted },
    Owners: { value: '54', label: 'own a part of the firm', ...counted },
  });
}

function addMeeting(space: SpaceWriter) {
  return addEach(space, stepType, 'stepTeam', {
    Before: {
      title: 'Before the meeting',
      text: 'On the first call, of about twenty minutes, we ask what it’s about, so that the right person is there. Bring your papers, or bring nothing. Bring someone with you, if you like.',
      icon: 'phone',
    },
    Talk: {
      title: 'You talk, for about forty minutes',
      text: 'What you have comes later. First: who depends on you, what you’d like to be doing, what worries you at four in the morning.',
      icon: 'message',
    },
    Answer: {
      title: 'We say whether we can help',
      text: 'How we’d do it, and the fee in pounds. If you don’t need us we say so, and who might help instead.',
      icon: 'scale',
    },
    Letter: {
      title: 'Within a week, a letter',
      text: 'Two pages: what we’d do, what it costs, what it won’t do. There’s no deadline for your answer, and we don’t call to ask for it.',
      icon: 'mail',
    },
  });
}

function addChoices(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemTeam', {
    Change: {
      text: 'Ask for another',
      detail:
        'You needn’t give a reason, and we don’t note one. The new planner reads the file first, at our cost.',
      icon: 'users',
    },
    Second: {
      text: 'Meet the second planner',
      detail: 'Every plan has one, who covers holidays. You’ll meet before you need each other.',
      icon: 'calendar',
    },
    Leave: {
      text: 'Leave',
      detail:
        'One line in an email is enough. We send your papers on within five working days and charge nothing.',
      icon: 'route',
    },
  });
}
