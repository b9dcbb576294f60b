import { sampleEntry, sampleFile, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { downloadCardType, downloadsType } from './downloads.model.ts';

const feesFile = sampleFile('feesFile', {
  path: 'assets.ctfassets.net/fixturespace/feesFile/3tq8c1vn5m2k7x0d4b9w6a/our-fees-2026.pdf',
  size: 318_400,
});

export const downloadsSamples: Samples = {
  typical: sampleEntry(downloadsType, 'sampleDownloadsTypical', {
    internalName: 'Sample: three documents',
    colour: 'white',
    eyebrow: 'Documents',
    heading: 'To read in your own time',
    intro: 'Everything that we hand over at a first meeting. Print it, or ask us to post it to you.',
    items: [
      sampleEntry(downloadCardType, 'sampleDownloadFees', {
        title: 'Our fees, in pounds',
        file: feesFile,
        description: 'What you pay, when, and what would make it more or less.',
        documentDate: '2026-04-06',
      }),
      sampleEntry(downloadCardType, 'sampleDownloadGuide', {
        title: 'A guide to drawdown',
        file: sampleFile('drawdownGuide', {
          path: 'downloads.ctfassets.net/fixturespace/drawdownGuide/7h2m4q9s1c6v8n3k5x0z2b/a-guide-to-drawdown.pdf',
          size: 1_243_000,
        }),
        description: 'Twenty pages on taking an income from a pension, with its risks.',
        documentDate: '2026-09-14',
      }),
      sampleEntry(downloadCardType, 'sampleDownloadBudget', {
        title: 'A household budget to fill in',
        file: sampleFile('householdBudget', {
          path: 'assets.ctfassets.net/fixturespace/householdBudget/9k4d2w7m1x5c8b3q6v0n1s/household-budget.xlsx',
          size: 48_200,
          contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        }),
        documentDate: '2025-11-03',
      }),
    ],
  }),
  minimal: sampleEntry(downloadsType, 'sampleDownloadsMinimal', {
    items: [
      sampleEntry(downloadCardType, 'sampleDownloadMinimal', {
        title: 'Our fees, in pounds',
        file: feesFile,
      }),
    ],
  }),
  awkward: sampleEntry(
    downloadsType,
    'sampleDownloadsAwkward',
    { heading: longWord },
    {
      items: [
        sampleEntry(
          downloadCardType,
          'sampleDownloadAwkward',
          { title: `${longWord} ${longSentence}`, description: longSentence, file: feesFile },
          { documentDate: 'last spring' },
        ),
        sampleEntry(
          downloadCardType,
          'sampleDownloadDraft',
          { title: 'Its file is a draft', file: feesFile },
          { file: unresolvedLink('Asset', 'draftFile') },
        ),
        unresolvedLink('Entry', 'draftDownload'),
      ],
    },
  ),
};
