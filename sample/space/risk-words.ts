/** Risk warnings by subject. One wording per subject, so that it is checked once. */
export const riskWords = {
  investments:
    'The value of investments and the income from them can fall as well as rise, and you may get back less than you put in.',
  /** Beside a figure on a page whose footer has the words above. */
  figures: 'Investments can fall as well as rise, and you may get back less than you put in.',
  pensions:
    'A pension is a long-term investment. Its value can fall as well as rise, and you can usually take nothing from it before age 55, or 57 from 6 April 2028.',
  drawdown:
    'Money in drawdown stays invested. Its value can fall as well as rise, and it can run out while you still need it.',
  annuities:
    'Once it has begun, an annuity usually cannot be changed or cashed in. One that does not rise with prices buys less each year.',
  transfers:
    'A pension transfer usually cannot be undone. A promise given up with the old pension is lost for good.',
  illustrations:
    'These figures are an illustration with made-up numbers, not a forecast. Real returns are uneven and can be negative.',
  savings:
    'What cash buys falls when prices rise faster than the interest on it. The protection of deposits has limits.',
  protection:
    'Cover of this kind has no cash value. It ends when the premiums stop, and pays only for what the policy defines.',
  tax: 'What you pay depends on your own circumstances, and the rules can change.',
  estates:
    'The Financial Conduct Authority does not regulate tax planning, wills, trusts or powers of attorney.',
  homes:
    'A lifetime mortgage is a loan against your home. It reduces what you leave, can cost a great deal to end early, and may affect state benefits.',
} as const;
