import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { readSpaceExport, type SpaceExport } from '#contentful-emulator/files/space-export.ts';
import { createSpaceWriter, type CatalogueItem } from '#contentful-emulator/files/space-writer.ts';
import { brands } from '#shared/brands/brands.ts';
import { contentTypes } from '#shared/content-types.ts';

import { addCalculators } from './space/calculators.ts';
import { addCallBackForms } from './space/call-back-form.ts';
import { addAbout } from './space/firm/about.ts';
import {
  addInvestmentCallBack,
  addInvestmentThankYou,
  addWealthCallBack,
  addWealthThankYou,
} from './space/firm/brand-call-back.ts';
import { addCalculatorsPage } from './space/firm/calculators-page.ts';
import { addCallBack, addThankYou } from './space/firm/call-back.ts';
import { addCareers } from './space/firm/careers.ts';
import { addContact } from './space/firm/contact.ts';
import { addFees } from './space/firm/fees.ts';
import { addFinder, addWealthPeople } from './space/firm/finder.ts';
import { addGuides } from './space/firm/guides.ts';
import { addHome } from './space/firm/home.ts';
import { addHttpGuide } from './space/firm/http-guide.ts';
import { addNewsletter, addNewsletterConfirmed, addNewsletterRequested } from './space/firm/newsletter.ts';
import { addOfficesPage } from './space/firm/offices.ts';
import { addQuestions } from './space/firm/questions.ts';
import { addReviews } from './space/firm/reviews.ts';
import { addTeam } from './space/firm/team.ts';
import { addForAdvisers } from './space/investment/advisers.ts';
import { addDisclosures } from './space/investment/disclosures.ts';
import { addFactSheets } from './space/investment/fact-sheets.ts';
import { factSheetFile, factSheetId, portfolios } from './space/investment/five-portfolios.ts';
import { addInvestmentHome } from './space/investment/home.ts';
import { addPhilosophy } from './space/investment/philosophy.ts';
import { addPortfolios } from './space/investment/portfolios.ts';
import { addValueAssessment } from './space/investment/value-assessment.ts';
import { addKnowledge } from './space/knowledge/knowledge.ts';
import { addAccessibility } from './space/legal/accessibility.ts';
import { addComplaints } from './space/legal/complaints.ts';
import { addCookies } from './space/legal/cookies.ts';
import { addModernSlavery } from './space/legal/modern-slavery.ts';
import { addPrivacy } from './space/legal/privacy.ts';
import { addRegulatory } from './space/legal/regulatory.ts';
import { addSupport } from './space/legal/support.ts';
import { addTerms } from './space/legal/terms.ts';
import { addNews } from './space/news/news.ts';
import { addNewsletterForm } from './space/newsletter-form.ts';
import { addOffices } from './space/offices.ts';
import { addPeople } from './space/people.ts';
import { addBusinessOwners } from './space/planning/business-owners.ts';
import { addInheritance } from './space/planning/inheritance.ts';
import { addInvesting } from './space/planning/investing.ts';
import { addLaterLife } from './space/planning/later-life.ts';
import { addPlanning } from './space/planning/overview.ts';
import { addPensions } from './space/planning/pensions.ts';
import { addProtection } from './space/planning/protection.ts';
import { addRetirement } from './space/planning/retirement.ts';
import { addTax } from './space/planning/tax.ts';
import { addProof } from './space/proof.ts';
import { addRedirects } from './space/redirects.ts';
import { addSheets } from './space/sheets.ts';
import { addSite } from './space/site.ts';
import { addCrossBorder } from './space/wealth/cross-border.ts';
import { addFamilies } from './space/wealth/families.ts';
import { addWealthHome } from './space/wealth/home.ts';
import { addTrusts } from './space/wealth/trusts.ts';

/** The space id in the URLs of the sample's pictures. */
export const sampleSpaceId = 'samplespace1';

const pages = [
  addSheets,
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
  addFactSheets,
  addValueAssessment,
  addDisclosures,
  addForAdvisers,
  addWealthHome,
  addFamilies,
  addTrusts,
  addCrossBorder,
  addAbout,
  addTeam,
  addOfficesPage,
  addFinder,
  addWealthPeople,
  addFees,
  addReviews,
  addCalculatorsPage,
  addGuides,
  addHttpGuide,
  addQuestions,
  addCareers,
  addContact,
  addCallBack,
  addThankYou,
  addInvestmentCallBack,
  addInvestmentThankYou,
  addWealthCallBack,
  addWealthThankYou,
  addNewsletter,
  addNewsletterRequested,
  addNewsletterConfirmed,
  addPrivacy,
  addCookies,
  addTerms,
  addAccessibility,
  addSupport,
  addComplaints,
  addRegulatory,
  addModernSlavery,
];

export const catalogueShape = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    alt: z.string(),
    file: z.string(),
    contentType: z.string(),
    size: z.number(),
    width: z.number(),
    height: z.number(),
    tags: z.array(z.string()).optional(),
    /** The brand whose name is in the picture. */
    shows: z.string().optional(),
  }),
);

/**
 * The sample's pictures. A logo is among them only if the firm has the brand whose name it shows.
 *
 * @param assetsDirectory holds the catalogue and the pictures
 */
export function readCatalogue(assetsDirectory: string): readonly CatalogueItem[] {
  const catalogue = readFileSync(path.join(assetsDirectory, 'catalogue.json'), 'utf8');
  return catalogueShape
    .parse(JSON.parse(catalogue))
    .filter(({ shows }) => shows === undefined || brands.some(({ name }) => name === shows));
}

/** Whether the firm has the brand whose name is in the fact sheets. */
export const hasFactSheets = brands.some(({ name }) => name === 'Fernhollow Investment Management');

/** The fact sheets, which show a brand's name, as logos do. */
export function readFactSheets(assetsDirectory: string): readonly CatalogueItem[] {
  return portfolios.flatMap((portfolio) => {
    const file = factSheetFile(portfolio);
    const stored = statSync(path.join(assetsDirectory, file), { throwIfNoEntry: false });
    if (stored === undefined || !hasFactSheets) return [];
    const title = `${portfolio.name} portfolio: fact sheet, 30 September 2026`;
    return [
      { id: factSheetId(portfolio), title, alt: '', file, contentType: 'application/pdf', size: stored.size },
    ];
  });
}

/** The sample site as a Contentful export. */
export function readSampleSpace(assetsDirectory: string): {
  id: string;
  content: SpaceExport;
  assetsDirectory: string;
} {
  const catalogue = [...readCatalogue(assetsDirectory), ...readFactSheets(assetsDirectory)];
  const writer = createSpaceWriter({ spaceId: sampleSpaceId, contentTypes, catalogue });
  for (const add of [
    addSite,
    addCallBackForms,
    addNewsletterForm,
    addPeople,
    addOffices,
    addProof,
    addCalculators,
    addNews,
    ...pages,
    addKnowledge,
    addRedirects,
  ])
    add(writer);
  return { id: sampleSpaceId, content: readSpaceExport(writer.write(), 'the sample space'), assetsDirectory };
}
