import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import type { Brand } from '#shared/brands/brand.ts';
import { brands } from '#shared/brands/brands.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { comparisonTableType } from '#shared/sections/comparison-table/comparison-table.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import {
  bulletList,
  heading,
  link,
  pageLink,
  paragraph,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { investmentManagement, main } from '../brands.ts';
import { ourName } from '../our-name.ts';
import { sourceLink } from '../sources.ts';
import { addDocumentEnd, addDocumentHead } from './document.ts';

export function addRegulatory(space: SpaceWriter): void {
  space.add(pageType, 'pageRegulatory', {
    title: 'Regulatory information',
    slug: 'regulatory',
    menuTitle: 'Regulatory information',
    metaTitle: 'Regulatory information: our companies',
    metaDescription: `The companies of ${ourName}: names, numbers and registered office, what kind of advice each gives, conflicts of interest, compensation.`,
    theme: mainBrandId,
    sections: [
      addDocumentHead(space, 'Regulatory', {
        title: 'Regulatory information',
        date: 'Last reviewed on 20 November 2026',
        summary: `${firm.name} is a trading name. Your letter of engagement says which company you are dealing with.`,
        answers: [
          pageLink('Mary Hollis', space.to('personHollis')),
          ', managing partner, answers for this page. It’s reviewed twice a year, and whenever a rule changes.',
        ],
      }),
      space.add(iconListType, 'listRegulatory', {
        internalName: 'Regulatory: in short',
        heading: 'In short',
        columns: 3,
        items: addEach(space, listItemType, 'listItemRegulatory', {
          Companies: {
            text: 'Three companies, one name',
            detail: 'Each does work of its own. Your letter of engagement names the one that you deal with.',
            icon: 'building',
          },
          Advice: {
            text: 'Independent, without commission',
            detail: 'Our planners look at products from the whole of the market and take no commission.',
            icon: 'scale',
          },
          Interests: {
            text: 'One conflict, and how we manage it',
            detail:
              'We gain when advice leads to our own portfolios. So that advice is compared, checked and free to leave.',
            icon: 'shield',
          },
        }),
        size: 'lg',
      }),
      space.add(comparisonTableType, 'tableRegulatory', {
        internalName: 'Regulatory: the companies',
        heading: 'Our companies',
        caption: 'Their numbers, and what each of them does',
        table: richTextOf(
          table(['Company', 'Company number', 'Register number', 'What it does'], ...brands.map(companyRow)),
        ),
        footnotes: richTextOf(
          `All are registered in England and Wales, at ${firm.registeredOffice.join(', ')}. The numbers are invented, like the firm. A real one that charges VAT gives that number here too.`,
        ),
        colour: 'white',
        size: 'lg',
      }),
      space.add(richTextSectionType, 'textRegulatoryStatus', {
        internalName: 'Regulatory: status and advice',
        body: richTextOf(
          heading(2, 'Authorisation'),
          'Each of our companies is fictional, made to show what this website can do. A real firm would state here that it is authorised and regulated by the Financial Conduct Authority. The register numbers in the table aren’t real ones.',
          paragraph(
            'The ',
            sourceLink('register'),
            ' lists every firm that may give financial advice in the United Kingdom, and what each is allowed to do. Look a firm up there before you deal with it, by its number and not through a link in a message.',
          ),
          heading(2, 'What is regulated, and what is not'),
          bulletList(
            'Advice on pensions, investments and insurance is regulated, and so is the running of portfolios.',
            'Most advice on tax, wills, trusts, powers of attorney and the running of a family’s affairs is not. Where a page or letter covers both, we say which is which.',
            'Bank deposits are regulated. Advice on whether to keep money in one is not.',
          ),
          heading(2, 'What kind of advice'),
          'Financial Planning and Private Wealth give independent advice: on pensions, investments and cover they look at products from the whole of the market, and take no commission. On transfers from final-salary schemes they start from the view that the pension is best left where it is, and a pension transfer specialist gives or checks the advice.',
          'They do not advise on lifetime mortgages or on general insurance such as that of a house or a car.',
        ),
        size: 'lg',
      }),
      space.add(richTextSectionType, 'textRegulatoryConflicts', {
        internalName: 'Regulatory: conflicts of interest',
        heading: 'Conflicts of interest',
        body: richTextOf(
          paragraph(
            'The main one is our own. The companies belong to one group, and the group earns ',
            pageLink('a charge', space.to('pageFees')),
            ` when advice from ${main.legalName} leads to a portfolio of ${investmentManagement.legalName}. So each such recommendation:`,
          ),
          bulletList(
            'is compared in writing with at least two portfolios of other managers, by cost and by fit',
            'is checked by a person whose pay does not depend on it',
            'earns the planner nothing extra',
            'can be left at any time without a charge',
          ),
          'Gifts of more than £50 are refused, and smaller ones are recorded in a register that clients may see. People here may not deal in a holding on the day on which we deal in it for clients.',
        ),
        colour: 'mint',
        size: 'lg',
      }),
      space.add(richTextSectionType, 'textRegulatoryFailure', {
        internalName: 'Regulatory: compensation, pay, documents',
        body: richTextOf(
          heading(2, 'If a firm fails'),
          paragraph(
            'The ',
            sourceLink('compensation'),
            ' can pay when an authorised firm cannot. What it covers depends on where the loss came from: at present up to £85,000 a person for investments and for advice on them, and up to £120,000 for deposits with one bank. It does not pay because an investment has fallen in value. This firm is fictional and so has no such cover; a real one states here what applies.',
          ),
          heading(2, 'How we are paid'),
          paragraph(
            'By fees that are ',
            pageLink('published', space.to('pageFees')),
            ', and by the charge for portfolios. No one here has a sales target.',
          ),
          heading(2, 'More documents'),
          paragraph(
            'How we carry out orders, use voting rights and hold capital is on the page about ',
            pageLink('investment disclosures', space.to('pageDisclosures')),
            '; what our portfolios’ charges buy is in the ',
            pageLink('value assessment', space.to('pageValueAssessment')),
            '.',
          ),
          heading(2, 'Press'),
          paragraph('Journalists may write to ', link(firm.emails.press, `mailto:${firm.emails.press}`), '.'),
        ),
        size: 'lg',
      }),
      addDocumentEnd(space, 'Regulatory', {
        heading: 'Not sure which company you’re with?',
        text: [
          'Tell us your name and who your adviser is, and we’ll look it up. If something has gone wrong, the page on ',
          pageLink('complaints', space.to('pageComplaints')),
          ' says what happens next.',
        ],
        email: main.email,
      }),
    ],
  });
}

/** What the brands do, other than advice. */
const services: Readonly<Record<string, string>> = {
  'investment-management': 'Runs portfolios at its own discretion; gives no personal advice',
  'private-wealth': 'Independent financial advice, and the affairs of a family as a whole',
};

function companyRow({ id, legalName, companyNumber, registerNumber }: Brand) {
  const service = services[id] ?? 'Independent financial advice, to people and to companies';
  return [legalName, companyNumber, registerNumber, service];
}
