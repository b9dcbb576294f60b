import { countOf } from '#shared/word-lists.ts';

import { pageRules } from '../../wording/find-flags.ts';
import { rules, type Level } from '../../wording/rules.ts';
import { linkTo, wordingPath } from '../desk-paths.ts';
import { PageLinks } from '../parts/page-links.tsx';
import { Filters, Table, type Column } from '../parts/page-parts.tsx';
import { titlesOf } from '../promotions/promotions-page.tsx';
import { LevelMark } from './check-list.tsx';
import { keyOfFlag, type AcceptedFlags, type PlacedSentence } from './flags.ts';
import type { ShownPage } from './shown-pages.ts';

export interface ListedRule {
  readonly id: string;
  readonly name: string;
  readonly level: Level;
  readonly why: string;
  readonly source: string;
}

export const allRules: readonly ListedRule[] = [
  ...rules,
  ...Object.entries(pageRules).map(([id, rule]) => ({ id, ...rule })),
];

/** Whether a rule is about whole pages. */
export const isPageRule = (id: string): boolean => Object.hasOwn(pageRules, id);

/** The worst first. */
const levels: readonly Level[] = ['block', 'ask', 'note'];

/** The next step, by level. */
const advice: Readonly<Record<Level, string>> = {
  block: 'Change the words, or have an approver accept them with a reason.',
  ask: 'An approver accepts what may stay.',
  note: 'Nothing has to be done.',
};

/** The rules that flag what is shown now, with the sentences, and those that flag nothing. */
export function RuleList({
  sentencesFor,
  accepted,
  pages,
  others,
}: {
  /** The ids and names of what is listed below, to be linked to. */
  readonly others: readonly { readonly id: string; readonly name: string; readonly count: number }[];
  readonly sentencesFor: (id: string) => readonly PlacedSentence[];
  readonly accepted: AcceptedFlags;
  /** All pages that are shown now. */
  readonly pages: readonly ShownPage[];
}) {
  const found = allRules.map((rule) => ({ ...rule, sentences: sentencesFor(rule.id) }));
  const flagging = found
    .filter(({ sentences }) => sentences.length > 0)
    .sort(
      (a, b) => levels.indexOf(a.level) - levels.indexOf(b.level) || b.sentences.length - a.sentences.length,
    );
  const quiet = found.filter(({ sentences }) => sentences.length === 0);
  return (
    <>
      <Filters
        filters={[
          ...flagging.map(({ id, name, sentences }) => ({ id, name, count: sentences.length })),
          ...others,
        ].map(({ id, ...filter }) => ({ ...filter, href: `#${id}`, isChosen: false }))}
      />
      {flagging.length === 0 && <p className="desk-empty">No rule flags a sentence that is shown now.</p>}
      {flagging.map(({ id, name, level, why, source, sentences }) => (
        <section aria-labelledby={id} key={id}>
          <div className="desk-heading">
            <h2 id={id}>
              {name}{' '}
              <span className="desk-states">
                <LevelMark level={level} />{' '}
                <small>{countOf(sentences.length, isPageRule(id) ? 'page' : 'sentence')}</small>
              </span>
            </h2>
            <a
              className="button"
              data-size="sm"
              data-style="border-green"
              href={linkTo(wordingPath, { rule: id })}
            >
              {level === 'note' ? 'Read' : 'Review'} {sentences.length === 1 ? 'it' : sentences.length}
              <span className="visually-hidden">: {name}</span>
            </a>
          </div>
          <p>
            {why} {advice[level]} <small>{source}</small>
          </p>
          <Sentences accepted={accepted} name={name} pages={pages} rule={id} sentences={sentences} />
        </section>
      ))}
      {quiet.length > 0 && (
        <details>
          <summary>{countOf(quiet.length, 'rule flags', 'rules flag')} nothing that is shown now</summary>
          <QuietRules rules={quiet} />
        </details>
      )}
    </>
  );
}

