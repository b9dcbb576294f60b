import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import type { EntryRef } from '#shared/content-model/fields.ts';
import { comparisonTableType } from '#shared/sections/comparison-table/comparison-table.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { bulletList, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from './add-each.ts';
import { sourceLine } from './sources.ts';

/** Two sections: who pays for care in England, and four ways to pay for it privately. */
export function addCareCosts(space: SpaceWriter): EntryRef[] {
  return [
    space.add(comparisonTableType, 'tableLaterLifeCare', {
      internalName: 'Later life: who pays for care',
      anchorId: 'care',
      eyebrow: 'Tax year 2026/27',
      heading: 'Who pays for care in England',
      caption: 'What the council pays towards a care home in England, by what the resident owns',
      table: richTextOf(
        table(
          ['What you own', 'What you pay', 'What the council pays'],
          [
            'More than £23,250',
            'Everything, until you have less',
            'Nothing, though it must assess your needs if asked',
          ],
          [
            '£14,250 to £23,250',
            'Your income but for a small allowance, and £1 a week for every £250 above £14,250',
            'The rest, up to what it would usually pay for such a place',
          ],
          [
            'Less than £14,250',
            'Your income but for the same small allowance',
            'The rest, up to what it would usually pay',
          ],
        ),
      ),
      footnotes: richTextOf(
        bulletList(
          'The house does not count while a spouse or partner lives in it nor, where other savings are less than £23,250, in the first twelve weeks of a permanent stay. After that the council can lend the fees against it.',
          'For care at home the house is never counted.',
          'If the need is first of all one of health, the National Health Service pays for everything, whatever you own. Few qualify; an assessment is free of charge.',
          'Scotland, Wales and Northern Ireland have rules of their own, and Scotland pays for personal care.',
        ),
        sourceLine('careCharges', 'careNeeds', 'nhsCare', 'attendanceAllowance', 'powers'),
      ),
      size: 'xl',
    }),
    space.add(iconListType, 'listLaterLifeWays', {
      internalName: 'Later life: ways to pay for care',
      eyebrow: 'Paying for it yourself',
      heading: 'Four ways to pay for care',
      intro:
        'A care home often costs more than £1,000 a week, and no one knows for how many weeks. The plan has to hold for two years and for ten.',
      columns: 2,
      items: addWays(space),
      colour: 'darker-green',
      size: 'xl',
    }),
  ];
}

function addWays(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemLaterLife', {
    Income: {
      text: 'From income and savings',
      detail:
        'The simplest, and often enough for some years. Two years of fees stay in cash, since markets don’t wait.',
      icon: 'wallet',
    },
    Annuity: {
      text: 'An annuity for care',
      detail:
        'A sum buys an income for life, paid to the home free of tax. It takes away the fear of a long life; if life is short, most of the sum is gone.',
      icon: 'shield',
    },
    Let: {
      text: 'Letting the house',
      detail:
        'The rent pays part, and the house stays. It’s also a business, with tenants, tax and a boiler.',
      icon: 'home',
    },
    Deferred: {
      text: 'A loan from the council',
      detail:
        'It pays now and is repaid when the house is sold. It charges interest and a fee, and sets limits.',
      icon: 'building',
    },
  });
}
