import type { ReactNode } from 'react';

import type { FormFields } from '../../http/form-body.ts';
import { DeskError } from '../desk.ts';
import { FormToken } from '../parts/form-token.tsx';
import { Field } from '../parts/page-parts.tsx';
import { maxReasonLength, minReasonLength } from './release.ts';

/** The reason of a decision about content. `readReason` reads it. */
export function ReasonField({
  label,
  hint,
  value,
}: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string | undefined;
}) {
  return (
    <Field hint={hint} label={label}>
      <textarea
        defaultValue={value}
        maxLength={maxReasonLength}
        minLength={minReasonLength}
        name="reason"
        required
        rows={3}
      />
    </Field>
  );
}

const textFields = ['reason', 'purpose', 'evidence'] as const;

/** The texts of a form that was not accepted, for the writer to copy. */
export function Undecided({ typed }: { readonly typed: FormFields }) {
  return textFields.map((name) => {
    const text = typed.get(name) ?? '';
    return (
      text !== '' && (
        <Field key={name} label="You wrote">
          <textarea defaultValue={text} readOnly rows={3} />
        </Field>
      )
    );
  });
}

/** A warning that four eyes cannot be checked. */
export function UnknownPublisher() {
  return (
    <p className="desk-notice" data-kind="ask">
      Nobody may approve what they have published themselves. Who published this is not known, so the desk
      cannot check it.
    </p>
  );
}

/** The hint of a field whose reason serves for approving and for sending back. */
export const reasonHint =
  'To approve: why it is fair, clear and not misleading. To send back: what should be different.';

/** The fields with which an approver answers, on the first day, for all that is published. */
export function AdoptFields({
  formToken,
  children,
}: {
  readonly formToken: string;
  /** All that is published, in words. */
  readonly children: ReactNode;
}) {
  return (
    <>
      <FormToken value={formToken} />
      <Field label="Reason">
        <input
          defaultValue="Published and approved before this desk was in use"
          maxLength={500}
          name="reason"
          required
          type="text"
        />
      </Field>
      <label>
        <input name="sure" required type="checkbox" value="yes" /> I answer for {children}
      </label>
    </>
  );
}

/** Reads these fields, and returns the reason. Throws `DeskError`. */
export function readAdoption(fields: FormFields): string {
  const reason = (fields.get('reason') ?? '').trim().slice(0, maxReasonLength);
  if (reason === '' || fields.get('sure') !== 'yes')
    throw new DeskError(400, 'Say why, and tick that you answer for it.');
  return reason;
}
