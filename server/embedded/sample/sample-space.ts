import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { contentTypes } from '../../../shared/content-types.ts';
import { firm } from '../../../shared/firm.ts';
import { readSpaceExport, type SpaceExport } from '../space-export.ts';
import { addCallBackForm } from './call-back-form.ts';
import { addAbout } from './firm-about.ts';
import { addCallBack, addThankYou } from './firm-call-back.ts';
import { addCareers } from './firm-careers.ts';
import { addContact } from './firm-contact.ts';
import { addFees } from './firm-fees.ts';
import { addHome } from './firm-home.ts';
import { addOfficesPage } from './firm-offices.ts';
import { addQuestions } from './firm-questions.ts';
import { addTeam } from './firm-team.ts';
import { addForAdvisers } from './investment-advisers.ts';
import { addInvestmentHome } from './investment-home.ts';
import { addPhilosophy } from './investment-philosophy.ts';
import { addPortfolios } from './investment-portfolios.ts';
import { addKnowledge } from './knowledge/knowledge.ts';
import { addAccessibility } from './legal-accessibility.ts';
import { addComplaints } from './legal-complaints.ts';
import { addCookies } from './legal-cookies.ts';
import { addPrivacy } from './legal-privacy.ts';
import { addRegulatory } from './legal-regulatory.ts';
import { addNews } from './news/news.ts';
import { addOffices } from './offices.ts';
import { addPeople } from './people.ts';
import { addBusinessOwners } from './planning-business-owners.ts';
import { addInheritance } from './planning-inheritance.ts';
import { addInvesting } from './planning-investing.ts';
import { addLaterLife } from './planning-later-life.ts';
import { addPlanning } from './planning-overview.ts';
import { addPensions } from './planning-pensions.ts';
import { addProtection } from './planning-protection.ts';
import { addRetirement } from './planning-retirement.ts';
import { addTax } from './planning-tax.ts';
import { addSite } from './site.ts';
import { createSpaceWriter } from './space-writer.ts';
import { addCrossBorder } from './wealth-cross-border.ts';
import { addFamilies } from './wealth-families.ts';
import { addWealthHome } from './wealth-home.ts';
import { addTrusts } from './wealth-trusts.ts';

/** The space that the sample's pictures stand under on the image host. */
export const sampleSpaceId = 'samplespace1';

/** The pages, each in the file of its name. */
const pages = [
  addHome,
  addPlanning,
  addRetirement,
  addPensions,
  addInvesting,
  addInheritance,
  addProtection,
  addTax,
  addLaterLife,
  addBusinessOwners,
  addInvestmentHome,
  addPhilosophy,
  addPortfolios,
  addForAdvisers,
  addWealthHome,
  addFamilies,
  addTrusts,
  addCrossBorder,
  addAbout,
  addTeam,
  addOfficesPage,
  addFees,
  addQuestions,
  addCareers,
  addContact,
  addCallBack,
  addThankYou,
  addPrivacy,
  addCookies,
  addAccessibility,
  addComplaints,
  addRegulatory,
];

const catalogueShape = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    alt: z.string(),
    file: z.string(),
    contentType: z.string(),
    size: z.number(),
    width: z.number(),
    height: z.number(),
  }),
);

/** The sample space: the sample site as Contentful would export it. `assetsDirectory` holds its pictures. */
export function readSampleSpace(assetsDirectory: string): {
  id: string;
  content: SpaceExport;
  assetsDirectory: string;
} {
  const catalogue = catalogueShape.parse(
    JSON.parse(withBrandNames(readFileSync(path.join(assetsDirectory, 'catalogue.json'), 'utf8'))),
  );
  const writer = createSpaceWriter({ spaceId: sampleSpaceId, contentTypes, catalogue });
  for (const add of [addSite, addCallBackForm, addPeople, addOffices, addNews, ...pages, addKnowledge])
    add(writer);
  return { id: sampleSpaceId, content: readSpaceExport(writer.write(), 'the sample space'), assetsDirectory };
}

/** Logos are described by the name of their brand, for which the catalogue has a place. */
function withBrandNames(catalogue: string): string {
  const { main, investmentManagement, privateWealth } = firm.brands;
  return catalogue
    .replaceAll('{main}', main.name)
    .replaceAll('{investment-management}', investmentManagement.name)
    .replaceAll('{private-wealth}', privateWealth.name);
}
