import type { ReactNode } from 'react';

import type { ContentState } from '../approvals/approvals.ts';
import { digestOfEntity } from '../approvals/entity-version.ts';
import { entityKey, idOf, type Entity, type EntityKey } from '../content/content-graph.ts';
import { BeforeAfter } from './before-after.tsx';
import { AcceptFields, CheckTable } from './check-table.tsx';
import { addressOf, nameOf, pagesShowing, textOf } from './content-changes.ts';
import { describeDecision, readContentDecisions, type ContentDecided } from './content-decisions.ts';
import { contentPath, linkTo } from './desk-paths.ts';
import { clockOf, londonTime, Moment } from './desk-time.tsx';
import { DeskError, type Desk, type DeskPage } from './desk.ts';
import { checkContent, readAccepted, type Check } from './flags.ts';
import { FormToken } from './form-token.tsx';
import { PageLinks } from './page-links.tsx';
import { Facts, Field, Notice, Table } from './page-parts.tsx';
import { isAtLeast, nameInLedger } from './person.ts';
import { changedMeanwhile } from './promotions.ts';
import {
  answerForWords,
  approvalsAreOff,
  describePublishers,
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
    const key = readKey(query.get('key') ?? '');
    const [state] = await approvals.find([key]);
    const draft = await findDraft(desk, key, state);
    const shown = state?.published ?? draft?.entity;
    if (shown === undefined) throw new DeskError(404, `There is no ${key}, published or as a draft.`);
    const urls = (await pagesShowing(records, [{ key }])).get(idOf(key)) ?? [];
    const publishers = await readPublishers(records);
    const hidden = <Hidden entity={key} formToken={formToken} seen={stampOf(state, draft)} />;
    const path = addressOf(shown) ?? urls[0];
    const own = new Set([shown, state?.approved?.entity].map((entity) => entity && addressOf(entity)));
    // Others show a card of it at most.
    const url = urls.find((each) => own.has(each)) ?? urls[0];
    // Otherwise visitors still see what was there before.
    const isShown = state?.held !== undefined && approvals.mode === 'warn';
    const mayApprove = isAtLeast(person.role, 'approver');
    const accepted = await readAccepted(desk);
    const checks = state?.held ? checkContent([state], accepted) : [];
    return {
      title: nameOf(shown),
      body: (
        <>
          {query.has('done') && <Notice kind="done">It is done, and in the log.</Notice>}
          <Facts
            facts={[
              ['Key', key],
              ['State', state ? describeState(state, now()) : 'Never published'],
              ['Shown on', urls.length === 0 ? 'No page' : <PageLinks key="urls" urls={urls} />],
              ...(state?.held ? [['Published by', describePublishers([state], publishers)] as const] : []),
            ]}
          />
          {state?.held && (
            <section aria-labelledby="waits">
              <h2 id="waits">Published, not approved</h2>
              <WordDiff diff={compareTexts(textOf(state.approved?.entity), textOf(state.published))} />
              {checks.length > 0 && <CheckTable checks={checks} />}
            </section>
          )}
          {path !== undefined && (state?.held ?? draft) && (
            <BeforeAfter
              at={isShown ? state.held.since - 1 : now()}
              path={path}
              previewAt={desk.previewAt}
              url={url}
            />
          )}
          <History decisions={await readContentDecisions(records, key)} />
          {draft && (
            <DraftForm
              checks={checkContent([draftAfter(state, draft)], accepted)}
              draft={draft}
              hidden={hidden}
              mayApprove={mayApprove}
              state={state}
            />
          )}
          {state && mayApprove && <ApproveForm checks={checks} hidden={hidden} now={now()} state={state} />}
          {state && isAtLeast(person.role, 'editor') && !isOver(state, now()) && (
            <TakeDownForm hidden={hidden} pages={urls.length} state={state} />
          )}
        </>
      ),
    };
  },
  async receive(desk, asked) {
    const { approvals, tell } = desk;
    const { person, fields } = asked;
    if (approvals === undefined) throw approvalsAreOff();
    const key = readKey(fields.get('key') ?? '');
    const [state] = await approvals.find([key]);
    const draft = await findDraft(desk, key, state);
    if (stampOf(state, draft) !== fields.get('seen')) throw new DeskError(409, changedMeanwhile);
    const act = fields.get('act');
    if (act === 'approve-draft' && draft) {
      if (!isAtLeast(person.role, 'approver')) throw new DeskError(403, 'Only approvers can approve.');
      const reason = readReason(fields);
      const rules = await answerForWords(desk, asked, [draftAfter(state, draft)]);
      await approvals.approveDraft(draft.entity, { by: nameInLedger(person), reason, ...rules });
    } else if (state === undefined) throw new DeskError(409, changedMeanwhile);
    else if (act === 'take-down') {
      if (!isAtLeast(person.role, 'editor'))
        throw new DeskError(403, 'Only editors can take something down.');
      const taking = { by: nameInLedger(person), reason: readReason(fields), redirect: readRedirect(fields) };
      await tell(await approvals.takeDown(state, taking));
    } else await release(desk, asked, [state]);
    return { location: linkTo(contentPath, { key, done: 'done' }) };
  },
};

/** A draft whose words are not those that are published. */
interface Draft {
  readonly entity: Entity;
  readonly digest: string;
  readonly isApproved: boolean;
}

async function findDraft(
  { approvals, readDraft }: Desk,
  key: EntityKey,
  state: ContentState | undefined,
): Promise<Draft | undefined> {
  if (approvals === undefined || readDraft === undefined || !key.startsWith('Entry ')) return undefined;
  // Without the preview API something can still be taken down.
  const entity = await readDraft(idOf(key)).catch(() => undefined);
  if (entity === undefined) return undefined;
  const digest = digestOfEntity(entity);
  if (state !== undefined && digestOfEntity(state.published) === digest) return undefined;
  return { entity, digest, isApproved: await approvals.isDraftApproved(entity) };
}

