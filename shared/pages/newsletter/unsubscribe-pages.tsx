import type { EnquiryAttempt } from '../../enquiry-form.ts';
import { newsletterPath, unsubscribePath } from '../../paths.ts';
import { EnquiryForm, Field, useFormFields } from '../../sections/form-fields.tsx';
import { Stylesheet } from '../../ui/stylesheet/stylesheet.tsx';
import { ErrorPage } from '../error-page/error-page.tsx';

export function UnsubscribeForm({ attempt: ownAttempt }: { attempt: EnquiryAttempt | undefined }) {
  const { attempt, propsOf } = useFormFields(undefined, ownAttempt);
  const { control, field, value } = propsOf('email');
  return (
    <section className="section newsletter-form" data-padding="bottom-only" data-size="lg">
      <Stylesheet of="sections/newsletter-form" />
      <div className="section-content">
        <EnquiryForm action={unsubscribePath} attempt={attempt} id={undefined} label="Unsubscribe">
          <p className="newsletter-form-consent">
            Every issue of our newsletter has a link to unsubscribe. If you have none at hand, enter your
            address: we’ll send you an email with a link, and once you’ve confirmed there you’ll get no more
            issues.
          </p>
          <div className="newsletter-form-line">
            <Field isWide label="Email" {...field}>
              <input {...control} autoComplete="email" defaultValue={value} required type="email" />
            </Field>
            <button className="button" data-size="lg" data-style="solid-green" type="submit">
              Send me the link
            </button>
          </div>
        </EnquiryForm>
      </div>
    </section>
  );
}

/** The same whether or not the address is on the list: anyone may have entered it. */
export function UnsubscribeRequested() {
  return (
    <ErrorPage title="Please check your inbox">
      <p>
        If the address that you entered is on our list, we’re sending an email with a link to it. Follow the
        link and confirm, and you’ll get no more issues.
      </p>
      <p>
        No email after a few minutes? Look among unwanted mail, or try another address of yours. We send at
        most one of these emails a day to the same address.
      </p>
    </ErrorPage>
  );
}

export function Unsubscribed() {
  return (
    <ErrorPage title="You’ve unsubscribed">
      <p>You’ll get no more issues of our newsletter, and we’re taking your address off the list.</p>
      <p>
        Was it a mistake? <a href={newsletterPath}>Sign up again</a> at any time.
      </p>
    </ErrorPage>
  );
}
