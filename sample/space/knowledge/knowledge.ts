import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';

import { addOldPensions } from './bringing-old-pensions-together.ts';
import { addCover } from './cover-for-a-young-family.ts';
import { addDrawdown } from './drawdown-or-an-annuity.ts';
import { addGifts } from './gifts-and-the-seven-years.ts';
import { addCash } from './how-much-cash-to-keep.ts';
import { addStatePension } from './how-the-state-pension-works.ts';
import { addIsaOrPension } from './isa-or-pension-first.ts';
import { addCare } from './paying-for-care.ts';
import { addPensions2027 } from './pensions-and-inheritance-tax-from-2027.ts';
import { addPowers } from './powers-of-attorney-before-you-need-one.ts';
import { addRiskWarnings } from './risk-warnings.ts';
import { addSelling } from './selling-a-business.ts';
import { addCharges } from './what-charges-do-over-thirty-years.ts';
import { addDiversified } from './what-diversified-means.ts';
import { addFirstYears } from './when-markets-fall-as-you-stop-work.ts';
import { addTrustee } from './your-first-year-as-a-trustee.ts';

/** The articles, each in the file of its slug, and the risk warnings embedded in them. */
export function addKnowledge(space: SpaceWriter): void {
  const articles = [
    addStatePension,
    addDrawdown,
    addFirstYears,
    addOldPensions,
    addIsaOrPension,
    addCharges,
    addDiversified,
    addCash,
    addGifts,
    addPensions2027,
    addPowers,
    addCare,
    addSelling,
    addTrustee,
    addCover,
  ];
  for (const add of [addRiskWarnings, ...articles]) add(space);
}
