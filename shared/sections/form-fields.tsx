import { useContext, useId, type ReactNode } from 'react';

import {
  attemptFieldId,
  hiddenFields,
  type EnquiryAttempt,
  type EnquiryError,
  type EnquiryField,
} from '../enquiry-form.ts';
import { Stylesheet } from '../ui/stylesheet/stylesheet.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { RejectedFormContext } from './rejected-form.ts';

/** The answers and errors of a rejected submission, if it was one of this form. */
export interface FormFields {
  readonly attempt: EnquiryAttempt | undefined;
  /** A control's submitted value, its attributes, and the props of the field around it. */
  readonly propsOf: (name: EnquiryField) => {
    readonly value: string | undefined;
    readonly control: {
      readonly id: string;
      readonly name: string;
      readonly 'aria-invalid'?: true;
      readonly 'aria-describedby'?: string;
    };
    readonly field: { readonly id: string; readonly error: string | undefined };
  };
}

/** @param formId the id of the form's entry */
export function useFormFields(
  formId: string | undefined,
  ownAttempt: EnquiryAttempt | undefined,
): FormFields {
  const rejected = useContext(RejectedFormContext);
  const attempt = ownAttempt ?? (rejected?.formId === formId ? rejected?.attempt : undefined);
  const prefix = useId();
  return {
    attempt,
    propsOf(name) {
      const id = attempt ? attemptFieldId(name) : `${prefix}${name}`;
      const error = attempt?.errors.find(({ field }) => field === name)?.message;
      return {
        value: attempt?.values[name],
        control: {
          id,
          name,
          ...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
        },
        field: { id, error },
      };
    },
  };
}

interface EnquiryFormProps {
  /** Where it is sent. */
  readonly action: string;
  /** For screen readers. */
  readonly label: string;
  /** The id of the entry, or undefined for a built-in form. */
  readonly id: string | undefined;
  readonly attempt: EnquiryAttempt | undefined;
  readonly children: ReactNode;
}

/**
 * A form of the site, with the fields that visitors do not see. Browsers do not validate it (`noValidate`, no
 * `maxlength`): all errors have the same wording and place in every browser, and nothing that is too long is silently cut
 * off. `data-enquiry` is for its script.
 */
export function EnquiryForm({ action, label, id, attempt, children }: EnquiryFormProps) {
  const honeypotId = useId();
  return (
    <form action={action} aria-label={label} className="form-fields" data-enquiry method="post" noValidate>
      <Stylesheet of="sections/form-fields" />
      {id !== undefined && <input name={hiddenFields.form} type="hidden" value={id} />}
      {/* Tells the server that it has shown this form before, even if the browser keeps its pages to itself. */}
      {attempt && <input name={hiddenFields.page} type="hidden" value={attempt.page ?? action} />}
      {attempt && <ErrorSummary errors={attempt.errors.map(summarised)} />}
      {children}
      <Honeypot id={honeypotId} />
    </form>
  );
}

const summarised = ({ field, message }: EnquiryError) => ({
  fieldId: field && attemptFieldId(field),
  message,
});

interface FieldProps {
  /** The id of the control. */
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  /** Below the label, with the id `<id>-hint`. */
  readonly hint?: string | undefined;
  readonly optional?: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A control below its label. Optional fields say so; all others are required. */
export function Field({ id, label, error, hint, optional = false, isWide = false, children }: FieldProps) {
  return (
    <div
      className="form-field"
      data-invalid={error !== undefined || undefined}
      data-wide={isWide || undefined}
    >
      <label htmlFor={id}>
        {label}
        {optional && <span className="form-optional"> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError error={error} id={id} />
      {children}
    </div>
  );
}

/** The error that a control's `aria-describedby` refers to. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error === undefined ? null : (
    <p className="form-error" id={`${id}-error`}>
      <span className="visually-hidden">Error: </span>
      {error}
    </p>
  );
}

/** People can neither see nor reach this field, so only bots fill it in. The label covers browsers that reveal it. */
function Honeypot({ id }: { id: string }) {
  return (
    <div aria-hidden className="visually-hidden">
      <label htmlFor={id}>Leave this empty</label>
      <input autoComplete="off" id={id} name={hiddenFields.honeypot} tabIndex={-1} type="text" />
    </div>
  );
}
