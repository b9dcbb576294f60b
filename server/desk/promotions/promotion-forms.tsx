import type { ReactNode } from 'react';

import type { FormFields } from '../../http/form-body.ts';
import type { RetentionClass } from '../../records/retention-classes.ts';
import { ReasonField } from '../changes/decision-fields.tsx';
import { minReasonLength } from '../changes/release.ts';
import { promotionPath } from '../desk-paths.ts';
import { DeskError } from '../desk.ts';
import { clockOf, isDay } from '../parts/desk-time.tsx';
import { FormToken } from '../parts/form-token.tsx';
import { Field, Submit } from '../parts/page-parts.tsx';
import { isAtLeast, type Person } from '../person.ts';
import type { Promotion } from './promotions.ts';

const classNames: Readonly<Record<RetentionClass, string>> = {
  'pension-transfer': 'Pension transfer: kept for ever',
  'life-or-pension': 'Life or pension: kept six years',
  mifid: 'Investments (MiFID): kept five years',
  other: 'Other: kept three years',
};
const audiences = ['Retail clients', 'Professional clients', 'Everyone', 'Job applicants', 'Journalists'];
const yearMs = 365 * 86_400_000;
const longestReviewMs = 3 * yearMs;

/** The decisions about a page that this person can make. */
export function PromotionForms({
  promotion,
  person,
  formToken,
  typed,
}: {
  readonly promotion: Promotion;
  readonly person: Person;
  readonly formToken: string;
  /** The fields of a form that was refused. */
  readonly typed: FormFields;
}) {
  const { page, latest, sent } = promotion;
  const hidden = (act: string) => (
    <>
      <FormToken value={formToken} />
      <input name="act" type="hidden" value={act} />
      <input name="url" type="hidden" value={page.span.url} />
      <input name="words" type="hidden" value={page.words} />
      <input name="latest" type="hidden" value={latest} />
    </>
  );
  return (
    <>
      {isAtLeast(person.role, 'approver') && (
        <ApproveForm hidden={hidden('approve')} promotion={promotion} typed={typed} />
      )}
      {isAtLeast(person.role, 'approver') && sent && (
        <Folded isOpen name="Send back">
          {hidden('send-back')}
          <ReasonField
            label="What should be different?"
            value={typed.get('act') === 'send-back' ? typed.get('reason') : ''}
          />
          <Submit>Send back</Submit>
        </Folded>
      )}
      {isAtLeast(person.role, 'editor') && !sent && (
        <Folded isOpen={!isAtLeast(person.role, 'approver')} name="Send it to somebody else for approval">
          {hidden('send')}
          <Field label="What is it for?">
            <input defaultValue={typed.get('purpose')} maxLength={500} name="purpose" required type="text" />
          </Field>
          <Submit>Send for approval</Submit>
        </Folded>
      )}
    </>
  );
}

/** A form, folded while few people need it. */
function Folded({
  name,
  isOpen,
  children,
}: {
  readonly name: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details className="desk-panel" open={isOpen}>
      <summary>{name}</summary>
      <form action={promotionPath} className="desk-stack" method="post">
        {children}
      </form>
    </details>
  );
}

function ApproveForm({
  promotion: { approval, page, state },
  typed,
  hidden,
}: {
  readonly promotion: Promotion;
  readonly typed: FormFields;
  readonly hidden: ReactNode;
}) {
  const { details } = approval ?? {};
  // Few people need the form then: changes that wait are approved by themselves.
  const isApproved = state === 'approved';
  const valueOf = (name: 'class' | 'audience' | 'evidence' | 'endsOn') =>
    typed.get(name) ?? details?.[name] ?? '';
  const nextYear = clockOf(Math.max(page.span.from, approval?.at ?? 0) + yearMs).date;
  return (
    <Folded
      isOpen={!isApproved || typed.size > 0}
      name={isApproved ? 'Approve the whole page again' : 'Approve what is shown'}
    >
      {hidden}
      <div className="desk-columns">
        <Field label="Class">
          <select defaultValue={valueOf('class')} name="class" required>
            <option value="">Choose</option>
            {Object.entries(classNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Audience">
          <select defaultValue={valueOf('audience')} name="audience" required>
            <option value="">Choose</option>
            {audiences.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </Field>
        <Field label="Review by">
          <input defaultValue={typed.get('reviewBy') ?? nextYear} name="reviewBy" required type="date" />
        </Field>
        <Field label="Ends on (if it does)">
          <input defaultValue={valueOf('endsOn')} name="endsOn" type="date" />
        </Field>
      </div>
      <ReasonField
        label="Why is it fair, clear and not misleading?"
        value={typed.get('act') === 'approve' ? typed.get('reason') : ''}
      />
      <Field hint="A document, a source, a file number" label="Evidence">
        <input defaultValue={valueOf('evidence')} maxLength={500} name="evidence" type="text" />
      </Field>
      <Submit isFirst>Approve</Submit>
    </Folded>
  );
}

/**
 * Reads an approval. Throws `DeskError`, with what is missing.
 *
 * @param text the value of a field
 */
export function readApproval(text: (name: string) => string, now: number) {
  const [name, audience, reason, reviewBy, endsOn] = [
    'class',
    'audience',
    'reason',
    'reviewBy',
    'endsOn',
  ].map(text);
  if (!name || !Object.hasOwn(classNames, name)) throw new DeskError(400, 'Choose a class.');
  if (!audience || !audiences.includes(audience)) throw new DeskError(400, 'Choose an audience.');
  if (!reason || reason.length < minReasonLength)
    throw new DeskError(400, 'Say in a sentence why it is fair, clear and not misleading.');
  const today = clockOf(now).date;
  if (!reviewBy || !isDay(reviewBy) || reviewBy <= today || reviewBy > clockOf(now + longestReviewMs).date)
    throw new DeskError(400, 'Choose a day for the next review: after today, and within three years.');
  if (endsOn && (!isDay(endsOn) || endsOn < today))
    throw new DeskError(400, 'The day on which it ends must be today or later.');
  return {
    class: name,
    audience,
    reason,
    evidence: text('evidence'),
    reviewBy,
    endsOn: endsOn === '' ? null : (endsOn ?? null),
  };
}
