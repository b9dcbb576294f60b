import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { marshPicture, pondPicture } from '../pictures.sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { milestoneType, timelineType } from './timeline.model.ts';

export const timelineSamples: Samples = {
  typical: sampleEntry(timelineType, 'sampleTimelineTypical', {
    internalName: 'Sample: how the firm grew',
    colour: 'white',
    eyebrow: 'How it began',
    heading: 'Thirty years, without hurry',
    items: [
      sampleEntry(milestoneType, 'sampleMilestoneBegin', {
        date: '1994',
        title: 'Two desks above a seed merchant',
        text: 'Two planners, one telephone, and a landlord who took part of the rent in advice.',
        image: marshPicture,
      }),
      sampleEntry(milestoneType, 'sampleMilestoneInvest', {
        date: '2008',
        title: 'Portfolios of our own',
        text: 'In the worst autumn of a generation we began to look after investments ourselves, so that clients could ask the person who had chosen them.',
      }),
      sampleEntry(milestoneType, 'sampleMilestoneShares', {
        date: 'Spring 2017',
        title: 'The firm belongs to those who work in it',
        text: 'Everyone who has been here for two years may buy shares. Nobody holds more than a tenth.',
        image: pondPicture,
      }),
      sampleEntry(milestoneType, 'sampleMilestoneToday', { date: '2026', title: 'Six offices, three firms' }),
    ],
  }),
  minimal: sampleEntry(timelineType, 'sampleTimelineMinimal', {
    items: [sampleEntry(milestoneType, 'sampleMilestoneMinimal', { date: '1994', title: 'The firm begins' })],
  }),
  awkward: sampleEntry(
    timelineType,
    'sampleTimelineAwkward',
    { eyebrow: longWord, heading: longSentence },
    {
      items: [
        sampleEntry(
          milestoneType,
          'sampleMilestoneAwkward',
          { date: longWord, title: longWord, text: longSentence },
          { image: unresolvedLink('Asset', 'draftPicture') },
        ),
        sampleEntry(milestoneType, 'sampleMilestoneUndated', { title: longSentence, image: pondPicture }),
        sampleEntry(milestoneType, 'sampleMilestoneUntitled', { date: '2020', title: '' }),
        unresolvedLink('Entry', 'draftMilestone'),
      ],
    },
  ),
};
