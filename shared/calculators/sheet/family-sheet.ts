import { inheritanceTaxOn } from '../inheritance-tax.calculator.ts';
import { formatPounds, type Pence } from '../money.ts';
import { paper, ring, stroke, strokes, words, type Point } from './paper.ts';
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

const [eldersAt, childrenAt, grandchildrenAt] = [16, 54, 84];

/** The generations below each other; what crosses from the first to the second, and what goes in tax. */
export function familySheet({ elders, children, grandchildren, holdings }: FamilyFacts): Sheet {
  const total = holdings.reduce((sum, { value }) => sum + value, 0);
  const home = holdings[0]?.value ?? 0;

  const at = (given: Pence): SheetAt => {
    const { estate, tax } = inheritanceTaxOn({ estate: total - given, home, people: 2 });
    const crossing = given + estate - tax;
    const share = formatPounds(Math.round(crossing / children.length));
    return {
      sentence: `With ${formatPounds(given)} given more than seven years before death, ${formatPounds(crossing)} would cross to ${listOf(children)}, and ${formatPounds(tax)} would go in Inheritance Tax.`,
      drawing: paper(
        strokes(
          ...rowOf(children, childrenAt).map(([x, y]) =>
            stroke('descent', [
              [50, 34],
              [50, 41],
              [x, 41],
              [x, y - 6],
            ]),
          ),
          ...rowOf(grandchildren, grandchildrenAt).map(([x, y]) =>
            stroke('descent', [
              [x, childrenAt + 9],
              [x, y - 6],
            ]),
          ),
          stroke('given', [
            [50, eldersAt + 10],
            [50, 34],
          ]),
          stroke('tax', [
            [50, 34],
            [96, 34],
          ]),
        ),
        ...names(elders.length < 2 ? elders : [elders.join(' and ')], eldersAt, 'elder'),
        words('holding', [50, eldersAt + 6], holdings.map(({ name }) => name).join(' · ')),
        ...names(children, childrenAt, 'child'),
        ...rowOf(children, childrenAt + 5.5).map((place) => words('share', place, share)),
        ...names(grandchildren, grandchildrenAt, 'grandchild'),
        ring('crossing', [50, 34], 9),
        words('crossing', [46, 32], formatPounds(crossing), 'end'),
        words('tax', [96, 31.5], `tax ${formatPounds(tax)}`, 'end'),
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

function rowOf(people: readonly string[], y: number): readonly Point[] {
  return people.map((_, index): Point => [((index + 0.5) / people.length) * 100, y]);
}

function names(people: readonly string[], y: number, role: string) {
  return rowOf(people, y).map((place, index) => words(role, place, people[index] ?? ''));
}

function listOf(people: readonly string[]): string {
  return people.length < 2
    ? (people[0] ?? 'the next generation')
    : `${people.slice(0, -1).join(', ')} and ${people.at(-1)}`;
}
