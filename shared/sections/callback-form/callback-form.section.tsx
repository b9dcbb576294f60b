import type { ReactNode } from 'react';

import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { callbackFormType } from './callback-form.model.ts';
import { callbackFormSamples } from './callback-form.sample.ts';

const times = {
  any: 'Any time',
  morning: 'Morning, 9 to 12',
  afternoon: 'Afternoon, 12 to 5',
  evening: 'Early evening, 5 to 7',
} as const;

function CallbackForm({ content }: SectionProps<typeof callbackFormType>) {
  const { heading, buttonText, privacy, marketingConsent, successPage } = content;
  return (
    <Frame frame={content} type="callback-form">
      <div className="callback-form-grid">
        <SectionHeading content={content} />
        <form
          action="/call-back"
          aria-label={heading ?? 'Call-back form'}
          className="callback-form-fields"
          method="post"
        >
          {successPage !== undefined && <input name="successPage" type="hidden" value={successPage} />}
          <Field label="Name">
            <input autoComplete="name" maxLength={120} name="name" required type="text" />
          </Field>
          <Field label="Telephone">
            <input autoComplete="tel" maxLength={30} name="telephone" required type="tel" />
          </Field>
          <Field label="E-mail" optional>
            <input autoComplete="email" maxLength={254} name="email" type="email" />
          </Field>
          <Field label="When suits you">
            <span className="callback-form-select">
              <select defaultValue="any" name="preferredTime">
                {Object.entries(times).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </span>
          </Field>
          <Field isWide label="What it is about" optional>
            <textarea maxLength={2000} name="message" rows={4} />
          </Field>
          <label className="callback-form-consent">
            <input name="marketingConsent" type="checkbox" value="yes" />
            <span>{marketingConsent}</span>
          </label>
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
  readonly label: string;
  readonly optional?: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A control below its label. What is asked for but not needed says so; all else is required. */
function Field({ label, optional = false, isWide = false, children }: FieldProps) {
  return (
    <label className="callback-form-field" data-wide={isWide || undefined}>
      <span>
        {label}
        {optional && <span className="callback-form-optional"> (optional)</span>}
      </span>
      {children}
    </label>
  );
}

export const callbackForm = defineSection(callbackFormType, CallbackForm, { samples: callbackFormSamples });
