import type { Fee, Fees, Service } from '../../calculators/price.calculator.ts';
import { ContentError } from '../../content-model/content-error.ts';
import { defineContentType, type Values } from '../../content-model/content-type.ts';
import { choice, integer, references, symbol, text } from '../../content-model/fields.ts';
import { formatDate } from '../../dates.ts';
import { readButton } from '../../ui/button/button.model.ts';
import { feeTableType, readListedFees, type ListedFees } from '../fee-table/fee-table.model.ts';
import type { FeePurpose, FeeRow } from '../fee-table/fee.model.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

/** The choices of visitors, in editors' words. */
const services = {
  'plan and advice': 'both',
  'plan only': 'plan',
  'one question': 'question',
} as const satisfies Record<string, Service>;

export const yourPriceType = defineContentType({
  id: 'yourPrice',
  name: 'Your price',
  description: 'What a visitor would pay, from two answers and the fee tables: one large figure.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    feeTables: references<ListedFees>({
      name: 'Fee tables',
      help: 'The tables that the figures come from. One of their fees must count as the plan, and one as continuing advice.',
      to: [feeTableType.id],
      read: readListedFees,
      min: 1,
      max: 4,
    }),
    startingAmount: integer({
      name: 'Starting amount',
      help: 'The example that is shown first, in pounds.',
      min: 50_000,
      max: 2_000_000,
      fallback: 250_000,
    }),
    startingService: choice(['plan and advice', 'plan only', 'one question'], {
      name: 'Starting choice',
      help: 'What the example shows. “One question” needs a fee that counts as one: without it, the example is a plan and advice.',
      fallback: 'plan and advice',
    }),
    buttonText: symbol({
      name: 'Button',
      help: 'The label of the button below the questions. Start with a verb.',
      max: 40,
      fallback: 'Show my price',
    }),
    links: references({
      name: 'Links',
      help: 'Below the answer: every fee, a call.',
      to: ['button'],
      read: readButton,
      max: 2,
    }),
    riskWarning: text({
      name: 'Risk warning',
      help: 'Shown with the answer, below the calculator’s own. Without it, the section is not shown.',
      required: true,
      max: 400,
    }),
  },
});

type YourPriceValues = Pick<Values<typeof yourPriceType>, 'feeTables' | 'startingAmount' | 'startingService'>;

/**
 * The sums of the tables' fees, by what they count as.
 *
 * @throws `ContentError` if none counts as the plan, or as continuing advice
 */
export function feesOf(
  { feeTables, startingAmount, startingService }: YourPriceValues,
  entryId: string,
): Fees {
  const rows = feeTables.flatMap(({ fees }) => fees);
  const together = (purpose: FeePurpose) => feeOf(rows.filter((row) => row.purpose === purpose));
  const needed = (purpose: FeePurpose): Fee => {
    const fee = together(purpose);
    if (fee === undefined)
      throw new ContentError(
        { entryId, contentType: yourPriceType.id, field: 'feeTables' },
        `No fee of these tables counts as “${purpose}”. Choose it in one of their fees.`,
      );
    return fee;
  };
  const [complexPlan, complexAdvice] = [together('complex plan'), together('complex advice')];
  const advice = needed('continuing advice');
  const question = together('one question');
  const service = services[startingService];
  return {
    plan: needed('plan'),
    advice,
    complex: complexPlan && {
      label: rows.find(({ purpose }) => purpose === 'complex plan')?.detail,
      plan: complexPlan,
      advice: complexAdvice ?? advice,
    },
    question,
    investments: together('investments'),
    validFrom: formatDate(validFromOf(feeTables), { day: true }),
    initialAmount: startingAmount.toLocaleString('en-GB'),
    initialService: service === 'question' && !question ? 'both' : service,
  };
}

/** The fees' sum; undefined if there are none. What is paid each month counts twelve times. */
function feeOf(rows: readonly FeeRow[]): Fee | undefined {
  if (rows.length === 0) return undefined;
  const sum = (amountOf: (row: FeeRow) => number) =>
    Math.round(
      100 * rows.reduce((total, row) => total + amountOf(row) * (row.paid === 'each month' ? 12 : 1), 0),
    );
  const names = rows.map(({ name }, index) => (index === 0 ? name : name.toLowerCase()));
  return {
    name: names.join(', '),
    pounds: sum(({ pounds = 0 }) => pounds),
    rates: [sum(({ rate = 0 }) => rate), sum(({ rate = 0, rateTo = rate }) => rateTo)],
  };
}

/** The day from which all of the fees are charged. */
function validFromOf(feeTables: readonly ListedFees[]): Date {
  return new Date(Math.max(...feeTables.map(({ validFrom }) => validFrom.valueOf())));
}
