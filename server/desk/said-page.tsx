import type { ReactNode } from 'react';

import type { Payload } from '../records/record-events.ts';
import { findFile, findPage, type RecordedPage } from '../records/recorded-page.ts';
import { replayFolder } from '../records/replay.ts';
import type { ShownSpan } from '../records/shown-spans.ts';
import { AddressField } from './address-field.tsx';
import { readAddress } from './address.ts';
import { namesOf } from './content-changes.ts';
import { ContentDecisions } from './content-decisions-view.tsx';
import { evidencePath, linkTo, saidPath, timelinePath } from './desk-paths.ts';
import { clockOf, Day, londonTime, Moment, nameOfDay, readClock, TimesOfDay } from './desk-time.tsx';
import type { Asked, Desk, DeskPage } from './desk.ts';
import { FormToken } from './form-token.tsx';
import { describeGap, findGaps } from './gaps.ts';
import { Facts, Field, Mark, Notice } from './page-parts.tsx';
import { describePauses, readPauses, type FindPause } from './pauses.ts';
import { listAddresses, spansOf } from './shown-versions.ts';
import { readWordsApprovals, type WordsApproval } from './words-approval.ts';

/** By how much the records' clock may be ahead of this machine's. */
const clockToleranceMs = 60_000;

/** The page that an address showed at a time, and everything that is known of it. */
export const saidPage: DeskPage = {
  path: saidPath,
  menu: 'What did it say?',
  startsGroup: true,
  role: 'reader',
  async show(desk, asked) {
    const question = readQuestion(asked.query, desk);
    const addresses = await listAddresses(desk.records);
    const form = <AskForm addresses={addresses} question={question} />;
    const answer = question.isAsked ? await findAnswer(desk, asked, question) : undefined;
    return {
      title: 'What did it say?',
      status: answer?.status ?? 200,
      body: (
        <>
          {form}
          {answer?.body}
        </>
      ),
    };
  },
};

interface Question {
  readonly isAsked: boolean;
  readonly url: string;
  readonly date: string;
  readonly time: string;
  readonly zone: string;
}

function readQuestion(query: URLSearchParams, { now }: Desk): Question {
  const { date, time } = clockOf(now());
  return {
    isAsked: query.has('url'),
    url: query.get('url') ?? '',
    date: query.get('date') ?? date,
    time: query.get('time') ?? time,
    zone: query.get('zone') ?? '',
  };
}

/** The question about a moment that is known, such as one of a list. */
export function linkToSaid(url: string, at: number): string {
  const { date, time: second } = clockOf(at);
  // Its first moment, not the second in which that is.
  const time = `${second}.${String(at % 1000).padStart(3, '0')}`;
  const zone = londonTime(at).endsWith('BST') ? 'BST' : 'GMT';
  return linkTo(saidPath, { url, date, time, zone });
}

/**
 * The question: an address, a date and a time.
 *
 * @param addresses that were ever recorded, for browsers to suggest
 */
export function AskForm({
  question,
  addresses,
}: {
  readonly question: Question;
  readonly addresses: readonly string[];
}) {
  const { url, date, time } = question;
  const read = readClock(date, time, '');
  return (
    <form action={saidPath} className="desk-form">
      <AddressField addresses={addresses} value={url} />
      <Field label="Date">
        <input defaultValue={date} name="date" required type="date" />
      </Field>
      <Field label="Time in London">
        <input defaultValue={time} name="time" required step="any" type="time" />
      </Field>
      {'twice' in read && (
        <fieldset className="desk-choice">
          <legend>London’s clocks showed this time twice. Which one?</legend>
          <label>
            <input defaultChecked={question.zone !== 'GMT'} name="zone" type="radio" value="BST" /> The first,
            in summer time (BST)
          </label>
          <label>
            <input defaultChecked={question.zone === 'GMT'} name="zone" type="radio" value="GMT" /> The
            second, an hour later (GMT)
          </label>
        </fieldset>
      )}
      <button
        className="button"
        data-size="sm"
        data-style={question.isAsked ? 'border-green' : 'solid-green'}
        type="submit"
      >
        Show what it said
      </button>
    </form>
  );
}

