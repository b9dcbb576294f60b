import type { Calculator, Result } from './calculator.ts';
import { money, oneOf, percentage, tick } from './fields.ts';
import { formatPence, formatPounds, formatRate, shareOf, type BasisPoints, type Pence } from './money.ts';

/** A fee, or several that are paid together: in pounds, as a share of what is invested, or both. */
export interface Fee {
  /** As in the fee table: `A plan`. Of several, all. */
  readonly name: string;
  readonly pounds: Pence;
  /** The lowest and the highest share; the same unless it is a range. */
  readonly rates: readonly [lowest: BasisPoints, highest: BasisPoints];
}

export type Service = 'both' | 'plan' | 'question';

/** A firm's fees, from its fee tables. All but those of plans and of a question are for a year. */
export interface Fees {
  readonly plan: Fee;
  readonly advice: Fee;
  /** For those whose affairs have many parts; `label` says which: `With a company or a trust`. The script needs no label. */
  readonly complex?:
    | { readonly label?: string | undefined; readonly plan: Fee; readonly advice: Fee }
    | undefined;
  /** Advice on a single matter, without a plan. */
  readonly question?: Fee | undefined;
  /** The cost of the investments a year, whoever is paid. */
  readonly investments?: Fee | undefined;
  /** The day from which all are charged: `6 April 2026`. */
  readonly validFrom: string;
  /** As a visitor would write it. */
  readonly initialAmount: string;
  /** Chosen at the start. A question only if the firm has a fee for one. */
  readonly initialService: Service;
}

const monthsInYear = 12;
const slider = { min: 50_000, max: 2_000_000, step: 10_000 };

/** A visitor's answers; `isComplex` and `rate` only if the firm has complex plans, or investments of its own. */
interface Answers {
  readonly amount: Pence;
  readonly service: Service;
  readonly isComplex?: boolean;
  readonly rate?: BasisPoints;
}

/** The price that a visitor would pay a firm: in the first year and in each year after it. */
export function priceCalculator({
  plan,
  advice,
  complex,
  question,
  investments,
  validFrom,
  initialAmount,
  initialService,
}: Fees): Calculator {
  const nothing: Fee = { name: '', pounds: 0, rates: [0, 0] };
  const portfolio = investments ?? nothing;
  const source = `Our fees from ${validFrom}.`;
  const services: Readonly<Record<string, string>> = {
    both: `${plan.name} and advice`,
    plan: `${plan.name} only`,
    ...(question && { question: question.name }),
  };
  return {
    name: 'Your price',
    fields: {
      amount: money({
        label: 'Savings, investments and pensions',
        what: 'what you have',
        initial: initialAmount,
        min: 1_000_00,
        slider,
      }),
      service: oneOf(services, {
        label: 'What you’d like',
        what: 'what you’d like',
        initial: initialService,
        isOpen: true,
      }),
      ...(complex && { isComplex: tick(complex.label ?? complex.plan.name) }),
      ...(investments && {
        rate: percentage({
          label: 'Investments, a year',
          what: 'what the investments cost a year',
          initial: String(middleOf(portfolio) / 100),
          max: 5_00,
          isAssumption: true,
        }),
      }),
    },
    figures: [],
    method: [
      'As if the value stood still, with all of it invested in one of our portfolios. Fees in per cent rise and fall with the value.',
      ...(isRange(portfolio)
        ? [
            `What the investments cost differs by portfolio, from ${formatRate(portfolio.rates[0])} to ${formatRate(portfolio.rates[1])} a year: it starts in the middle.`,
          ]
        : []),
    ],
    caution: 'An example, not a quotation: you’ll have your own figure in writing before any work begins.',
    check: () => ({}),
    calculate(answers) {
      const { amount, service, isComplex, rate = 0 } = answers as unknown as Answers;
      const chosen = isComplex && complex ? complex : { plan, advice };
      if (service === 'plan') return { ...paidOnce(chosen.plan, amount), source };
      if (service === 'question' && question) return { ...paidOnce(question, amount), source };
      const once = costOf(chosen.plan, amount);
      const advised = costOf(chosen.advice, amount);
      const invested = portfolio.pounds + shareOf(amount, rate);
      const yearly = advised + invested;
      return {
        answer: {
          figure: formatPounds(once + yearly),
          words: `in the first year, then ${formatPounds(yearly)} a year`,
        },
        lines: [
          { name: chosen.plan.name, figure: formatPounds(once), detail: detailOf(chosen.plan, 'once') },
          { name: advice.name, figure: formatPounds(advised), detail: monthlyDetail(chosen.advice) },
          ...(investments
            ? [
                {
                  name: 'Investments',
                  figure: formatPounds(invested),
                  detail: detailOf({ ...portfolio, rates: [rate, rate] }, 'each year'),
                },
              ]
            : []),
        ],
        sentence:
          inWords(once + yearly, amount, ' in the first year alone') ??
          `On ${formatPounds(amount)} that is ${shareIn(once + yearly, amount)} in the first year, then ${shareIn(yearly, amount)} a year.`,
        source,
        notes: [],
      };
    },
  };
}

function paidOnce(fee: Fee, amount: Pence): Result {
  const cost = costOf(fee, amount);
  const isFlat = fee.rates[1] === 0;
  return {
    answer: { figure: formatPounds(cost), words: 'once, and nothing after that' },
    lines: [{ name: fee.name, figure: formatPounds(cost), detail: detailOf(fee, 'once') }],
    sentence: isFlat
      ? `It’s the same on ${formatPounds(amount)} as on any other sum: the fee doesn’t rise with what you have.`
      : (inWords(cost, amount) ?? `On ${formatPounds(amount)} that is ${shareIn(cost, amount)}.`),
    notes: [],
  };
}

const middleOf = ({ rates: [lowest, highest] }: Fee): BasisPoints => Math.round((lowest + highest) / 2);
const isRange = ({ rates: [lowest, highest] }: Fee) => lowest !== highest;

function costOf(fee: Fee, amount: Pence): Pence {
  return fee.pounds + shareOf(amount, middleOf(fee));
}

/** `0.65%, each year`; `0.25% to 0.75%` for the figure of the middle. Pounds alone are the figure beside it. */
function detailOf(fee: Fee, when: string): string {
  const { pounds, rates } = fee;
  if (rates[1] === 0) return when;
  const fixed = pounds === 0 ? '' : `${formatPence(pounds)} and `;
  return `${fixed}${formatRate(rates[0])}${isRange(fee) ? ` to ${formatRate(rates[1])}` : ''}, ${when}`;
}

/** In pounds a month, as firms quote it, where that is exact. */
function monthlyDetail(fee: Fee): string {
  const isMonthly = fee.pounds > 0 && fee.pounds % monthsInYear === 0 && middleOf(fee) === 0;
  return isMonthly ? `${formatPence(fee.pounds / monthsInYear)} a month` : detailOf(fee, 'each year');
}

/** `1.33%`, to the nearest hundredth of a per cent. */
function shareIn(part: Pence, whole: Pence): string {
  return formatRate(Math.round((part / whole) * 10_000));
}

/** A large share: 408.65% would read like a mistake. Undefined if it is not. */
function inWords(part: Pence, whole: Pence, when = ''): string | undefined {
  if (part <= whole / 4) return undefined;
  return `That is more than ${part > whole ? 'all' : 'a quarter'} of ${formatPounds(whole)}${when}.`;
}
