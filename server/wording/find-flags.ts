import { yearlyFacts, type YearlyFact } from './facts.ts';
import { rules, type Level, type Rule } from './rules.ts';

/** The words of a page, as far as rules ask. */
export interface CheckedText {
  readonly sentences: readonly string[];
  /** The sentences of the page's own content, without the footer's. */
  readonly ownSentences: readonly string[];
  readonly hasRiskWarning: boolean;
  /** The title of the page, which distinguishes a flag about the whole page from those of others. */
  readonly title?: string;
}

/** Something that somebody should look at. */
export interface Flag {
  readonly rule: string;
  readonly name: string;
  readonly level: Level;
  readonly why: string;
  readonly source: string;
  /** The sentence; if something is missing on the whole page, the words that need it. */
  readonly sentence: string;
}

/** Rules about a whole page, not a sentence. */
export const pageRules = {
  'risk-warning': {
    name: 'A risk warning is missing',
    level: 'ask',
    why: 'Visitors read of benefits without their risks.',
    source: 'COBS 4.5.2R',
  },
  'performance-warning': {
    name: 'Past performance without its warning',
    level: 'block',
    why: 'Figures of the past need a prominent warning on the same page that they are no reliable guide to the future.',
    source: 'COBS 4.6.2R(5)',
  },
  'review-date': {
    name: 'Figures of a tax year without a date',
    level: 'ask',
    why: 'Visitors cannot tell which year the figures are of. Name the tax year, or when they were last checked.',
    source: 'COBS 4.5.2R(2) (accurate); COBS 4.2.1R',
  },
} as const satisfies Readonly<Record<string, Omit<Flag, 'rule' | 'sentence'>>>;

// Words of the business of investing. “Pension” alone is not one: much of what is said about pensions is about tax.
const investing = /\b(?:invest(?:s|ed|ing|ments?|ors?)?|portfolios?|funds|ISAs?|drawdown)\b/gi;
/** A page that uses them less often only mentions them. */
const minInvestingWords = 4;
const performanceWarning =
  /\bpast performance\b[^.]*\b(?:not|no)\b|\b(?:not|no)\b[^.]*\bguide to (?:the )?future/i;

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** A month, or a tax year such as 2026/27 or “2026 to 2027”. */
const date = new RegExp(String.raw`\b(?:${months}) 20\d\d\b|\b20\d\d(?:/| to |[-–])(?:20)?\d\d\b`);

/** All flags of a page. */
export function findFlags({ sentences, ownSentences, hasRiskWarning, title }: CheckedText): readonly Flag[] {
  const flags = sentences.flatMap(flagsOf);
  const words = ownSentences.flatMap((sentence) => sentence.match(investing) ?? []);
  if (!hasRiskWarning && words.length >= minInvestingWords)
    flags.push({
      rule: 'risk-warning',
      ...pageRules['risk-warning'],
      sentence: examplesOf(words) + (title === undefined ? '' : ` in ${title}`),
    });
  const performance = flags.find(({ rule }) => rule === 'past-performance');
  if (performance && !sentences.some((sentence) => performanceWarning.test(sentence)))
    flags.push({
      rule: 'performance-warning',
      ...pageRules['performance-warning'],
      sentence: performance.sentence,
    });
  const stated = ownSentences.find((sentence) => factsIn(sentence).length > 0);
  if (stated !== undefined && !ownSentences.some((sentence) => date.test(sentence)))
    flags.push({ rule: 'review-date', ...pageRules['review-date'], sentence: stated });
  return flags;
}

/** The rules that a sentence breaks. */
export function flagsOf(sentence: string): Flag[] {
  return rules
    .filter((rule) => breaks(sentence, rule))
    .map(({ id, name, level, why, source }) => ({ rule: id, name, level, why, source, sentence }));
}

function breaks(sentence: string, { patterns, exceptions }: Rule): boolean {
  return (
    patterns.some((pattern) => pattern.test(sentence)) &&
    !exceptions.some((exception) => exception.test(sentence))
  );
}

/** The facts of one tax year that a sentence states. */
export function factsIn(sentence: string): readonly YearlyFact[] {
  return yearlyFacts.filter(({ patterns }) => patterns.every((pattern) => pattern.test(sentence)));
}

/** Such as `“funds”, “invest”`. */
function examplesOf(words: readonly string[]): string {
  const examples = [...new Set(words.map((word) => word.toLowerCase()))].slice(0, 3);
  return examples.map((word) => `“${word}”`).join(', ');
}