async function findAnswer(desk: Desk, { formToken }: Asked, { url, date, time, zone }: Question) {
  const address = readAddress(url);
  const asked = readClock(date, time, zone);
  const refuse = (problem: string) => ({ status: 400, body: <Notice kind="problem">{problem}</Notice> });
  if (address === undefined) return refuse('No page can have this address.');
  if ('twice' in asked) return refuse('London’s clocks showed this time twice. Choose which one is meant.');
  if ('problem' in asked) return refuse(asked.problem);
  const { at } = asked;
  if (at > desk.now() + clockToleranceMs) return refuse('That is still to come. Ask about now, or earlier.');
  const [page, spans] = [await findPage(desk.records, address, at), await spansOf(desk.records, address)];
  if (page === undefined)
    return {
      status: 404,
      body: (
        <>
          <NotRecorded
            before={spans.findLast(({ until }) => until !== undefined && until <= at)}
            findPause={await readPauses(desk.records)}
            next={spans.find(({ from }) => from > at)}
            url={address}
          />
          <Gaps gaps={await findGaps(desk.records, address, at)} />
        </>
      ),
    };
  const missing = page.isErased ? [] : await findMissing(desk, page);
  const words = await desk.shown.of(page.span);
  const findApproval = await readWordsApprovals(desk.records, address, [page.span]);
  const approval = words ? findApproval(words) : { approval: undefined, since: undefined };
  const gaps = await findGaps(desk.records, address, at);
  return {
    status: 200,
    body: (
      <Answer
        approval={approval}
        at={at}
        desk={desk}
        formToken={formToken}
        gaps={gaps}
        missing={missing}
        names={await namesOf(desk.approvals, approval.since?.decisions ?? [])}
        page={page}
        spans={spans}
      />
    ),
  };
}

function NotRecorded({
  url,
  before,
  next,
  findPause,
}: {
  readonly url: string;
  /** The version before the time that was asked about. */
  readonly before: ShownSpan | undefined;
  /** The version after it. */
  readonly next: ShownSpan | undefined;
  readonly findPause: FindPause;
}) {
  if (before === undefined)
    return (
      <Notice kind="problem">
        {next === undefined ? (
          `Nothing was ever recorded at ${url}.`
        ) : (
          <>
            Not recorded yet: the first record of {url} is of <Moment at={next.from} />.{' '}
            <a href={linkToSaid(url, next.from)}>See that one</a>
          </>
        )}
      </Notice>
    );
  const pause = next && findPause(before, next);
  return (
    <Notice kind="problem">
      Nothing was shown at {url} then. {pause && `${describePauses([pause])}.`}{' '}
      <a href={linkToSaid(url, before.from)}>See what was shown before</a>
      {next && (
        <>
          , <a href={linkToSaid(url, next.from)}>what was shown after</a>
        </>
      )}
      , or <a href={linkTo(timelinePath, { url })}>its timeline</a>.
    </Notice>
  );
}

/** Files of the page that are not in the records. */
async function findMissing({ records }: Desk, { files, span }: RecordedPage): Promise<readonly string[]> {
  const found = await Promise.all(
    files.map(async (file) => [file, await findFile(records, file, span.until)] as const),
  );
  return found.flatMap(([file, recorded]) => (recorded === undefined ? [file] : []));
}

/** Gaps of the records at the moment that was asked about. */
function Gaps({ gaps }: { readonly gaps: readonly Payload<'gap'>[] }) {
  return gaps.map((gap) => (
    <Notice key={`${gap.machine} ${gap.from}`} kind="problem">
      The records have a gap then, from <Moment at={gap.from} /> until <Moment at={gap.until} />:{' '}
      {describeGap(gap)}. Visitors may have seen something else.
    </Notice>
  ));
}

interface AnswerProps {
  readonly desk: Desk;
  readonly page: RecordedPage;
  /** Files of the page that are not in the records. */
  readonly missing: readonly string[];
  readonly spans: readonly ShownSpan[];
  readonly at: number;
  readonly approval: WordsApproval;
  /** Those of entries and assets that were approved since, by key. */
  readonly names: ReadonlyMap<string, string>;
  readonly gaps: readonly Payload<'gap'>[];
  readonly formToken: string;
}

