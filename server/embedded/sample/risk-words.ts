/** What stands beside a claim, by what the claim is about. One wording a subject, so that it can be checked once. */
export const riskWords = {
  investments:
    'The value of investments and the income from them can fall as well as rise, and you may get back less than you put in.',
  pensions:
    'A pension is a long-term investment. Its value can fall as well as rise, and you can usually take nothing from it before age 55, or 57 from 6 April 2028.',
  tax: 'What you pay depends on your own circumstances, and the rules can change.',
  estates:
    'The Financial Conduct Authority does not regulate tax planning, wills, trusts or powers of attorney.',
} as const;
