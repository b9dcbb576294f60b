import { allOf } from '../../word-lists.ts';
import { inheritanceTaxOn } from '../inheritance-tax.calculator.ts';
import { formatPounds, type Pence } from '../money.ts';
import { hatching, paper, stroke, strokes, words, type Point } from './paper.ts';
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
/** More would be a grey area on a phone. */
const linesOfEstate = 48;

const [eldersAt, crossingAt, estateAt, feetAt, childrenAt, grandchildrenAt] = [10, 33, 42, 64, 71, 94];
/** The space left and right of the drawing. */
const margin = 4;

/** The estate as fine lines, which run on to each child and to tax: as many as their amounts are of the whole. */
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
    const footAt = (index: number, y: number): Point => [margin + (index + 0.5) * apart, y];
    let left = 50 - estateWidth / 2;
    const streams = feet.map(({ role, amount }, index): Stream => {
      const width = (amount / (total || 1)) * estateWidth;
      left += width;
      return { role, from: left - width, to: footAt(index, 0)[0] - width / 2, width };
    });
    const last = children.length - 1;
    const grandchildAt = (index: number, y: number) =>
      footAt(((index + 0.5) / grandchildren.length) * children.length - 0.5, y);
    return {
      sentence: `With ${formatPounds(given)} given more than seven years before death, ${formatPounds(crossing)} would cross to ${allOf(children)}, and ${formatPounds(tax)} would go in Inheritance Tax.`,
      drawing: paper(
        strokes(
          ...streams.map((stream) =>
            linesOf(stream, Math.round((stream.width / estateWidth) * linesOfEstate)),
          ),
          ...streams.flatMap(edgesOf),
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
        words('estate', [50, crossingAt - 11], `${formatPounds(total)}, of which`),
        words('crossing', [50, crossingAt], formatPounds(crossing)),
        words('crosses', [50, crossingAt + 5.5], 'would cross to the next generation'),
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

/** A part of the estate on its way down, from one left edge to another. */
interface Stream {
  readonly role: string;
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

function linesOf({ role, from, to, width }: Stream, count: number) {
  const across = Array.from({ length: count }, (_, index) => ((index + 0.5) / count) * width);
  return hatching(
    role,
    across.map((right) => [
      [from + right, estateAt],
      [to + right, feetAt],
    ]),
  );
}

function edgesOf({ role, from, to, width }: Stream) {
  const edge = (left: number, y: number) =>
    stroke(role, [
      [left, y],
      [left + width, y],
    ]);
  return [edge(from, estateAt), edge(to, feetAt)];
}
