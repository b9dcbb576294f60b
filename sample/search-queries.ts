import { hash } from 'node:crypto';

import { firm } from '#shared/firm.ts';

/**
 * What visitors type into the sample's search, and the pages, or the parts of pages, of which one should be among the first
 * three. Written before the search was: if one fails, change the search or the content, not the query.
 */
const queries = `
  when can i retire > /financial-planning/retirement
  can i afford to retire at 60 > /financial-planning/retirement
  how long will my money last > /financial-planning/retirement
  retirement planning > /financial-planning/retirement
  retiring early > /financial-planning/retirement
  pension advice > /financial-planning/pensions
  pention > /financial-planning/pensions
  penshun > /financial-planning/pensions
  private pension > /financial-planning/pensions
  SIPP > /financial-planning/pensions /knowledge/bringing-old-pensions-together
  old workplace pensions > /financial-planning/pensions /knowledge/bringing-old-pensions-together
  ive lost track of a pension > /financial-planning/pensions /knowledge/bringing-old-pensions-together
  trace old pension > /financial-planning/pensions /knowledge/bringing-old-pensions-together
  pension consolidation > /financial-planning/pensions /knowledge/bringing-old-pensions-together
  combining pensions > /financial-planning/pensions /knowledge/bringing-old-pensions-together
  should i transfer my final salary pension > /financial-planning/pensions /knowledge/bringing-old-pensions-together
  db transfer > /financial-planning/pensions /knowledge/bringing-old-pensions-together
  defined benefit > /financial-planning/pensions /knowledge/bringing-old-pensions-together
  tax free lump sum > /financial-planning/pensions /financial-planning/retirement /knowledge/drawdown-or-an-annuity
  pension annual allowance > /financial-planning/pensions /financial-planning/tax
  how much can i pay into my pension > /financial-planning/pensions
  pension tax relief calculator > /financial-planning/tax
  state pension > /knowledge/how-the-state-pension-works /financial-planning/pensions
  state pension age > /knowledge/how-the-state-pension-works /financial-planning/pensions
  national insurance gaps > /knowledge/how-the-state-pension-works /financial-planning/pensions
  NI years > /knowledge/how-the-state-pension-works /financial-planning/pensions
  annuity rates > /knowledge/drawdown-or-an-annuity
  anuities > /knowledge/drawdown-or-an-annuity
  drawdown vs annuity > /knowledge/drawdown-or-an-annuity
  flexi access drawdown > /knowledge/drawdown-or-an-annuity /financial-planning/retirement
  drawdown calculator > /financial-planning/retirement
  pension inheritance tax 2027 > /knowledge/pensions-and-inheritance-tax-from-2027
  will my pension be taxed when i die > /knowledge/pensions-and-inheritance-tax-from-2027 /financial-planning/inheritance
  IHT > /financial-planning/inheritance /knowledge/gifts-and-the-seven-years /knowledge/pensions-and-inheritance-tax-from-2027
  iht calculator > /financial-planning/inheritance
  inheritence tax threshold > /financial-planning/inheritance
  nil rate band > /financial-planning/inheritance /knowledge/pensions-and-inheritance-tax-from-2027
  death duties > /financial-planning/inheritance
  7 year rule > /knowledge/gifts-and-the-seven-years /financial-planning/inheritance
  gifting money to children > /knowledge/gifts-and-the-seven-years /financial-planning/inheritance
  giving money away > /knowledge/gifts-and-the-seven-years /financial-planning/inheritance
  taper relief > /knowledge/gifts-and-the-seven-years
  can i give my house to my kids > /knowledge/gifts-and-the-seven-years /knowledge/paying-for-care
  will writing > /financial-planning/inheritance
  make a will > /financial-planning/inheritance
  probate > /knowledge/cover-for-a-young-family /news/our-fees-for-2027
  executor > /knowledge/pensions-and-inheritance-tax-from-2027 /knowledge/gifts-and-the-seven-years /financial-planning/inheritance
  power of attorney > /knowledge/powers-of-attorney-before-you-need-one
  lasting power of atorney > /knowledge/powers-of-attorney-before-you-need-one
  LPA > /knowledge/powers-of-attorney-before-you-need-one
  POA > /knowledge/powers-of-attorney-before-you-need-one
  my mum has dementia > /financial-planning/later-life /knowledge/powers-of-attorney-before-you-need-one /knowledge/paying-for-care /extra-support
  care home fees > /knowledge/paying-for-care /financial-planning/later-life
  nursing home costs > /knowledge/paying-for-care /financial-planning/later-life
  who pays for care > /knowledge/paying-for-care /financial-planning/later-life#care
  do i have to sell my house to pay for care > /knowledge/paying-for-care /financial-planning/later-life
  attendance allowance > /knowledge/paying-for-care /financial-planning/later-life
  equity release > /financial-planning/later-life
  lifetime mortgage > /financial-planning/later-life
  downsizing > /financial-planning/later-life /financial-planning/retirement
  isa > /knowledge/isa-or-pension-first /financial-planning/investing
  isa allowance > /financial-planning/tax /financial-planning/investing /knowledge/isa-or-pension-first
  isa or pension > /knowledge/isa-or-pension-first
  lisa > /knowledge/isa-or-pension-first
  lifetime isa > /knowledge/isa-or-pension-first
  cash isa changes > /news/what-the-autumn-budget-changed
  savings interest > /news/what-the-autumn-budget-changed /knowledge/how-much-cash-to-keep /financial-planning/tax
  rainy day fund > /knowledge/how-much-cash-to-keep
  emergency fund > /knowledge/how-much-cash-to-keep
  how much cash should i hold > /knowledge/how-much-cash-to-keep
  is my money safe > /questions /knowledge/how-much-cash-to-keep /questions#question-faqSafetyHold
  fscs > /knowledge/how-much-cash-to-keep /regulatory /questions /investment-management/portfolios
  financial services compensation scheme > /knowledge/how-much-cash-to-keep /regulatory /questions /investment-management/portfolios
  what happens if you go bust > /questions#question-faqSafetyFail /questions /regulatory
  investing > /financial-planning/investing /investment-management/philosophy
  how do you invest > /investment-management/philosophy /financial-planning/investing
  risk > /financial-planning/investing /investment-management/portfolios /investment-management/philosophy
  risk warning > /financial-planning/investing /investment-management/portfolios
  attitude to risk > /financial-planning/investing /investment-management/portfolios
  diversified portfolio > /knowledge/what-diversified-means /investment-management/portfolios /investment-management/philosophy
  ethical investments > /questions#question-faqAdviceEthical /questions
  ESG > /questions#question-faqAdviceEthical /questions
  sustainable funds > /questions#question-faqAdviceEthical /questions /investment-management/disclosures
  stock market crash > /knowledge/when-markets-fall-as-you-stop-work
  market falls > /knowledge/when-markets-fall-as-you-stop-work
  sequence of returns > /knowledge/when-markets-fall-as-you-stop-work /financial-planning/retirement
  fund charges > /knowledge/what-charges-do-over-thirty-years /investment-management/portfolios /fees /investment-management/value-assessment
  compound charges > /knowledge/what-charges-do-over-thirty-years
  investment growth calculator > /financial-planning/investing
  performance > /investment-management/portfolios /investment-management/disclosures /investment-management/philosophy /investment-management/value-assessment
  fact sheet > /investment-management/portfolios /investment-management/portfolios/harbour /investment-management/portfolios/channel
  harbour portfolio > /investment-management/portfolios/harbour
  open sea > /investment-management/portfolios/open-sea
  estuary factsheet > /investment-management/portfolios/estuary
  headland > /investment-management/portfolios/headland
  DFM > /investment-management/for-advisers /investment-management
  for advisers > /investment-management/for-advisers
  advisor login > ${firm.clientPortal} /investment-management/for-advisers
  model portfolio service > /investment-management/for-advisers /investment-management/portfolios
  value assessment > /investment-management/value-assessment
  best execution > /investment-management/disclosures
  voting policy > /investment-management/disclosures
  fees > /fees
  how much does it cost > /fees /questions /financial-planning
  cost of financial advice > /fees /questions
  prices > /fees
  hourly rate > /fees /questions
  do you charge a percentage > /questions#question-faqCostPercentage /questions /fees
  commission > /questions#question-faqCostCommission /questions /regulatory
  new fees > /news/our-fees-for-2027 /fees
  minimum investment > /questions#question-faqMeetingEnough /investment-management/for-advisers /questions /fees
  do i have enough money > /questions#question-faqMeetingEnough /questions
  first meeting free > /fees /questions /contact /financial-planning
  what do i need to bring > /questions#question-faqMeetingBring /questions
  documents for first appointment > /questions#question-faqMeetingBring /questions /offices
  are you independent > /questions#question-faqAdviceIndependent /questions /regulatory
  independent financial adviser > /questions#question-faqAdviceIndependent /regulatory /questions /about
  IFA > /questions#question-faqAdviceIndependent /regulatory /questions /about /find-an-adviser
  second opinion > /financial-planning /contact /questions /call-back /financial-planning/pensions
  find an adviser near me > /find-an-adviser
  financial advisor > /find-an-adviser /financial-planning /team /investment-management/for-advisers
  change my adviser > /team /questions
  login > ${firm.clientPortal}
  log in > ${firm.clientPortal}
  client portal > ${firm.clientPortal}
  sign in > ${firm.clientPortal}
  my account > ${firm.clientPortal}
  forgot password > ${firm.clientPortal} /questions /contact
  contact > /contact
  phone number > /contact
  email address > /contact
  call me back > /call-back
  book an appointment > /call-back /contact /offices /questions
  speak to someone > /contact /call-back /extra-support
  opening times > /offices /offices/alderwick /contact
  where are you > /offices /contact /questions#question-faqMeetingWhere
  address > /contact /offices
  london office > /offices/london
  alderwick > /offices/alderwick
  thornbek > /offices/thornbeck
  penmarrow parking > /offices/penmarrow
  saltercombe > /offices/saltercombe
  wheelchair access > /offices /contact /offices/thornbeck
  parking > /offices/thornbeck /offices/alderwick /offices/saltercombe /offices
  home visit > /offices#question-faqOfficesHome /offices
  can you come to my house > /offices#question-faqOfficesHome /offices
  video call > /contact /call-back /questions /offices
  about us > /about
  who we are > /about /team /contact
  who owns fernhollow > /about /news/three-in-four-now-own-a-share
  history of the firm > /about /team/edwin-ashdown /news/ten-years-at-weir-mill
  employee owned > /about /news/three-in-four-now-own-a-share
  team > /team
  mary hollis > /team/mary-hollis
  hollis > /team/mary-hollis
  rao > /team/anjali-rao
  anjali > /team/anjali-rao
  kwame > /team/kwame-mensah
  mensa > /team/kwame-mensah
  folake adeyemi > /team/folake-adeyemi
  owen price > /team/owen-pryce
  haddad > /team/leila-haddad
  ellwood > /team/margaret-ellwood
  marcus tan > /team/marcus-tan
  founder > /team/edwin-ashdown /about /news/three-in-four-now-own-a-share
  divorce > /team/anjali-rao /knowledge/how-the-state-pension-works /financial-planning
  husband died > /extra-support
  my wife has passed away > /extra-support
  bereavement > /extra-support
  widow > /knowledge/cover-for-a-young-family /extra-support /private-wealth/trusts /knowledge/pensions-and-inheritance-tax-from-2027
  deaf > /extra-support /accessibility /contact
  large print > /extra-support /accessibility
  braille > /extra-support /accessibility /contact
  vulnerable customer > /extra-support
  struggling with money > /extra-support
  life insurance > /financial-planning/protection /knowledge/cover-for-a-young-family
  critical illness > /financial-planning/protection /knowledge/cover-for-a-young-family
  income protection > /financial-planning/protection /knowledge/cover-for-a-young-family
  sick pay > /knowledge/cover-for-a-young-family /financial-planning/protection
  key man insurance > /financial-planning/business-owners /financial-planning/protection
  ltd company > /financial-planning/business-owners
  company director pension > /financial-planning/business-owners
  dividends or salary > /financial-planning/business-owners
  selling my business > /knowledge/selling-a-business /financial-planning/business-owners
  exit planning > /financial-planning/business-owners /knowledge/selling-a-business
  capital gains tax > /financial-planning/tax /knowledge/selling-a-business /financial-planning/business-owners /private-wealth/cross-border
  cgt allowance > /financial-planning/tax
  tax year end > /financial-planning/tax
  60% tax trap > /financial-planning/tax
  high income child benefit charge > /financial-planning/tax
  self assessment deadline > /financial-planning/tax
  autumn budget > /news/what-the-autumn-budget-changed
  salary sacrifice > /news/what-the-autumn-budget-changed /financial-planning/pensions
  trust > /private-wealth/trusts
  setting up a trust > /private-wealth/trusts
  trustee responsibilities > /private-wealth/trusts /knowledge/your-first-year-as-a-trustee
  trust registration > /private-wealth/trusts /knowledge/your-first-year-as-a-trustee
  expat > /private-wealth/cross-border
  moving abroad > /private-wealth/cross-border
  non dom > /private-wealth/cross-border
  high net worth > /private-wealth
  family charter > /private-wealth/families
  next generation > /private-wealth/families
  complaint > /complaints
  i want to complain > /complaints
  make a compliant > /complaints
  ombudsman > /complaints
  scam > /news/somebody-is-using-our-name /questions#question-faqSafetyScam
  is this email really from you > /questions#question-faqSafetyScam /news/somebody-is-using-our-name /contact
  fraud > /news/somebody-is-using-our-name /questions#question-faqSafetyScam
  unsubscribe > /newsletter
  newsletter sign up > /newsletter
  jobs > /careers
  vacancies > /careers
  apprenticeships > /news/three-apprentices-start-in-alderwick /careers
  work for you > /careers
  reviews > /reviews
  testimonials > /reviews
  guides > /guides
  privacy policy > /privacy
  gdpr > /privacy
  delete my data > /privacy /questions#question-faqSafetyDetails
  cookies > /cookies
  FCA number > /regulatory
  are you regulated > /regulatory
  conflicts of interest > /regulatory /investment-management/disclosures
  modern slavery > /modern-slavery
  accessibility statement > /accessibility
`;

