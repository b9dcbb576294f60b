import { useContext } from 'react';

import { CallSlotsContext, formatSlot } from '../../calls/call-times.ts';
import type { Values } from '../../content-model/content-type.ts';
import { hiddenFields, preferredTimes, type EnquiryAttempt } from '../../enquiry-form.ts';
import { callBackPath } from '../../paths.ts';
import { AskedForContext } from '../../people/asked-for.ts';
import { Faces } from '../../people/faces.tsx';
import { firstNameOf } from '../../people/listed-person.model.ts';
import { usePartMarks } from '../../ui/editor-marks/editor-marks.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { anyOf } from '../../word-lists.ts';
import { EnquiryForm, Field, FieldError, useFormFields, type FormFields } from '../form-fields.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection } from '../section.tsx';
import { callbackFormType } from './callback-form.model.ts';
import { callbackFormSamples } from './callback-form.sample.ts';

interface CallbackFormProps {
  readonly content: Values<typeof callbackFormType>;
  /** The id of the entry, or undefined for the built-in form. */
  readonly id: string | undefined;
  /** The rejected submission, if there was one. */
  readonly attempt?: EnquiryAttempt | undefined;
}

/** The call-back form, empty or with a rejected submission. */
export function CallbackForm({ content, id, attempt: ownAttempt }: CallbackFormProps) {
  const { heading, callingFrom, buttonText, privacy, marketingConsent } = content;
  const { attempt, propsOf } = useFormFields(id, ownAttempt);
  const name = propsOf('name');
  const telephone = propsOf('telephone');
  const email = propsOf('email');
  const message = propsOf('message');
  const consent = propsOf('marketingConsent');
  const { id: telephoneId, 'aria-describedby': telephoneError } = telephone.control;
  const hintId = callingFrom === undefined ? undefined : `${telephoneId}-hint`;
  const describedBy = [hintId, telephoneError].filter(Boolean).join(' ') || undefined;
  const askedFor = useContext(AskedForContext);
  const slots = useContext(CallSlotsContext)();

  return (
    <Frame frame={content} type="callback-form">
      <div className="form-grid">
        <div className="form-aside">
          <SectionHeading content={content} />
          <CallSteps steps={content.steps} />
          {/* Whoever is asked for by name calls. */}
          <Callers callingFrom={callingFrom} hintId={hintId} people={askedFor ? [] : content.people} />
        </div>
        <EnquiryForm action={callBackPath} attempt={attempt} id={id} label={heading ?? 'Call-back form'}>
          {askedFor && (
            <p className="form-asked-for" data-wide>
              <input name={hiddenFields.askedFor} type="hidden" value={askedFor.path} />
              {`You’re asking for ${askedFor.name}.`}
            </p>
          )}
          <Field label="Name" {...name.field}>
            <input {...name.control} autoComplete="name" defaultValue={name.value} required type="text" />
          </Field>
          <Field label="Telephone" {...telephone.field}>
            <input
              {...telephone.control}
              aria-describedby={describedBy}
              autoComplete="tel"
              defaultValue={telephone.value}
              required
              type="tel"
            />
          </Field>
          <Field label="Email" optional {...email.field}>
            <input {...email.control} autoComplete="email" defaultValue={email.value} type="email" />
          </Field>
          <CallTime propsOf={propsOf} slots={slots} />
          <Field isWide label="Message" optional {...message.field}>
            <textarea {...message.control} defaultValue={message.value} rows={2} />
          </Field>
          <div className="form-tick">
            <input
              {...consent.control}
              defaultChecked={consent.value === 'yes'}
              type="checkbox"
              value="yes"
            />
            <label htmlFor={consent.field.id}>{marketingConsent}</label>
            <FieldError {...consent.field} />
          </div>
          {privacy !== undefined && <RichText value={privacy} />}
          <button className="button" data-size="lg" data-style="solid-green" type="submit">
            {buttonText}
          </button>
        </EnquiryForm>
      </div>
    </Frame>
  );
}

/** The steps that follow, beside the form: those who hesitate are told before they send it. */
function CallSteps({ steps }: Pick<Values<typeof callbackFormType>, 'steps'>) {
  const markOf = usePartMarks();
  if (steps.length === 0) return null;
  return (
    <div className="form-next">
      <p className="form-next-title">What happens next</p>
      <ol className="form-steps">
        {steps.map(({ id, title, text }) => (
          <li key={id} {...markOf(id, 'title')}>
            <strong>{title}</strong>
            {text !== undefined && <span>{text}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Who calls, and from which number, which describes the field for the visitor's own. */
function Callers({
  people,
  callingFrom,
  hintId,
}: Pick<Values<typeof callbackFormType>, 'people' | 'callingFrom'> & { hintId: string | undefined }) {
  if (people.length === 0 && callingFrom === undefined) return null;
  const names = anyOf(people.map(({ name }) => firstNameOf(name)));
  return (
    <p className="form-callers faces-line">
      <Faces people={people} />
      <span>
        {people.length > 0 && `${names} will call you. `}
        {callingFrom !== undefined && <span id={hintId}>{callingFrom}</span>}
      </span>
    </p>
  );
}

/** A list that is closed: three days of times in sight would be longer than the rest of the form. */
function CallTime({ slots, propsOf }: { slots: readonly string[] } & Pick<FormFields, 'propsOf'>) {
  const hasSlots = slots.length > 0;
  const { control, field, value } = propsOf(hasSlots ? 'slot' : 'preferredTime');
  const options = hasSlots
    ? [['', 'Within one working day'], ...slots.map((slot) => [slot, formatSlot(slot)])]
    : Object.entries(preferredTimes);
  return (
    <Field label={hasSlots ? 'When shall we call?' : 'Best time to call'} {...field}>
      <span className={hasSlots ? 'form-select form-slots' : 'form-select'}>
        <select {...control} defaultValue={value}>
          {options.map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </select>
      </span>
    </Field>
  );
}

export const callbackForm = defineSection(callbackFormType, CallbackForm, {
  samples: callbackFormSamples,
});
