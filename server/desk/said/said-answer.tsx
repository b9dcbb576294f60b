import type { ReactNode } from 'react';

import type { Gap } from '../../records/gap.ts';
import type { RecordedPage } from '../../records/recorded-page.ts';
import { mementoOf } from '../../records/replay.ts';
import type { ShownSpan } from '../../records/shown-spans.ts';
import { ContentDecisions } from '../changes/content-decisions-view.tsx';
import { evidencePath, linkTo, timelinePath } from '../desk-paths.ts';
import { Day, Moment, nameOfDay, TimesOfDay } from '../parts/desk-time.tsx';
import { FormToken } from '../parts/form-token.tsx';
import { Facts, Mark, Notice, Submit } from '../parts/page-parts.tsx';
import type { WordsApproval } from '../promotions/words-approval.ts';
import { describeGap } from './gaps.ts';
import { linkToSaid } from './link-to-said.ts';

/** Gaps of the records at the moment that was asked about. */
export function Gaps({ gaps }: { readonly gaps: readonly Gap[] }) {
  return gaps.map((gap) => (
    <Notice key={`${gap.machine} ${gap.from}`} kind="problem">
      The records have a gap then, from <Moment at={gap.from} /> until <Moment at={gap.until} />:{' '}
      {describeGap(gap)}. Visitors may have seen something else.
    </Notice>
  ));
}

interface AnswerProps {
  readonly page: RecordedPage;
  /** Files of the page that are not in the records. */
  readonly missing: readonly string[];
  readonly spans: readonly ShownSpan[];
  readonly at: number;
  readonly approval: WordsApproval;
  /** Names of entries and assets that were approved since, by key. */
  readonly names: ReadonlyMap<string, string>;
  readonly gaps: readonly Gap[];
  readonly formToken: string;
}

/** The page, and everything that is known of it. */
export function Answer(props: AnswerProps) {
  const { page, spans, at, gaps, missing, formToken } = props;
  const { url, from, body } = page.span;
  const replay = mementoOf(url, at);
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
          <Submit isFirst>Evidence (ZIP)</Submit>
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
      {page.isErased && (
        <Notice kind="problem">Its bytes were deleted: they did not have to be kept any longer.</Notice>
      )}
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
  page: { span, headers },
  spans,
  at,
  missing,
  approval,
  names,
}: AnswerProps): readonly Fact[] {
  const { url, from, until, status, body, purgedAt } = span;
  const location = headers['Location'];
  // By another process, as during an upgrade.
  const others = spans.filter(
    (each) => each.version !== span.version && each.from <= at && (each.until ?? Infinity) > at,
  );
  const sent =
    location === undefined
      ? `The site answered ${status}, without a page`
      : `Visitors were led to ${location} (${status})`;
  const facts: readonly (Fact | false)[] = [
    // A redirect, or a withdrawn page, has no words to be approved.
    body !== undefined && [
      'Approval',
      <Approval approval={approval} from={from} key="approval" names={names} />,
    ],
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
    others.length > 0 && [
      'Also then',
      others.map((each) => (
        <a href={linkToSaid(url, each.from)} key={each.from}>
          another version, to some visitors
        </a>
      )),
    ],
    purgedAt !== undefined && ['Dropped by the CDN', <Moment at={purgedAt} key="purged" />],
    ['Record', body === undefined ? sent : <Digest key="record" of={body} />],
    missing.length > 0 && ['Not recorded', missing.join(', ')],
  ];
  return facts.filter((fact) => fact !== false);
}
