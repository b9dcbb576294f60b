import { mainBrand } from '../../brands/main.brand.ts';
import type { Values } from '../../content-model/content-type.ts';
import type { EnquiryAttempt } from '../../enquiry-form.ts';
import { callBackPath } from '../../paths.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import type { callbackFormType } from '../../sections/callback-form/callback-form.model.ts';
import { CallbackForm } from '../../sections/callback-form/callback-form.section.tsx';
import { ErrorSummary } from '../../sections/callback-form/error-summary.tsx';
import { ErrorPage } from '../error-page/error-page.tsx';

export const callBackTitle = 'Request a call';

/** The firm's number, formatted for display. */
export const callBackTelephone = displayPhone(mainBrand.telephone);

interface CallBackPageProps {
  /** The form's entry ID, or undefined without an entry. */
  readonly id: string | undefined;
  readonly content: Values<typeof callbackFormType>;
  /** The rejected submission, if there was one. */
  readonly attempt?: EnquiryAttempt;
}

/** The call-back form alone on a page: shown if no entry has this path, and after a rejected submission. */
export function CallBackPage({ id, content, attempt }: CallBackPageProps) {
  return (
    <>
      {attempt && <ErrorSummary errors={attempt.errors} />}
      <section className="section page-title" data-padding="both" data-size={attempt ? 'sm' : 'md'}>
        <div className="section-content">
          <h1>{callBackTitle}</h1>
        </div>
      </section>
      <CallbackForm content={content} id={id} {...(attempt && { attempt })} />
    </>
  );
}

/** The submission was refused, and the visitor cannot fix it. */
export function CallBackRefusal({ title, words: message }: { title: string; words: string }) {
  return (
    <ErrorPage title={title}>
      <p>{message}</p>
      <p>
        You can <a href={callBackPath}>open the form again</a>, or call us on <Telephone />.
      </p>
    </ErrorPage>
  );
}

/** The page after a submission, if the site has no entry for it. */
export function ThankYou() {
  return (
    <ErrorPage title="Thank you">
      <p>We have your request and will call you.</p>
      <p>
        If it is urgent, please call us on <Telephone />. You can also <a href="/">go to our home page</a>.
      </p>
    </ErrorPage>
  );
}

function Telephone() {
  return <a href={phoneHref(mainBrand.telephone)}>{callBackTelephone}</a>;
}
