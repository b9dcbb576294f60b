import { isToCome } from '../../records/london-time.ts';
import { findFiles, findPage, type RecordedPage } from '../../records/recorded-page.ts';
import type { ShownSpan } from '../../records/shown-spans.ts';
import { namesOf } from '../changes/content-changes.ts';
import { linkTo, saidPath, timelinePath } from '../desk-paths.ts';
import type { Asked, Desk, DeskPage } from '../desk.ts';
import { AddressField } from '../parts/address-field.tsx';
import { readAddress } from '../parts/address.ts';
import { clockOf, Moment, readClock } from '../parts/desk-time.tsx';
import { Field, Notice, Submit } from '../parts/page-parts.tsx';
import { describePauses, readPauses, type FindPause } from '../parts/pauses.ts';
import { readWordsApprovals } from '../promotions/words-approval.ts';
import { findGaps } from './gaps.ts';
import { linkToSaid } from './link-to-said.ts';
import { Answer, Gaps } from './said-answer.tsx';
import { listAddresses, spansOf } from './shown-versions.ts';

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
      <Submit isFirst={!question.isAsked}>Show what it said</Submit>
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
  if (isToCome(at, desk.now())) return refuse('That time is still to come. Choose now or earlier.');
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
  const words = (await desk.shown.of(page.span))?.words;
  const findApproval = await readWordsApprovals(desk.records, address, [page.span]);
  const approval = findApproval({ span: page.span, words });
  const gaps = await findGaps(desk.records, address, at);
  return {
    status: 200,
    body: (
      <Answer
        approval={approval}
        at={at}
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
  const found = await findFiles(records, files, span.until);
  return files.filter((file) => !found.has(file));
}
