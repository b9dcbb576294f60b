import { countOf } from '#shared/word-lists.ts';

import type { FormFields } from '../../http/form-body.ts';
import { taxYearEndsOn, yearlyFacts } from '../../wording/facts.ts';
import { minReasonLength } from '../changes/release.ts';
import { linkTo, wordingPath } from '../desk-paths.ts';
import { DeskError, type Asked, type Desk, type DeskPage, type Outcome } from '../desk.ts';
import { clockOf, Day, isDay, nameOfDay } from '../parts/desk-time.tsx';
import { FormToken } from '../parts/form-token.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { Field, Notice, Submit, Table } from '../parts/page-parts.tsx';
import { isAtLeast, nameInLedger } from '../person.ts';
import { titlesOf } from '../promotions/promotions-page.tsx';
import {
  keyOfFlag,
  levelNames,
  placeSentences,
  readAccepted,
  type AcceptedFlags,
  type PlacedSentence,
} from './flags.ts';
import { allRules, isPageRule, RuleList, type ListedRule } from './rule-list.tsx';
import type { ShownPage } from './shown-pages.ts';

/** Facts that end are listed this long before. */
const announcedDays = 60;
const dayMs = 86_400_000;
const factsId = 'facts';
const factsName = 'Facts of the tax year';

/** The rules of wording, the sentences that they flag, and the facts that will be untrue. */
export const wordingPage: DeskPage = {
  path: wordingPath,
  menu: 'Wording',
  role: 'reader',
  show: (desk, asked) => showWording(desk, asked, asked.query.get('rule')),
  async receive(desk, asked) {
    const { person, fields } = asked;
    if (!isAtLeast(person.role, 'approver')) throw new DeskError(403, 'Only approvers can accept wording.');
    const text = (name: string) => (fields.get(name) ?? '').trim();
    const [rule, sentence, reason, until] = ['rule', 'sentence', 'reason', 'until'].map(text);
    if (!rule || !sentence || !allRules.some(({ id }) => id === rule))
      throw new DeskError(400, 'Choose a sentence.');
    const refuse = (problem: string) => showWording(desk, asked, rule, { typed: fields, problem });
    if (!reason || reason.length < minReasonLength) return refuse('Say why it may be said.');
    if (!until || !isDay(until) || until <= clockOf(desk.now()).date)
      return refuse('Choose a day after today until which it may be said.');
    await desk.records.ledger.append({
      kind: 'accepted-flag',
      payload: { by: nameInLedger(person), rule, sentence, reason, until },
    });
    return { location: linkTo(wordingPath, { rule, done: 'accepted' }) };
  },
};

/** A form that was refused, and why. */
interface Refused {
  readonly typed: FormFields;
  readonly problem: string;
}

/** @param rule that was chosen; otherwise all are listed */
async function showWording(
  desk: Desk,
  { query, person, formToken }: Asked,
  rule: string | null,
  refused?: Refused,
): Promise<Outcome> {
  const pages = await desk.shown.now();
  const accepted = await readAccepted(desk);
  const flags = pages.flatMap(({ flags, span }) => flags.map((flag) => ({ ...flag, url: span.url })));
  const sentencesFor = (id: string) => placeSentences(flags.filter((flag) => flag.rule === id));
  const titles = titlesOf(pages);
  const facts = findFacts(pages);
  const chosen = allRules.find(({ id }) => id === rule);
  const found = chosen ? sentencesFor(chosen.id) : [];
  const isFormOf = ({ sentence }: PlacedSentence) =>
    sentence === refused?.typed.get('sentence') && !accepted.has(keyOfFlag({ rule: rule ?? '', sentence }));
  // If its form is gone, what was typed is on the page that says so.
  if (refused && !found.some(isFormOf)) throw new DeskError(400, refused.problem);
  const mayAccept = isAtLeast(person.role, 'approver');
  return {
    status: refused ? 400 : 200,
    title: chosen?.name ?? 'Wording',
    body: (
      <>
        {refused && <Notice kind="problem">{refused.problem}</Notice>}
        {!refused && query.has('done') && (
          <Notice kind="done">It is accepted, for this sentence alone.</Notice>
        )}
        {chosen ? (
          <ChosenRule
            accepted={accepted}
            formToken={mayAccept ? formToken : undefined}
            found={found}
            rule={chosen}
            titles={titles}
            tomorrow={clockOf(desk.now() + dayMs).date}
            typed={refused?.typed}
          />
        ) : (
          <>
            <RuleList
              accepted={accepted}
              others={[{ id: factsId, name: factsName, count: countSentences(facts) }]}
              pages={pages}
              sentencesFor={sentencesFor}
            />
            <EndingFacts found={facts} now={desk.now()} titles={titles} />
          </>
        )}
      </>
    ),
  };
}