export interface SearchQuery {
  readonly query: string;
  /** The pages that answer it. */
  readonly expected: readonly string[];
}

export const searchQueries: readonly SearchQuery[] = queries
  .trim()
  .split('\n')
  .map((line) => {
    const [query = '', pages = ''] = line.split(' > ');
    return { query: query.trim(), expected: pages.split(' ') };
  });

/** The search was tuned on the queries of one half only. The other tells how good it is. */
export function isTuned({ query }: SearchQuery): boolean {
  return Number.parseInt(hash('md5', `fernhollow ${query}`).slice(0, 2), 16) % 2 === 0;
}

/** Queries about which the site has nothing. */
export const nonsense: readonly string[] = [
  'xyzzy',
  'qwertyuiop',
  'asdfghjkl',
  'zzzzzz',
  'blorptang',
  'fnord gribble',
  'helicopter rental',
  'pizza menu',
  '!!!',
  '12345678901234567890',
  '退休金',

  'kqxv jzwp',
  'cryptozoology',
];

/** Queries that no result can answer, and that must do no harm. */
export const awkward: readonly string[] = [
  '',
  ' ',
  'the',
  'to be or not to be',
  'who what where when why',
  'a',
  '1',
  '😀',
  '👨‍👩‍👧‍👦 pension',
  '\uD800',
  '\u0000pension\u0000',
  '\u0002pension\u0003',
  '\uFDFA',
  '\uFDFA'.repeat(100),
  'x'.repeat(6000),
  'pension '.repeat(800),
  'e\u0301'.repeat(200),
  '"',
  '""',
  '"pension',
  "'",
  "' or '1'='1",
  '*',
  'pens*',
  '^pension',
  '-pension',
  '+',
  '(',
  ')))',
  'NEAR',
  'NEAR/2',
  'NEAR(pension fees, 2)',
  'AND',
  'pension AND',
  'OR OR OR',
  'NOT pension',
  'title:pension',
  '{title} : pension',
  '{title body}:',
  'pension; DROP TABLE page',
  '--',
  'wp-login.php',
  '%',
  '\\',
  '退休金',
  'пенсия',
  'معاش',
];
