import { bulletList, heading, link, paragraph } from '#shared/ui/rich-text/write-rich-text.ts';

/** When the sample's figures were last compared with these pages. */
const checkedOn = '2 November 2026';

/** Public pages of official bodies: where the sample's facts come from, and where readers can check or complain. */
const pages = {
  advisoryService: ['Equality Advisory and Support Service', 'https://www.equalityadvisoryservice.com/'],
  annualAllowance: [
    'Pension annual allowance',
    'https://www.gov.uk/tax-on-your-private-pension/annual-allowance',
  ],
  attendanceAllowance: ['Attendance Allowance', 'https://www.gov.uk/attendance-allowance/what-youll-get'],
  bereavement: [
    'Bereavement Support Payment',
    'https://www.gov.uk/bereavement-support-payment/what-youll-get',
  ],
  budget2025: [
    'Budget 2025: overview of tax legislation and rates',
    'https://www.gov.uk/government/publications/budget-2025-overview-of-tax-legislation-and-rates-ootlar',
  ],
  businessDisposal: ['Business Asset Disposal Relief', 'https://www.gov.uk/business-asset-disposal-relief'],
  businessRelief: [
    'Business Relief for Inheritance Tax',
    'https://www.gov.uk/business-relief-inheritance-tax',
  ],
  careCharges: [
    'Charging for care and support, 2026 to 2027',
    'https://www.gov.uk/government/publications/social-care-charging-for-local-authorities-2026-to-2027',
  ],
  careNeeds: [
    'Needs assessment by social services',
    'https://www.gov.uk/apply-needs-assessment-social-services',
  ],
  childBenefit: ['High Income Child Benefit Charge', 'https://www.gov.uk/child-benefit-tax-charge'],
  compensation: ['Financial Services Compensation Scheme', 'https://www.fscs.org.uk/'],
  corporationTax: ['Corporation Tax rates', 'https://www.gov.uk/corporation-tax-rates'],
  deferringPension: ['Deferring your State Pension', 'https://www.gov.uk/deferring-state-pension'],
  deposits: [
    'Deposit protection limit',
    'https://www.fscs.org.uk/what-we-cover/banks-building-societies-credit-unions/deposit-limit-increase',
  ],
  dividends: ['Tax on dividends', 'https://www.gov.uk/tax-on-dividends'],
  employerRates: [
    'Rates and thresholds for employers, 2026 to 2027',
    'https://www.gov.uk/guidance/rates-and-thresholds-for-employers-2026-to-2027',
  ],
  equalityNi: ['Equality Commission for Northern Ireland', 'https://www.equalityni.org/'],
  finance2026: ['Finance Act 2026', 'https://www.legislation.gov.uk/ukpga/2026/11'],
  foreignIncome: ['Tax on foreign income', 'https://www.gov.uk/tax-foreign-income'],
  fraud: ['Report Fraud', 'https://www.reportfraud.police.uk/'],
  futurePension: ['Future Pension Centre', 'https://www.gov.uk/future-pension-centre'],
  gains: ['Capital Gains Tax', 'https://www.gov.uk/capital-gains-tax'],
  gifts: ['Inheritance Tax on gifts', 'https://www.gov.uk/inheritance-tax/gifts'],
  incomeTax: ['Income Tax rates and Personal Allowances', 'https://www.gov.uk/income-tax-rates'],
  information: ['Information Commissioner’s Office', 'https://ico.org.uk/'],
  inheritanceTax: ['Inheritance Tax', 'https://www.gov.uk/inheritance-tax'],
  isa: ['Individual Savings Accounts', 'https://www.gov.uk/individual-savings-accounts'],
  juniorIsa: ['Junior ISAs', 'https://www.gov.uk/junior-individual-savings-accounts'],
  lifetimeIsa: ['Lifetime ISA', 'https://www.gov.uk/lifetime-isa'],
  makingTaxDigital: [
    'Making Tax Digital for Income Tax',
    'https://www.gov.uk/guidance/use-making-tax-digital-for-income-tax',
  ],
  marriageAllowance: ['Marriage Allowance', 'https://www.gov.uk/marriage-allowance'],
  moneyHelper: ['moneyhelper.org.uk', 'https://www.moneyhelper.org.uk/'],
  nhsCare: [
    'NHS continuing healthcare',
    'https://www.nhs.uk/social-care-and-support/money-work-and-benefits/nhs-continuing-healthcare/',
  ],
  ombudsman: ['Financial Ombudsman Service', 'https://www.financial-ombudsman.org.uk/'],
  ombudsmanForm: [
    'financial-ombudsman.org.uk',
    'https://www.financial-ombudsman.org.uk/consumers/how-to-complain',
  ],
  pensionAge: [
    'When you can take a personal or workplace pension',
    'https://www.gov.uk/early-retirement-pension/personal-and-workplace-pensions',
  ],
  pensionRelief: [
    'Tax relief on pension contributions',
    'https://www.gov.uk/tax-on-your-private-pension/pension-tax-relief',
  ],
  pensionSchemes: [
    'Pension schemes: rates and allowances',
    'https://www.gov.uk/government/publications/rates-and-allowances-pension-schemes/pension-schemes-rates',
  ],
  pensionTracing: ['Find pension contact details', 'https://www.gov.uk/find-pension-contact-details'],
  pensionWise: ['Pension Wise', 'https://www.moneyhelper.org.uk/en/pensions-and-retirement/pension-wise'],
  pensionsAndEstates: [
    'Unused pension funds and Inheritance Tax: policy paper',
    'https://www.gov.uk/government/publications/inheritance-tax-unused-pension-funds-and-death-benefits',
  ],
  pensionsTechnicalNote: [
    'HMRC’s technical note of 11 May 2026',
    'https://www.gov.uk/government/publications/inheritance-tax-on-pensions-technical-note/technical-note-inheritance-tax-on-pensions',
  ],
  powers: ['Lasting power of attorney', 'https://www.gov.uk/power-of-attorney'],
  premiumBonds: ['Premium Bonds', 'https://www.nsandi.com/products/premium-bonds'],
  register: ['Financial Services Register', 'https://register.fca.org.uk/'],
  residence: [
    'The Statutory Residence Test',
    'https://www.gov.uk/government/publications/rdr3-statutory-residence-test-srt',
  ],
  savingsInterest: ['Tax on savings interest', 'https://www.gov.uk/apply-tax-free-interest-on-savings'],
  selfAssessment: ['Self Assessment deadlines', 'https://www.gov.uk/self-assessment-tax-returns/deadlines'],
  sickPay: ['Statutory Sick Pay', 'https://www.gov.uk/statutory-sick-pay'],
  statePension: ['The new State Pension', 'https://www.gov.uk/new-state-pension/what-youll-get'],
  statePensionAge: ['Check your State Pension age', 'https://www.gov.uk/state-pension-age'],
  statePensionForecast: ['Check your State Pension forecast', 'https://www.gov.uk/check-state-pension'],
  supportAllowance: ['Employment and Support Allowance', 'https://www.gov.uk/employment-support-allowance'],
  taxRates2027: [
    'Changes to tax rates for property, savings and dividend income',
    'https://www.gov.uk/government/publications/changes-to-tax-rates-for-property-savings-and-dividend-income',
  ],
  trustRegistration: [
    'Registering a trust as a trustee',
    'https://www.gov.uk/guidance/register-a-trust-as-a-trustee',
  ],
  trusteeAct: ['Trustee Act 2000', 'https://www.legislation.gov.uk/ukpga/2000/29'],
  trusts: ['Trusts and taxes', 'https://www.gov.uk/trusts-taxes'],
  voluntaryYears: [
    'Voluntary National Insurance contributions',
    'https://www.gov.uk/voluntary-national-insurance-contributions',
  ],
  wills: ['Making a will', 'https://www.gov.uk/make-will'],
} as const;

export const ombudsmanTelephone = '0800 023 4567';

export type Source = keyof typeof pages;

/** A link to an official page. The label is the page's title by default. */
export function sourceLink(source: Source, label: string = pages[source][0]): ReturnType<typeof link> {
  return link(label, pages[source][1]);
}

/** Its address, where a card leads to it. */
export function sourceUrl(source: Source): string {
  return pages[source][1];
}

/** The last part of an article. */
export function sourceList(...sources: readonly Source[]): (string | ReturnType<typeof paragraph>)[] {
  return [
    heading(2, 'Sources'),
    bulletList(...sources.map((source) => paragraph(sourceLink(source)))),
    `Figures checked against these pages on ${checkedOn}.`,
  ];
}

/** A paragraph below figures on a page. */
export function sourceLine(...sources: readonly Source[]): ReturnType<typeof paragraph> {
  return paragraph(
    'Sources: ',
    ...sources.flatMap((source, index) => [...(index === 0 ? [] : ['; ']), sourceLink(source)]),
    `. Checked on ${checkedOn}.`,
  );
}