function ChosenRule({
  rule: { id, level, why, source },
  found,
  accepted,
  titles,
  formToken,
  tomorrow,
  typed,
}: {
  /** Titles of pages, by address. */
  readonly titles: ReadonlyMap<string, string>;
  readonly rule: ListedRule;
  readonly found: readonly PlacedSentence[];
  readonly accepted: AcceptedFlags;
  /** Undefined: this person may not accept. */
  readonly formToken: string | undefined;
  readonly tomorrow: string;
  /** The fields of a form that was refused. */
  readonly typed: FormFields | undefined;
}) {
  return (
    <>
      <p>
        {levelNames[level]}. {why} ({source})
      </p>
      <p>
        <a href={wordingPath}>All rules</a>
      </p>
      {found.length === 0 && <p className="desk-empty">No sentence that is shown now.</p>}
      {found.map(({ sentence, urls }) => {
        const answer = accepted.get(keyOfFlag({ rule: id, sentence }));
        const wrote = typed?.get('sentence') === sentence ? typed : undefined;
        return (
          <section className="desk-panel desk-stack" key={sentence}>
            <blockquote>{sentence}</blockquote>
            <p>
              <PageLinks titles={titles} urls={urls} />
            </p>
            {answer && (
              <p>
                Accepted by {answer.by_name} until <Day at={answer.until} />: {answer.reason}
              </p>
            )}
            {!answer && formToken !== undefined && (
              <form action={wordingPath} className="desk-form" method="post">
                <FormToken value={formToken} />
                <input name="rule" type="hidden" value={id} />
                <input name="sentence" type="hidden" value={sentence} />
                <Field label="Why may it be said?">
                  <input
                    defaultValue={wrote?.get('reason')}
                    maxLength={1000}
                    minLength={minReasonLength}
                    name="reason"
                    required
                    type="text"
                  />
                </Field>
                <Field label="Until">
                  <input
                    defaultValue={wrote?.get('until')}
                    min={tomorrow}
                    name="until"
                    required
                    type="date"
                  />
                </Field>
                <Submit>{isPageRule(id) ? 'Accept this page' : 'Accept this sentence'}</Submit>
              </form>
            )}
          </section>
        );
      })}
    </>
  );
}

interface FoundFact extends PlacedSentence {
  readonly name: string;
}

/** The sentences that state a fact of the tax year. */
export function findFacts(pages: readonly ShownPage[]): readonly FoundFact[] {
  const found = pages.flatMap(({ facts, span }) => facts.map((fact) => ({ ...fact, url: span.url })));
  return yearlyFacts.flatMap(({ name }) =>
    placeSentences(found.filter((each) => each.name === name)).map((placed) => ({ name, ...placed })),
  );
}

const countSentences = (found: readonly FoundFact[]) => new Set(found.map(({ sentence }) => sentence)).size;

/** `On 9 pages, 14 sentences state facts that end on 5 April 2027.`; undefined more than sixty days before. */
export function announceFacts(found: readonly FoundFact[], now: number): string | undefined {
  const left = Date.parse(`${taxYearEndsOn}T23:59Z`) - now;
  if (left > announcedDays * dayMs || found.length === 0) return undefined;
  const sentences = countSentences(found);
  const pages = new Set(found.flatMap(({ urls }) => urls)).size;
  const state = countOf(sentences, 'sentence states', 'sentences state');
  return `On ${countOf(pages, 'page')}, ${state} facts that ${left < 0 ? 'ended' : 'end'} on ${nameOfDay(taxYearEndsOn)}.`;
}

function EndingFacts({
  found,
  now,
  titles,
}: {
  readonly found: readonly FoundFact[];
  readonly now: number;
  /** Titles of pages, by address. */
  readonly titles: ReadonlyMap<string, string>;
}) {
  const announced = announceFacts(found, now);
  return (
    <section aria-labelledby={factsId}>
      <h2 id={factsId}>
        {factsName} <small>{countOf(countSentences(found), 'sentence')}</small>
      </h2>
      {announced === undefined ? (
        <p>
          What is said of the tax year may be untrue after <Day at={taxYearEndsOn} />. Sixty days before, it
          is announced on Today, too.
        </p>
      ) : (
        <Notice kind="problem">{announced}</Notice>
      )}
      {found.length === 0 && <p className="desk-empty">No sentence states one.</p>}
      {[...Map.groupBy(found, ({ name }) => name)].map(([name, ofFact]) => (
        <section aria-label={name} className="desk-fact" key={name}>
          <h3>
            {name} <small>{countOf(ofFact.length, 'sentence')}</small>
          </h3>
          <Table
            caption={`Sentences that state: ${name}`}
            columns={[
              { name: 'Sentence', render: ({ sentence }) => sentence },
              {
                name: 'Pages',
                narrow: 'plain',
                render: ({ urls }) => <PageLinks first={3} titles={titles} urls={urls} />,
              },
            ]}
            empty=""
            keyOf={({ sentence }) => sentence}
            rows={ofFact}
          />
        </section>
      ))}
    </section>
  );
}
