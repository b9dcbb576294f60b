import { sampleEntry, sampleImage, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { listedPersonType } from '../../people/listed-person.model.ts';
import { contactPage, longSentence, longWord } from '../section.sample.ts';
import { teamGridType } from './team-grid.model.ts';

const portrait = (id: string, path: string, alt: string) =>
  sampleImage(id, { path, alt, width: 1000, height: 1250 });

const navyPortrait = portrait(
  'portraitSilverBob',
  'images.ctfassets.net/samplespace1/portraitSilverBob/4mxo58szguu598oezleoma/portrait-silver-bob.jpg',
  'Portrait of a woman with a silver bob and a navy jacket',
);
const charcoalPortrait = portrait(
  'portraitCharcoalSuit',
  'images.ctfassets.net/samplespace1/portraitCharcoalSuit/4r75xshuruppupzxs789yy/portrait-charcoal-suit.jpg',
  'Portrait of a man with a blue turban, a grey beard and a charcoal suit',
);
const tealPortrait = portrait(
  'portraitTealDress',
  'images.ctfassets.net/samplespace1/portraitTealDress/1maibd8a0uw6vj9qekvhys/portrait-teal-dress.jpg',
  'Portrait of a woman with natural curls, gold ear-rings and a teal dress',
);

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
        photo: navyPortrait,
        qualifications: ['APFS', 'CFP'],
        specialisms: ['retirement', 'later life'],
      }),
      sampleEntry(listedPersonType, 'samplePersonDhillon', {
        name: 'Harjit Dhillon',
        slug: 'harjit-dhillon',
        jobTitle: 'Head of planning',
        photo: charcoalPortrait,
        qualifications: ['FPFS'],
        specialisms: ['business owners'],
      }),
      sampleEntry(listedPersonType, 'samplePersonMensah', {
        name: 'Abena Mensah',
        jobTitle: 'Financial planner',
        photo: tealPortrait,
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
        sampleEntry(listedPersonType, 'samplePersonLong', { name: longSentence, photo: tealPortrait }),
        sampleEntry(listedPersonType, 'samplePersonNameless', { name: '' }),
        contactPage,
        unresolvedLink('Entry', 'draftPerson'),
      ],
    },
  ),
};