const draftAfter = (state: ContentState | undefined, { entity }: Draft) => ({
  published: entity,
  approved: state?.approved,
});

/** Reads what people paste: a key, an id, or the address of an entry or asset in Contentful. */
function readKey(text: string): EntityKey {
  const [, folder, idInAddress] = /\/(entries|assets)\/([\w.-]+)/.exec(text) ?? [];
  if (idInAddress !== undefined) return entityKey(folder === 'assets' ? 'Asset' : 'Entry', idInAddress);
  const [, type = 'Entry', id] = /^(?:(Entry|Asset) )?([\w.-]{1,64})$/.exec(text.trim()) ?? [];
  if (id === undefined) throw new DeskError(400, 'Paste the ID of an entry, or its address in Contentful.');
  return entityKey(type === 'Asset' ? 'Asset' : 'Entry', id);
}

const isOver = ({ approved }: ContentState, now: number) => (approved?.ends?.at ?? Infinity) <= now;

/** Changes with whatever is decided about it, and with its version and its draft. */
const stampOf = (state: ContentState | undefined, draft: Draft | undefined) =>
  [state?.version, state?.approved?.at, draft?.digest].join(' ');

function describeState(state: ContentState, now: number): string {
  const { held, approved } = state;
  const end = approved?.ends && londonTime(approved.ends.at);
  if (isOver(state, now)) return `Not shown any more since ${end}`;
  if (held) return `Published ${londonTime(held.since)}, not approved`;
  if (approved === undefined) return 'Never approved';
  return end === undefined ? 'Approved' : `Approved until ${end}`;
}

function Hidden({
  formToken,
  entity,
  seen,
}: {
  readonly formToken: string;
  readonly entity: EntityKey;
  readonly seen: string;
}) {
  return (
    <>
      <FormToken value={formToken} />
      <input name="key" type="hidden" value={entity} />
      <input name="seen" type="hidden" value={seen} />
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
  readonly hidden: ReactNode;
}

function ApproveForm({
  state: { published, approved, held },
  checks,
  hidden,
  now,
}: FormProps & { readonly checks: readonly Check[]; readonly now: number }) {
  const ends = approved?.ends;
  const kept = ends && ends.at > now ? { ...clockOf(ends.at), redirect: ends.redirect } : undefined;
  const isShown = held === undefined && approved !== undefined && (ends === undefined || ends.at > now);
  return (
    <form action={contentPath} className="desk-panel desk-stack" method="post">
      <h2>{isShown ? 'Change when it ends' : 'Approve what is published'}</h2>
      {hidden}
      <Reason label="Why is it fair, clear and not misleading?" />
      <AcceptFields checks={checks} />
      <div className="desk-columns">
        <Field hint="Empty: it does not end" label="Ends on">
          <input defaultValue={kept?.date} name="endsOn" type="date" />
        </Field>
        <Field label="Ends at, in London">
          <input defaultValue={kept?.time.slice(0, 5) ?? '23:59'} name="endsAt" type="time" />
        </Field>
        {addressOf(published) !== undefined && <Redirect path={kept?.redirect} />}
      </div>
      <button
        className="button"
        data-size="sm"
        data-style={isShown ? 'border-green' : 'solid-green'}
        name="act"
        type="submit"
        value="approve"
      >
        {isShown ? 'Save when it ends' : 'Approve'}
      </button>
    </form>
  );
}

/** The draft as its editor saved it last, beside what visitors see. */
function DraftForm({
  draft: { entity, isApproved },
  checks,
  state,
  hidden,
  mayApprove,
}: {
  readonly checks: readonly Check[];
  readonly draft: Draft;
  readonly state: ContentState | undefined;
  readonly hidden: ReactNode;
  readonly mayApprove: boolean;
}) {
  return (
    <form action={contentPath} className="desk-panel desk-stack" method="post">
      <h2>Its draft</h2>
      {hidden}
      <WordDiff diff={compareTexts(textOf(state?.approved?.entity ?? state?.published), textOf(entity))} />
      {isApproved ? (
        <p>It is approved: visitors see it as soon as it is published, unless a word is changed before.</p>
      ) : (
        mayApprove && (
          <>
            <p>Approved now, it waits for nobody when it is published as it is.</p>
            {checks.length > 0 && <CheckTable checks={checks} />}
            <Reason label="Why is it fair, clear and not misleading?" />
            <AcceptFields checks={checks} />
            <button
              className="button"
              data-size="sm"
              data-style="solid-green"
              name="act"
              type="submit"
              value="approve-draft"
            >
              Approve the draft
            </button>
          </>
        )
      )}
    </form>
  );
}

function TakeDownForm({
  state: { published },
  hidden,
  pages,
}: FormProps & {
  /** How many pages show it. */
  readonly pages: number;
}) {
  return (
    <form action={contentPath} className="desk-panel desk-stack" data-kind="danger" method="post">
      <h2>Take down now</h2>
      <p>
        It disappears at once from {pages === 1 ? 'its page' : `${pages} pages`}, from lists and from search,
        until an approver approves it again.
      </p>
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
      <textarea maxLength={maxReasonLength} minLength={minReasonLength} name="reason" required rows={3} />
    </Field>
  );
}

function Redirect({ path }: { readonly path?: string | undefined }) {
  return (
    <Field hint="Empty: visitors read that it is gone" label="Then its address leads to">
      <input
        defaultValue={path}
        maxLength={500}
        name="redirect"
        placeholder="/services/pensions"
        type="text"
      />
    </Field>
  );
}
