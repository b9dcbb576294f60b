import { allOf } from '../../word-lists.ts';
import { inheritanceTaxOn } from '../inheritance-tax.calculator.ts';
import { formatPounds, type Pence } from '../money.ts';
import { area, paper, stroke, strokes, words, type Point } from './paper.ts';
import type { Sheet, SheetAt } from './sheet.ts';

/** A family on a page: who there is in each generation, and what the eldest own. */
export interface FamilyFacts {
  readonly kind: 'family';
  readonly elders: readonly string[];
  readonly children: readonly string[];
  readonly grandchildren: readonly string[];
  /** The first is the home. */
  readonly holdings: readonly { readonly name: string; readonly value: Pence }[];
}

/** The step of the slider. */
const step: Pence = 50_000_00;

const [eldersAt, estateAt, childrenAt, grandchildrenAt] = [11, 30, 66, 91];
/** The space left and right of the drawing. */
const margin = 4;

/** The estate, split into a stream for each child and one for tax, each as wide as its amount. */
export function familySheet({ elders, children, grandchildren, holdings }: FamilyFacts): Sheet {
  const total = holdings.reduce((sum, { value }) => sum + value, 0);
  const home = holdings[0]?.value ?? 0;

  const at = (given: Pence): SheetAt => {
    const { estate, tax } = inheritanceTaxOn({ estate: total - given, home, people: 2 });
    const crossing = given + estate - tax;
    const share = formatPounds(Math.round(crossing / children.length));
    const feet = [
      ...children.map((name) => ({ role: 'child', name, amount: crossing / children.length })),
      { role: 'tax', name: 'Tax', amount: tax },
    ];
    // The estate is narrower than the row of feet, which leaves gaps between them.
    const apart = (100 - 2 * margin) / feet.length;
    const estateWidth = 0.92 * apart * children.length;
    let left = 50 - estateWidth / 2;
    const footAt = (index: number, y: number): Point => [margin + (index + 0.5) * apart, y];
    const last = children.length - 1;
    const grandchildAt = (index: number, y: number) =>
      footAt(((index + 0.5) / grandchildren.length) * children.length - 0.5, y);
    return {
      sentence: `With ${formatPounds(given)} given more than seven years before death, ${formatPounds(crossing)} would cross to ${allOf(children)}, and ${formatPounds(tax)} would go in Inheritance Tax.`,
      drawing: paper(
        strokes(
          ...feet.flatMap(({ role, amount }, index) => {
            const width = (amount / (total || 1)) * estateWidth;
            left += width;
            return stream(role, left - width, footAt(index, 0)[0], width);
          }),
          stroke('bracket', [
            footAt(0, childrenAt + 2.4),
            footAt(0, childrenAt + 3.6),
            footAt(last, childrenAt + 3.6),
            footAt(last, childrenAt + 2.4),
          ]),
          ...grandchildren.map((_, index) =>
            stroke('descent', [
              grandchildAt(index, childrenAt + 12),
              grandchildAt(index, grandchildrenAt - 6),
            ]),
          ),
        ),
        words('elder', [50, eldersAt], elders.join(' and ')),
        words('holding', [50, eldersAt + 6], holdings.map(({ name }) => name).join(' · ')),
        words('estate', [50, estateAt - 4], formatPounds(total)),
        ...feet.flatMap(({ role, name, amount }, index) => [
          words(role, footAt(index, childrenAt), name),
          words(`${role}-share`, footAt(index, childrenAt + 9), formatPounds(Math.round(amount))),
        ]),
        // Where the drawing is narrow: once, below a bracket that joins the children.
        words('each-share', footAt(last / 2, childrenAt + 9), last > 0 ? `${share} each` : share),
        ...grandchildren.map((name, index) =>
          words('grandchild', grandchildAt(index, grandchildrenAt), name),
        ),
      ),
      table: {
        caption: 'What crosses to the next generation',
        columns: ['', 'In pounds'],
        rows: [
          ...holdings.map(({ name, value }) => [name, formatPounds(value)]),
          ['Given more than seven years before', formatPounds(given)],
          ['Inheritance Tax on what is left', formatPounds(tax)],
          ['Crosses to the next generation', formatPounds(crossing)],
          ['To each child', share],
        ],
      },
    };
  };

  return {
    slider: {
      words: ['We give', 'while we live'],
      min: 0,
      max: Math.floor((total - home) / step) * step,
      step,
      value: Math.floor((total - home) / 5 / step) * step,
      format: formatPounds,
    },
    method:
      'For a widow or widower with both allowances who lives more than seven years after the gift. The home goes to the children, who share everything equally. At the figures of this tax year, as if values stood still. Reliefs for businesses and farms, trusts, and tax on the gift itself are left out.',
    at,
  };
}

/** A band of constant width from the estate down to its foot, with a line at both ends. */
function stream(role: string, from: number, middle: number, width: number) {
  const end = childrenAt - 8;
  const to = middle - width / 2;
  const edge = (left: number, y: number) =>
    stroke(role, [
      [left, y],
      [left + width, y],
    ]);
  const curve = Array.from({ length: 17 }, (_, index): Point => {
    const down = index / 16;
    return [from + (to - from) * down * down * (3 - 2 * down), estateAt + (end - estateAt) * down];
  });
  const opposite = curve.map(([x, y]): Point => [x + width, y]).reverse();
  return [area(role, [...curve, ...opposite]), edge(from, estateAt), edge(to, end)];
}