/** Sentences that a rule flags, each with the person who accepted it. */
function Sentences({
  name,
  rule,
  sentences,
  accepted,
  pages,
}: {
  readonly name: string;
  readonly rule: string;
  readonly sentences: readonly PlacedSentence[];
  readonly accepted: AcceptedFlags;
  readonly pages: readonly ShownPage[];
}) {
  const titles = titlesOf(pages);
  const areAboutPages = sentences.every((found) => withoutTitle(found, titles) !== found.sentence);
  const found = sentences.map((each) => ({
    ...each,
    parts: areAboutPages ? inContext(withoutTitle(each, titles), pageAt(each.urls[0])) : [each.sentence],
    acceptedBy: accepted.get(keyOfFlag({ rule, sentence: each.sentence }))?.by_name,
  }));
  // Several listings of the same articles have the same sentences, and become one row.
  const rows = Array.from(
    Map.groupBy(found, ({ parts, acceptedBy }) => JSON.stringify([parts, acceptedBy])),
    ([id, [first, ...others]]): FlaggedRow => ({
      id,
      parts: first?.parts ?? [],
      urls: [...(first?.urls ?? []), ...others.flatMap(({ urls }) => urls)],
      acceptedBy: first?.acceptedBy,
    }),
  );
  const places: Column<FlaggedRow> = {
    name: 'Pages',
    ...(!areAboutPages && { narrow: 'plain' }),
    render: ({ urls }) => <PageLinks first={3} titles={titles} urls={urls} />,
  };
  const words: Column<FlaggedRow> = {
    name: areAboutPages ? 'Words that ask for it' : 'Sentence',
    ...(areAboutPages && { narrow: 'plain' }),
    render: ({ parts }) => <Marked parts={parts} />,
  };
  return (
    <Table
      caption={name}
      columns={[
        ...(areAboutPages ? [places, words] : [words, places]),
        ...(rows.some(({ acceptedBy }) => acceptedBy)
          ? [{ name: 'Accepted by', render: ({ acceptedBy }: FlaggedRow) => acceptedBy }]
          : []),
      ]}
      empty=""
      keyOf={({ id }) => id}
      rows={rows}
    />
  );

  function pageAt(url: string | undefined): ShownPage | undefined {
    return pages.find(({ span }) => span.url === url);
  }
}

interface FlaggedRow {
  readonly id: string;
  /** Its words, of which every second part is marked. */
  readonly parts: readonly string[];
  readonly urls: readonly string[];
  readonly acceptedBy: string | undefined;
}

function Marked({ parts }: Pick<FlaggedRow, 'parts'>) {
  // The parts of a text have no other names.
  // oxlint-disable-next-line react/no-array-index-key
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}

/** The sentence of a rule about pages ends with the page's title, which stands beside it here. */
function withoutTitle(
  { sentence, urls: [url = ''] }: PlacedSentence,
  titles: ReadonlyMap<string, string>,
): string {
  const at = sentence.lastIndexOf(` in ${titles.get(url) ?? ''}`);
  return titles.has(url) && at > 0 ? sentence.slice(0, at) : sentence;
}

function QuietRules({ rules: listed }: { readonly rules: readonly ListedRule[] }) {
  return (
    <Table
      caption="Rules that flag nothing"
      columns={[
        { name: 'Rule', render: ({ id, name }) => <a href={linkTo(wordingPath, { rule: id })}>{name}</a> },
        {
          name: 'Level',
          isShort: true,
          narrow: 'mark',
          render: ({ level }) => <LevelMark level={level} />,
        },
        { name: 'Why', render: ({ why }) => why },
        { name: 'Source', narrow: 'minor', render: ({ source }) => source },
      ]}
      empty=""
      keyOf={({ id }) => id}
      rows={listed}
    />
  );
}

/**
 * Words of a page in the sentence that has most of them, or else by themselves.
 *
 * @param quoted such as `“funds”, “invest”`
 */
function inContext(quoted: string, page: ShownPage | undefined): readonly string[] {
  const words = Array.from(quoted.matchAll(/“([^”]+)”/g), ([, word = '']) => word);
  const others = page?.sentences.filter((each) => each !== page.title) ?? [];
  // A whole sentence says more than a heading.
  return markWords(others.filter(isWhole), words) ?? markWords(others, words) ?? [quoted];
}

/** Whether it is more than a heading or a name. */
export const isWhole = (sentence: string) => /[.?!]$/.test(sentence);

/**
 * The sentence with most of the words, split so that every second part is one of them; undefined: none has any.
 *
 * @param words letters alone
 */
export function markWords(
  sentences: readonly string[],
  words: readonly string[],
): readonly string[] | undefined {
  if (words.length === 0) return undefined;
  const pattern = new RegExp(String.raw`\b(${words.join('|')})\b`, 'gi');
  const [longest] = sentences
    .map((sentence) => sentence.split(pattern))
    .toSorted((a, b) => b.length - a.length);
  return longest !== undefined && longest.length > 1 ? longest : undefined;
}
