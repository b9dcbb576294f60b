import { formatPounds } from '../../calculators/money.ts';
import type { RichTextModel, RichTextNode } from '../../ui/rich-text/rich-text-node.ts';
import { markFigures } from '../../ui/rich-text/table-figures.ts';
import { scopeHeaders } from '../../ui/rich-text/table-headers.ts';
import { stackTables } from '../../ui/rich-text/table-stack.ts';
import { paragraph, table } from '../../ui/rich-text/write-rich-text.ts';
import type { FeeRow } from './fee.model.ts';

/** The amount that shares are shown on, in pounds. */
const exampleAmount = 100_000;

/** The table of fees, as a table in a text: with the same figures, stacked on phones in the same way. */
export function feeTableNodes(fees: readonly FeeRow[], detailHeading: string): readonly RichTextNode[] {
  const [header, ...rows] = fees.every(isShare)
    ? shareRows(fees, detailHeading)
    : priceRows(fees, detailHeading);
  const node = table(header ?? [], ...rows) as unknown as RichTextNode;
  return stackTables(markFigures(scopeHeaders([node])));
}

/** @param date a sentence with the day of the fees, which begins the first paragraph of the notes */
export function datedNotes(date: string, notes: RichTextModel | undefined): RichTextModel {
  const [first, ...others] = notes?.document.content ?? [];
  const words = paragraph(date) as unknown as RichTextNode;
  const content =
    first?.nodeType === 'paragraph'
      ? [{ ...first, content: [...(words.content ?? []), ...(first.content ?? [])] }, ...others]
      : [words, ...(first ? [first, ...others] : [])];
  return { document: { nodeType: 'document', data: {}, content } };
}

const isShare = ({ pounds, rate }: FeeRow) => pounds === undefined && rate !== undefined;

function priceRows(fees: readonly FeeRow[], detailHeading: string): string[][] {
  return [
    ['What you get', 'Fee', detailHeading],
    ...fees.map((fee) => [fee.name, priceOf(fee), fee.detail ?? '']),
  ];
}

function priceOf({ pounds, rate, rateTo, paid }: FeeRow): string {
  const price =
    pounds === undefined ? (rate === undefined ? '' : ratesOf(rate, rateTo)) : formatPounds(pounds * 100);
  if (pounds === 0) return 'Nothing';
  return paid === 'once' || price === '' ? price : `${price} ${paid.replace('each', 'a')}`;
}

/** With their sum, as all are shares of the same amount. */
function shareRows(fees: readonly FeeRow[], detailHeading: string): string[][] {
  const sum = (of: (fee: FeeRow) => number) => fees.reduce((total, fee) => total + of(fee), 0);
  const lowest = (fee: FeeRow) => fee.rate ?? 0;
  const highest = (fee: FeeRow) => fee.rateTo ?? lowest(fee);
  const row = (name: string, from: number, to: number, detail: string) => [
    name,
    ratesOf(from, to),
    range(from, to, (rate) => formatPounds(exampleAmount * rate)),
    detail,
  ];
  return [
    ['Each year', 'Per cent', `On ${formatPounds(exampleAmount * 100)}`, detailHeading],
    ...fees.map((fee) => row(fee.name, lowest(fee), highest(fee), fee.detail ?? '')),
    ...(fees.length > 1 ? [row('Total', sum(lowest), sum(highest), '')] : []),
  ];
}

const ratesOf = (from: number, to: number = from) => range(from, to, (rate) => `${rate.toFixed(2)}%`);

function range(from: number, to: number, write: (rate: number) => string): string {
  return write(from) === write(to) ? write(from) : `${write(from)} to ${write(to)}`;
}
