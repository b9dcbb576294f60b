import type { ContentState } from '../approvals/approvals.ts';
import { idOf, type EntityKey } from '../content/content-graph.ts';
import { addressOf, nameOf, pagesShowing, textOf } from './content-changes.ts';
import { describeDecision, readContentDecisions, type ContentDecided } from './content-decisions.ts';
import { contentPath, linkTo } from './desk-paths.ts';
import { londonTime, Moment } from './desk-time.tsx';
import { DeskError, type DeskPage } from './desk.ts';
import { FormToken } from './form-token.tsx';
import { PageLinks } from './page-links.tsx';
import { Facts, Field, Notice, Table } from './page-parts.tsx';
import { isAtLeast, nameInLedger } from './person.ts';
import { changedMeanwhile } from './promotions.ts';
import {
  approvalsAreOff,
  maxReasonLength,
  minReasonLength,
  readPublishers,
  readReason,
  readRedirect,
  release,
} from './release.ts';
import { WordDiff } from './word-diff-view.tsx';
import { compareTexts } from './word-diff.ts';

/** An entry or a picture: where it is shown, who answers for it, until when, and the form that takes it down. */
export const contentPage: DeskPage = {
  path: contentPath,
  role: 'reader',
  async show(desk, { person, formToken, query }) {
    const { approvals, records, now } = desk;
    if (approvals === undefined) throw approvalsAreOff();
    const [state] = await approvals.find([(query.get('key') ?? '') as EntityKey]);
    if (state === undefined)
      throw new DeskError(404, 'It is not published, so nobody sees it and nothing can be decided about it.');
    const { key, published, approved, held } = state;
    const urls = (await pagesShowing(records, [state])).get(idOf(key)) ?? [];
    const publisher = held?.publishedBy && (await readPublishers(records)).get(held.publishedBy)?.name;
    const hidden = <Hidden formToken={formToken} state={state} />;
    return {
      title: nameOf(published),
      body: (
        <>
          {query.has('done') && <Notice kind="done">It is done, and in the log.</Notice>}
          <Facts
            facts={[
              ['Key', key],
              ['State', describeState(state, now())],
              ['Shown on', urls.length === 0 ? 'No page' : <PageLinks key="urls" urls={urls} />],
              ...(publisher ? [['Published by', publisher] as const] : []),
            ]}
          />
          {held && <WordDiff diff={compareTexts(textOf(approved?.entity), textOf(published))} />}
          <History decisions={await readContentDecisions(records, key)} />
          {isAtLeast(person.role, 'approver') && <ApproveForm hidden={hidden} state={state} />}
          {isAtLeast(person.role, 'editor') && !isOver(state, now()) && (
            <TakeDownForm hidden={hidden} state={state} />
          )}
        </>
      ),
    };
  },
  async receive(desk, asked) {
    const { approvals, tell } = desk;
    const { person, fields } = asked;
    if (approvals === undefined) throw approvalsAreOff();
    const key = (fields.get('key') ?? '') as EntityKey;
    const [state] = await approvals.find([key]);
    if (state === undefined || stampOf(state) !== fields.get('seen'))
      throw new DeskError(409, changedMeanwhile);
    if (fields.get('act') === 'take-down') {
      if (!isAtLeast(person.role, 'editor'))
        throw new DeskError(403, 'Only editors can take something down.');
      const taking = { by: nameInLedger(person), reason: readReason(fields), redirect: readRedirect(fields) };
      await tell(await approvals.takeDown(state, taking));
    } else await release(desk, asked, [state]);
    return { location: linkTo(contentPath, { key, done: 'done' }) };
  },
};

const isOver = ({ approved }: ContentState, now: number) => (approved?.ends?.at ?? Infinity) <= now;

/** Changes with whatever is decided about it, and with its version. */
const stampOf = ({ version, approved }: ContentState) => `${version} ${approved?.at ?? 0}`;

function describeState(state: ContentState, now: number): string {
  const { held, approved } = state;
  const end = approved?.ends && londonTime(approved.ends.at);
  if (isOver(state, now)) return `Not shown any more since ${end}`;
  if (held) return `Published ${londonTime(held.since)}, not approved`;
  if (approved === undefined) return 'Never approved';
  return end === undefined ? 'Approved' : `Approved until ${end}`;
}

function Hidden({ formToken, state }: { readonly formToken: string; readonly state: ContentState }) {
  return (
    <>
      <FormToken value={formToken} />
      <input name="key" type="hidden" value={state.key} />
      <input name="seen" type="hidden" value={stampOf(state)} />
    </>
  );
}

function History({ decisions }: { readonly decisions: readonly ContentDecided[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">Decisions</h2>
      <Table
        caption="Decisions, the newest first"
        columns={[
          { name: 'On', render: ({ at }) => <Moment at={at} /> },
          { name: 'What', render: describeDecision },
          { name: 'Who', render: ({ by_name }) => by_name },
          { name: 'Why', render: ({ reason }) => reason },
        ]}
        empty="None since the first day."
        keyOf={({ at }) => at}
        rows={decisions.toReversed()}
      />
    </section>
  );
}

interface FormProps {
  readonly state: ContentState;
  readonly hidden: React.ReactNode;
}

function ApproveForm({ state: { published }, hidden }: FormProps) {
  return (
    <form action={contentPath} className="desk-panel desk-stack" method="post">
      <h2>Approve what is published</h2>
      {hidden}
      <Reason label="Why is it fair, clear and not misleading?" />
      <div className="desk-columns">
        <Field hint="London time; empty: it does not end" label="Ends on">
          <input name="endsOn" type="date" />
        </Field>
        <Field label="At">
          <input defaultValue="23:59" name="endsAt" type="time" />
        </Field>
        {addressOf(published) !== undefined && <Redirect />}
      </div>
      <button
        className="button"
        data-size="sm"
        data-style="solid-green"
        name="act"
        type="submit"
        value="approve"
      >
        Approve
      </button>
    </form>
  );
}

function TakeDownForm({ state: { published }, hidden }: FormProps) {
  return (
    <form action={contentPath} className="desk-panel desk-stack" method="post">
      <h2>Take down now</h2>
      <p>It disappears at once, everywhere, until an approver approves it again.</p>
      {hidden}
      <Reason label="Why?" />
      {addressOf(published) !== undefined && <Redirect />}
      <button
        className="button"
        data-size="sm"
        data-style="border-green"
        name="act"
        type="submit"
        value="take-down"
      >
        Take down now
      </button>
    </form>
  );
}

function Reason({ label }: { readonly label: string }) {
  return (
    <Field label={label}>
      <textarea maxLength={maxReasonLength} minLength={minReasonLength} name="reason" required rows={2} />
    </Field>
  );
}

function Redirect() {
  return (
    <Field hint="Empty: visitors read that it is gone" label="Then its address leads to">
      <input maxLength={500} name="redirect" placeholder="/services/pensions" type="text" />
    </Field>
  );
}
