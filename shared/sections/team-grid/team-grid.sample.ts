import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { listedPersonType } from '../../people/listed-person.model.ts';
import { ochrePortrait, tweedPortrait } from '../pictures.sample.ts';
import { contactPage, longSentence, longWord } from '../section.sample.ts';
import { teamGridType } from './team-grid.model.ts';

export const teamGridSamples: Samples = {
  typical: sampleEntry(teamGridType, 'sampleTeamTypical', {
    internalName: 'Sample: four people',
    eyebrow: 'Who you meet',
    heading: 'The people who answer the telephone',
    intro: 'Whoever you meet first is the one who writes your plan.',
    columns: 4,
    people: [
      sampleEntry(listedPersonType, 'samplePersonHollis', {
        name: 'Mary Hollis',
        slug: 'mary-hollis',
        jobTitle: 'Chartered financial planner',
        photo: ochrePortrait,
        qualifications: ['APFS', 'CFP'],
        specialisms: ['retirement', 'later life'],
      }),
      sampleEntry(listedPersonType, 'samplePersonDhillon', {
        name: 'Harjit Dhillon',
        slug: 'harjit-dhillon',
        jobTitle: 'Head of planning',
        photo: tweedPortrait,
        qualifications: ['FPFS'],
        specialisms: ['business owners'],
      }),
      sampleEntry(listedPersonType, 'samplePersonMensah', {
        name: 'Abena Mensah',
        jobTitle: 'Financial planner',
        photo: ochrePortrait,
        qualifications: ['DipPFS'],
      }),
      sampleEntry(listedPersonType, 'samplePersonPryce', {
        name: 'Tomos Pryce',
        slug: 'tomos-pryce',
        jobTitle: 'Client manager',
      }),
    ],
  }),
  minimal: sampleEntry(teamGridType, 'sampleTeamMinimal', {
    people: [sampleEntry(listedPersonType, 'samplePersonMinimal', { name: 'Cher' })],
  }),
  awkward: sampleEntry(
    teamGridType,
    'sampleTeamAwkward',
    { heading: longWord, colour: 'slate' },
    {
      columns: 7,
      people: [
        sampleEntry(
          listedPersonType,
          'samplePersonAwkward',
          { name: longWord, slug: '\\\\evil.example', jobTitle: longSentence },
          {
            photo: unresolvedLink('Asset', 'draftPicture'),
            qualifications: [longWord, 7, null],
            specialisms: longSentence,
          },
        ),
        sampleEntry(listedPersonType, 'samplePersonLong', { name: longSentence, photo: ochrePortrait }),
        sampleEntry(listedPersonType, 'samplePersonNameless', { name: '' }),
        contactPage,
        unresolvedLink('Entry', 'draftPerson'),
      ],
    },
  ),
};
