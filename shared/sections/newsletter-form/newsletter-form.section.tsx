import type { Values } from '../../content-model/content-type.ts';
import type { EnquiryAttempt } from '../../enquiry-form.ts';
import { newsletterPath } from '../../paths.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { EnquiryForm, Field, useFormFields } from '../form-fields.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection } from '../section.tsx';
import { newsletterFormType } from './newsletter-form.model.ts';
import { newsletterFormSamples } from './newsletter-form.sample.ts';

interface NewsletterFormProps {
  readonly content: Values<typeof newsletterFormType>;
  /** The id of the entry, or undefined for the built-in form. */
  readonly id: string | undefined;
  /** The rejected submission, if there was one. */
  readonly attempt?: EnquiryAttempt | undefined;
}

/** The newsletter's sign-up form. There is no box to tick: signing up is all that it is for. */
export function NewsletterForm({ content, id, attempt: ownAttempt }: NewsletterFormProps) {
  const { heading, buttonText, consentText, privacy } = content;
  const { attempt, propsOf } = useFormFields(id, ownAttempt);
  const { control, field, value } = propsOf('email');
  return (
    <Frame frame={content} type="newsletter-form">
      <div className="form-grid">
        <SectionHeading content={content} />
        <EnquiryForm
          action={newsletterPath}
          attempt={attempt}
          id={id}
          label={heading ?? 'Newsletter sign-up'}
        >
          <p className="newsletter-form-consent">{consentText}</p>
          <div className="newsletter-form-line">
            <Field isWide label="Email" {...field}>
              <input {...control} autoComplete="email" defaultValue={value} required type="email" />
            </Field>
            <button className="button" data-size="lg" data-style="solid-green" type="submit">
              {buttonText}
            </button>
          </div>
          {privacy !== undefined && <RichText value={privacy} />}
        </EnquiryForm>
      </div>
    </Frame>
  );
}

export const newsletterForm = defineSection(newsletterFormType, NewsletterForm, {
  samples: newsletterFormSamples,
});
