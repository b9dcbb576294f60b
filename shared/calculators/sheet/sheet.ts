import type { ElementData } from '../../ui/chart/element-data.ts';

/** The firm's one picture: a page on which something crosses, and a slider that moves where. */
export interface Sheet {
  readonly slider: {
    /** Around the value: “I spend £36,000 a year”. */
    readonly words: readonly [before: string, after: string];
    readonly min: number;
    readonly max: number;
    readonly step: number;
    /** Where it starts. */
    readonly value: number;
    readonly format: (value: number) => string;
  };
  /** The figures that it is drawn from, after “An example:”, if visitors can put in their own. */
  readonly basis?: string;
  /** How the numbers are worked out. */
  readonly method: string;
  readonly at: (value: number) => SheetAt;
}

/** The sheet at one position of the slider. */
export interface SheetAt {
  /** The drawing's message, in a sentence. */
  readonly sentence: string;
  /** For visitors who see; the sentence and the table are for all. */
  readonly drawing: ElementData;
  readonly table: {
    readonly caption: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
}
