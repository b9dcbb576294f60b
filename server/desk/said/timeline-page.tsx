import type { Answer } from '../../records/export-records.ts';
import type { ShownSpan } from '../../records/shown-spans.ts';
import { linkTo, timelinePath } from '../desk-paths.ts';
import type { Desk, DeskPage } from '../desk.ts';
import { AddressField } from '../parts/address-field.tsx';
import { readAddress } from '../parts/address.ts';
import { Minute, Moment, nameOfDay, TimeOfDay, TimesOfDay } from '../parts/desk-time.tsx';
import { type Column, Mark, Notice, Submit, Table } from '../parts/page-parts.tsx';
import { describePauses, readPauses, type Pause } from '../parts/pauses.ts';
import { WordDiff } from '../parts/word-diff-view.tsx';
import { compareTexts, summarise } from '../parts/word-diff.ts';
import { answersFor, readWordsApprovals } from '../promotions/words-approval.ts';
import type { ShownPage } from '../wording/shown-pages.ts';
import { linkToSaid } from './link-to-said.ts';
import { listAddresses, locationOf, spansOf } from './shown-versions.ts';

const spansAtOnce = 50;

/** The versions of an address, and how the words of two of them differ. */
export const timelinePage: DeskPage = {
  path: timelinePath,
  menu: 'Timeline',
  role: 'reader',
  async show(desk, { query }) {
    const typed = query.get('url') ?? '';
    const url = readAddress(typed);
    const spans = url === undefined ? [] : await spansOf(desk.records, url);
    const addresses = await listAddresses(desk.records);
    const compared = await compare(desk, spans, query);
    const last = Number(query.get('before') ?? '') || Infinity;
    const listed = spans.filter(({ from }) => from < last).slice(-spansAtOnce - 1);
    const rows = url === undefined ? [] : await describeSpans(desk, url, listed);
    const isMore = listed.length > spansAtOnce;
    return {
      title: url === undefined ? 'Timeline' : `Timeline of ${url}`,
      status: typed !== '' && spans.length === 0 ? 404 : 200,
      body: (
        <>
          <form action={timelinePath} className="desk-form">
            <AddressField addresses={addresses} value={typed} />
            <Submit isFirst={typed === ''}>Show</Submit>
          </form>
          {typed !== '' && spans.length === 0 && (
            <Notice kind="problem">Nothing was ever recorded at {typed}.</Notice>
          )}
          {compared}
          {url !== undefined && spans.length > 0 && (
            <Versions rows={(isMore ? rows.slice(1) : rows).toReversed()} url={url} />
          )}
          {url !== undefined && isMore && (
            <p>
              <a href={linkTo(timelinePath, { url, before: listed[1]?.from })}>Earlier versions</a>
            </p>
          )}
        </>
      ),
    };
  },
};

interface Row {
  /** From when it was shown first until when it was shown last. */
  readonly span: ShownSpan;
  /** When it was not shown in between. */
  readonly pauses: readonly Pause[];
  /** Undefined: something was shown right before it. */
  readonly pauseBefore: Pause | undefined;
  readonly happened: string;
  /** Who answers for its words: whoever approved it, or its last change. */
  readonly answer: Answer | undefined;
  /** Undefined: somebody answers for all of its words, or it has none. */
  readonly lack: 'not-approved' | 'unapproved' | undefined;
  /** The version before, if it differs in words that can be compared. */
  readonly before: ShownSpan | undefined;
}

/** @param spans the first only for comparison, unless it is the first of all */
async function describeSpans(
  { records, shown }: Desk,
  url: string,
  spans: readonly ShownSpan[],
): Promise<readonly Row[]> {
  const findApproval = await readWordsApprovals(records, url, spans);
  const findPause = await readPauses(records);
  const rows: Row[] = [];
  let earlier: { readonly span: ShownSpan; readonly words: ShownPage | undefined } | undefined;
  for (const span of spans) {
    const last = rows.at(-1);
    const pause = earlier && findPause(earlier.span, span);
    if (last && span.body !== undefined && last.span.body === span.body) {
      const pauses = [...last.pauses, ...(pause === undefined ? [] : [pause])];
      rows[rows.length - 1] = { ...last, span: { ...last.span, until: span.until }, pauses };
      earlier = { span, words: earlier?.words };
      continue;
    }
    const words = await shown.of(span);
    const happened = await describeSpan(span, words);
    const found = words && findApproval(words);
    const answer = found && answersFor(found).at(-1);
    rows.push({
      span,
      pauses: [],
      pauseBefore: pause,
      happened,
      answer,
      // Words that nobody has approved yet are no news; a change after an approval is.
      lack: !found || answer ? undefined : found.approval ? 'unapproved' : 'not-approved',
      before: words && earlier?.words && last?.span,
    });
    earlier = { span, words };
  }
  return rows;

  async function describeSpan(span: ShownSpan, words: ShownPage | undefined): Promise<string> {
    if (span.status === 410 || span.status === 404) return `Withdrawn (${span.status})`;
    if (span.body === undefined) return `Redirect to ${(await locationOf(records, span)) ?? '?'}`;
    if (words === undefined) return 'Shown; its bytes were deleted';
    if (earlier?.words === undefined) return earlier === undefined ? 'First recorded' : 'Shown';
    const diff = compareTexts(earlier.words, words);
    if (diff.passages.length > 0) return `Words changed: ${summarise(diff)}`;
    const isSame = [...diff.linksAdded, ...diff.linksRemoved].length === 0;
    return isSame && earlier.words.words === words.words
      ? 'Same words; layout or release changed'
      : 'Links or pictures changed';
  }
}