function Answer(props: AnswerProps) {
  const { page, spans, at, gaps, missing, formToken } = props;
  const { url, from, body } = page.span;
  const replay = replayFolder + new Date(at).toISOString().replaceAll(/\D/g, '') + url;
  const isKept = body !== undefined && !page.isErased;
  const before = spans.findLast((each) => each.from < from);
  const after = spans.find((each) => each.from > from);
  return (
    <section aria-labelledby="answer">
      <h2 id="answer">
        {url} on <Moment at={at} />
      </h2>
      <Gaps gaps={gaps} />
      <Facts facts={factsOf(props)} />
      <div className="desk-actions">
        <form action={evidencePath} method="post">
          <FormToken value={formToken} />
          <input name="url" type="hidden" value={url} />
          <input name="at" type="hidden" value={at} />
          <button className="button" data-size="sm" data-style="solid-green" type="submit">
            Evidence (ZIP)
          </button>
        </form>
        <a href={linkTo(timelinePath, { url })}>Its timeline</a>
        {before && <a href={linkToSaid(url, before.from)}>The version before</a>}
        {after && <a href={linkToSaid(url, after.from)}>The version after</a>}
        {isKept && (
          <a href={replay} rel="noopener" target="_blank">
            The page on its own
          </a>
        )}
      </div>
      {page.isErased && <Notice kind="problem">Its bytes were deleted, because their time was over.</Notice>}
      {isKept && missing.length > 0 && (
        <Notice kind="problem">
          {missing.length === 1 ? 'One of its files was' : `${missing.length} of its files were`} not
          recorded: it looked different. Its words are as they were.
        </Notice>
      )}
      {isKept && (
        <figure className="desk-replay">
          <figcaption>
            The page as it was. Scripts are off: what they would add is not shown, and links lead to other
            pages as they were then.
          </figcaption>
          <iframe sandbox="allow-same-origin" src={replay} title={`${url} as it was`} />
        </figure>
      )}
    </section>
  );
}

function Approval({
  approval: { approval, since },
  names,
  from,
}: Pick<AnswerProps, 'approval' | 'names'> & {
  /** Since when the page was shown. */
  readonly from: number;
}) {
  if (approval === undefined) return <Mark state="not-approved">Nobody has approved these words here</Mark>;
  return (
    <>
      <div>
        {since?.isAll === false ? (
          <Mark state="unapproved">Some words shown without approval</Mark>
        ) : (
          <Mark state="approved">Approved</Mark>
        )}{' '}
        {approval.at > from && <Mark state="changed">After it was shown</Mark>}
      </div>
      {since?.isAll === false && 'Earlier ones: '}
      {approval.byName}, <Moment at={approval.at} />
      <div>
        {approval.details.reason} (No.&nbsp;{approval.number})
      </div>
      {since !== undefined && since.decisions.length > 0 && (
        <>
          Changed and approved since: <ContentDecisions decisions={since.decisions} names={names} />
        </>
      )}
    </>
  );
}

function Digest({ of }: { readonly of: string }) {
  return (
    <details>
      <summary>SHA-256 {of.slice(0, 12)}…</summary>
      <code>{of}</code>
    </details>
  );
}

type Fact = readonly [name: string, value: ReactNode];

function factsOf({
  page: {
    span: { from, until, status, body, purgedAt },
    headers,
  },
  missing,
  approval,
  names,
}: AnswerProps): readonly Fact[] {
  const location = headers['Location'];
  const sent =
    location === undefined
      ? `The site answered ${status}, without a page`
      : `Visitors were led to ${location} (${status})`;
  const facts: readonly (Fact | false)[] = [
    ['Approval', <Approval approval={approval} from={from} key="approval" names={names} />],
    [
      'Shown',
      until !== undefined && nameOfDay(from) === nameOfDay(until) ? (
        <>
          <Day at={from} />, <TimesOfDay from={from} until={until} />
        </>
      ) : (
        <>
          from <Moment at={from} /> {until === undefined ? 'until now' : 'until '}
          {until !== undefined && <Moment at={until} />}
        </>
      ),
    ],
    purgedAt !== undefined && ['Dropped by the CDN', <Moment at={purgedAt} key="purged" />],
    ['Record', body === undefined ? sent : <Digest key="record" of={body} />],
    missing.length > 0 && ['Not recorded', missing.join(', ')],
  ];
  return facts.filter((fact) => fact !== false);
}
