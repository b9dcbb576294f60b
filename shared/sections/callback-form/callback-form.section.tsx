import { useContext, useId, type ReactNode } from 'react';

import type { Values } from '../../content-model/content-type.ts';
import {
  attemptFieldId,
  hiddenFields,
  preferredTimes,
  type EnquiryAttempt,
  type EnquiryField,
} from '../../enquiry-form.ts';
import { callBackPath } from '../../paths.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection } from '../section.tsx';
import { callbackFormType } from './callback-form.model.ts';
import { callbackFormSamples } from './callback-form.sample.ts';
import { RejectedFormContext } from './rejected-form.ts';

interface CallbackFormProps {
  readonly content: Values<typeof callbackFormType>;
  /** The id of the entry, or undefined for the built-in form. */
  readonly id: string | undefined;
  /** The rejected submission, if there was one. */
  readonly attempt?: EnquiryAttempt;
}

/**
 * The call-back form, empty or with a rejected submission. Browsers do not validate it (`noValidate`, no `maxlength`):
 * all errors have the same wording and place in every browser, and nothing that is too long is silently cut off.
 */
export function CallbackForm({ content, id, attempt: ownAttempt }: CallbackFormProps) {
  const rejected = useContext(RejectedFormContext);
  const attempt = ownAttempt ?? (rejected?.formId === id ? rejected?.attempt : undefined);
  const { heading, buttonText, privacy, marketingConsent } = content;
  const formId = useId();

  /** A control's submitted value, its attributes, and the props of the field around it. */
  function fieldProps(name: EnquiryField) {
    const fieldId = attempt ? attemptFieldId(name) : `${formId}${name}`;
    const value = attempt?.values[name];
    const error = attempt?.errors.find(({ field }) => field === name)?.message;
    return {
      value,
      control: {
        id: fieldId,
        name,
        ...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${fieldId}-error` }),
      },
      field: { id: fieldId, error },
    };
  }
  const name = fieldProps('name');
  const telephone = fieldProps('telephone');
  const email = fieldProps('email');
  const preferredTime = fieldProps('preferredTime');
  const message = fieldProps('message');
  const consent = fieldProps('marketingConsent');

  return (
    <Frame frame={content} type="callback-form">
      <div className="callback-form-grid">
        <SectionHeading content={content} />
        <form
          action={callBackPath}
          aria-label={heading ?? 'Call-back form'}
          className="callback-form-fields"
          method="post"
          noValidate
        >
          {id !== undefined && <input name={hiddenFields.form} type="hidden" value={id} />}
          {attempt?.page !== undefined && (
            <input name={hiddenFields.page} type="hidden" value={attempt.page} />
          )}
          <Field label="Name" {...name.field}>
            <input {...name.control} autoComplete="name" defaultValue={name.value} required type="text" />
          </Field>
          <Field label="Telephone" {...telephone.field}>
            <input
              {...telephone.control}
              autoComplete="tel"
              defaultValue={telephone.value}
              required
              type="tel"
            />
          </Field>
          <Field label="E-mail" optional {...email.field}>
            <input {...email.control} autoComplete="email" defaultValue={email.value} type="email" />
          </Field>
          <Field label="Best time to call" {...preferredTime.field}>
            <span className="callback-form-select">
              <select {...preferredTime.control} defaultValue={preferredTime.value ?? 'any'}>
                {Object.entries(preferredTimes).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </span>
          </Field>
          <Field isWide label="Message" optional {...message.field}>
            <textarea {...message.control} defaultValue={message.value} rows={4} />
          </Field>
          <div className="callback-form-consent">
            <input
              {...consent.control}
              defaultChecked={consent.value === 'yes'}
              type="checkbox"
              value="yes"
            />
            <label htmlFor={consent.field.id}>{marketingConsent}</label>
            <FieldError {...consent.field} />
          </div>
          <Honeypot id={`${consent.field.id}-${hiddenFields.honeypot}`} />
          {privacy !== undefined && <RichText value={privacy} />}
          <button className="button" data-size="lg" data-style="solid-green" type="submit">
            {buttonText}
          </button>
        </form>
      </div>
    </Frame>
  );
}

interface FieldProps {
  /** The id of the control. */
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly optional?: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A control below its label. Optional fields say so; all others are required. */
function Field({ id, label, error, optional = false, isWide = false, children }: FieldProps) {
  return (
    <div
      className="callback-form-field"
      data-invalid={error !== undefined || undefined}
      data-wide={isWide || undefined}
    >
      <label htmlFor={id}>
        {label}
        {optional && <span className="callback-form-optional"> (optional)</span>}
      </label>
      <FieldError error={error} id={id} />
      {children}
    </div>
  );
}

/** The error that a control's `aria-describedby` refers to. */
function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error === undefined ? null : (
    <p className="callback-form-error" id={`${id}-error`}>
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

export const callbackForm = defineSection(callbackFormType, CallbackForm, { samples: callbackFormSamples });