/** The versions that the query names, side by side. */
async function compare({ shown }: Desk, spans: readonly ShownSpan[], query: URLSearchParams) {
  const find = (name: string) => spans.find(({ from }) => from === Number(query.get(name)));
  const [first, second] = [find('old'), find('new')];
  if (first === undefined || second === undefined) return undefined;
  const [old, recent] = first.from <= second.from ? [first, second] : [second, first];
  const [before, after] = [await shown.of(old), await shown.of(recent)];
  if (before === undefined || after === undefined)
    return <Notice kind="problem">One of these versions has no words to compare.</Notice>;
  return (
    <section aria-labelledby="compared">
      <h2 id="compared">
        From <Moment at={old.from} /> to <Moment at={recent.from} />
      </h2>
      <WordDiff diff={compareTexts(before, after)} />
    </section>
  );
}

function Versions({ url, rows }: { readonly url: string; readonly rows: readonly Row[] }) {
  const columns = [...versionColumns(url), ...(rows.length > 1 ? pickColumns(rows) : [])];
  return (
    <form action={timelinePath} className="desk-rail">
      <input name="url" type="hidden" value={url} />
      {[...Map.groupBy(rows, ({ span }) => nameOfDay(span.from))].map(([day, ofDay]) => (
        <section aria-label={day} key={day}>
          <h2>{day}</h2>
          <Table
            below={({ pauseBefore }) => pauseBefore && describePauses([pauseBefore])}
            caption={`Versions of ${url} from ${day}, the newest first`}
            columns={columns}
            empty=""
            keyOf={({ span }) => span.from}
            rows={ofDay}
          />
        </section>
      ))}
      {rows.length > 1 && (
        <p className="desk-bar">
          <Submit>Compare the two</Submit>
        </p>
      )}
    </form>
  );
}

const versionColumns = (url: string): readonly Column<Row>[] => [
  {
    name: 'From – until',
    isShort: true,
    render: ({ span }) => <Until span={span} />,
  },
  {
    name: 'What happened',
    narrow: 'plain',
    render: ({ happened, pauses }) => (
      <>
        {happened}
        {pauses.length > 0 && <small>{describePauses(pauses)}</small>}
      </>
    ),
  },
  {
    name: 'Approval',
    isShort: true,
    narrow: 'plain',
    render: ({ answer, lack, span }) =>
      lack ? (
        <Mark state={lack}>{lack === 'unapproved' ? 'Shown without approval' : 'Not approved'}</Mark>
      ) : (
        answer && <Approved answer={answer} span={span} />
      ),
  },
  { name: 'Why', narrow: 'minor', render: ({ answer }) => answer?.reason },
  {
    name: 'Page',
    isShort: true,
    narrow: 'plain',
    render: ({ span, before }) => (
      <>
        <a href={linkToSaid(span.url, span.from)}>See it</a>
        {before && (
          <>
            {' · '}
            <a href={linkTo(timelinePath, { url, old: before.from, new: span.from })}>What changed</a>
          </>
        )}
        <small>
          <code>{(span.body ?? span.version).slice(0, 12)}</code>
        </small>
      </>
    ),
  },
];

/** From when until when, below a heading with the day of the first. */
function Until({ span: { from, until, body } }: { readonly span: ShownSpan }) {
  if (until !== undefined && nameOfDay(until) === nameOfDay(from))
    return <TimesOfDay from={from} until={until} />;
  return (
    <>
      <TimeOfDay at={from} /> –{' '}
      {until !== undefined ? <Moment at={until} /> : body === undefined ? 'now' : <strong>shown now</strong>}
    </>
  );
}

/** Who approved a version, with a mark if it was shown before. */
function Approved({
  answer: { at, name },
  span: { from },
}: {
  readonly answer: Answer;
  readonly span: ShownSpan;
}) {
  return (
    <>
      Approved by {name}
      <small>
        <Minute at={at} />
      </small>
      {at > from && <Mark state="changed">After it was shown</Mark>}
    </>
  );
}

/** Two versions to compare: at first, the two newest. */
function pickColumns(rows: readonly Row[]): readonly Column<Row>[] {
  const picks = [
    ['old', 'Earlier', rows[1]],
    ['new', 'Later', rows[0]],
  ] as const;
  return picks.map(([name, label, chosen]) => ({
    name: label,
    narrow: 'named',
    render: (row) => (
      <input
        aria-label={`${label} of the two`}
        defaultChecked={row === chosen}
        name={name}
        type="radio"
        value={row.span.from}
      />
    ),
  }));
}
