import type { ReactNode } from 'react';

import type { ContentState } from '../../approvals/content-states.ts';
import type { Entity, EntityKey } from '../../content/content-graph.ts';
import type { FormFields } from '../../http/form-body.ts';
import { contentPath } from '../desk-paths.ts';
import { clockOf } from '../parts/desk-time.tsx';
import { FormToken } from '../parts/form-token.tsx';
import { Field, Submit } from '../parts/page-parts.tsx';
import { isAtLeast, type Person } from '../person.ts';
import { CheckList, flaggedId } from '../wording/check-list.tsx';
import type { Check } from '../wording/flags.ts';
import { addressOf } from './content-changes.ts';
import { isOver } from './content-decisions.ts';
import { ContentDiff } from './content-diff.tsx';
import { ReasonField, reasonHint, UnknownPublisher } from './decision-fields.tsx';
import { sendBackAct } from './release.ts';

/** A draft whose words are not those that are published. */
export interface Draft {
  readonly entity: Entity;
  readonly digest: string;
  readonly isApproved: boolean;
}

/** The id of the form that takes down. A link to it opens the form, too. */
export const takeDownId = 'take-down';

/** Ticks beside flagged words belong to this form. */
export const approveFormId = 'approve';

interface FormProps {
  readonly state: ContentState;
  /** The fields that each form sends along. */
  readonly hidden: ReactNode;
  /** The fields of this form if it was refused. */
  readonly typed: FormFields;
}

/** The decisions about an entry or a picture that this person can make. */
export function ContentForms({
  entity,
  seen,
  state,
  draft,
  blocked,
  isServiceDown,
  isPublisherUnknown,
  draftChecks,
  pages,
  person,
  formToken,
  now,
  typed,
}: {
  readonly entity: EntityKey;
  /** The state that the forms are about. They are refused once it has changed. */
  readonly seen: string;
  /** Undefined: it was never published. */
  readonly state: ContentState | undefined;
  readonly draft: Draft | undefined;
  /** How many sentences of the held version rules block. */
  readonly blocked: number;
  /** Whether Contentful does not answer: then the entity can only be taken down. */
  readonly isServiceDown: boolean;
  readonly isPublisherUnknown: boolean;
  /** The rules that words of the draft break. */
  readonly draftChecks: readonly Check[];
  /** How many pages show it. */
  readonly pages: number;
  readonly person: Person;
  readonly formToken: string;
  readonly now: number;
  /** The fields of a form that was refused. */
  readonly typed: FormFields;
}) {
  const mayApprove = isAtLeast(person.role, 'approver');
  const hidden = (
    <>
      <FormToken value={formToken} />
      <input name="key" type="hidden" value={entity} />
      <input name="seen" type="hidden" value={seen} />
    </>
  );
  const typedFor = (...acts: readonly string[]): FormFields =>
    acts.includes(typed.get('act') ?? '') ? typed : new Map();
  return (
    <>
      {draft && (
        <DraftForm
          checks={draftChecks}
          draft={draft}
          hidden={hidden}
          mayApprove={mayApprove}
          state={state}
          typed={typedFor('approve-draft')}
        />
      )}
      {state && mayApprove && !isServiceDown && (
        <ApproveForm
          blocked={blocked}
          isPublisherUnknown={isPublisherUnknown}
          hidden={hidden}
          now={now}
          state={state}
          typed={typedFor('approve', sendBackAct)}
        />
      )}
      {state && isAtLeast(person.role, 'editor') && !isOver(state, now) && (
        <TakeDownForm hidden={hidden} pages={pages} state={state} typed={typedFor('take-down')} />
      )}
    </>
  );
}

function ApproveForm({
  blocked,
  isPublisherUnknown,
  state,
  hidden,
  now,
  typed,
}: FormProps & {
  readonly blocked: number;
  readonly isPublisherUnknown: boolean;
  readonly now: number;
}) {
  const { published, approved, held } = state;
  const ends = isOver(state, now) ? undefined : approved?.ends;
  const kept = ends && { ...clockOf(ends.at), redirect: ends.redirect };
  const isShown = held === undefined && approved !== undefined && !isOver(state, now);
  return (
    <form action={contentPath} className="desk-panel desk-stack" id={approveFormId} method="post">
      <h2>{isShown ? 'Change when it ends' : 'Decide about it'}</h2>
      {hidden}
      {blocked > 0 && (
        <p className="desk-notice" data-kind="problem">
          {blocked === 1 ? 'A rule blocks a sentence' : `Rules block ${blocked} sentences`}:{' '}
          <a href={`#${flaggedId}`}>accept it where it is flagged</a>, or send it back.
        </p>
      )}
      {isPublisherUnknown && <UnknownPublisher />}
      <ReasonField
        hint={held && reasonHint}
        label={held ? 'Reason' : 'Why is it fair, clear and not misleading?'}
        value={typed.get('reason')}
      />
      <details open={isShown || kept !== undefined || typed.has('endsOn')}>
        <summary>Set an end</summary>
        <div className="desk-columns">
          <Field label="Ends on (if it does)">
            <input defaultValue={typed.get('endsOn') ?? kept?.date} name="endsOn" type="date" />
          </Field>
          <Field label="At, in London">
            <input
              defaultValue={typed.get('endsAt') ?? kept?.time.slice(0, 5) ?? '23:59'}
              name="endsAt"
              type="time"
            />
          </Field>
          {addressOf(published) !== undefined && <Redirect path={typed.get('redirect') ?? kept?.redirect} />}
        </div>
      </details>
      <div className="desk-actions">
        <Submit isFirst={!isShown} act="approve">
          {isShown ? 'Save when it ends' : 'Approve'}
        </Submit>
        {held && <Submit act={sendBackAct}>Send back</Submit>}
      </div>
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
  typed,
}: Omit<FormProps, 'state'> & {
  readonly checks: readonly Check[];
  readonly draft: Draft;
  readonly state: ContentState | undefined;
  readonly mayApprove: boolean;
}) {
  return (
    <form action={contentPath} className="desk-panel desk-stack" method="post">
      <h2>Its draft</h2>
      {hidden}
      <ContentDiff after={entity} before={state?.approved?.entity ?? state?.published} />
      {isApproved && (
        <p>It is approved: visitors see it as soon as it is published, unless a word is changed first.</p>
      )}
      {!isApproved && mayApprove && (
        <>
          <p>If you approve it now, it does not wait when it is published unchanged.</p>
          {checks.length > 0 && <CheckList checks={checks} typed={typed} />}
          <ReasonField label="Why is it fair, clear and not misleading?" value={typed.get('reason')} />
          <Submit isFirst act="approve-draft">
            Approve the draft
          </Submit>
        </>
      )}
    </form>
  );
}

function TakeDownForm({
  state: { published },
  hidden,
  pages,
  typed,
}: FormProps & { readonly pages: number }) {
  return (
    <details className="desk-panel" data-kind="danger" open={typed.size > 0}>
      <summary>Take it down from the site</summary>
      <form action={contentPath} className="desk-stack" id={takeDownId} method="post">
        <p>
          It disappears at once from {pages === 1 ? 'its page' : `${pages} pages`}, from lists and from
          search, until an approver approves it again.
        </p>
        {hidden}
        <ReasonField label="Why?" value={typed.get('reason')} />
        {addressOf(published) !== undefined && <Redirect path={typed.get('redirect')} />}
        <Submit act="take-down">Take down now</Submit>
      </form>
    </details>
  );
}

function Redirect({ path }: { readonly path: string | undefined }) {
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
