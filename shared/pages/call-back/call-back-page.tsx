import type { Values } from '../../content-model/content-type.ts';
import type { EnquiryAttempt } from '../../enquiry-form.ts';
import { firm } from '../../firm.ts';
import { callBackPath } from '../../paths.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import type { callbackFormType } from '../../sections/callback-form/callback-form.model.ts';
import { CallbackForm } from '../../sections/callback-form/callback-form.section.tsx';
import { ErrorSummary } from '../../sections/callback-form/error-summary.tsx';
import { ErrorPage } from '../error-page/error-page.tsx';

export const callBackTitle = 'Ask for a call';

/** The firm's number, as people read it. */
export const callBackTelephone = displayPhone(firm.brands.main.telephone);

interface CallBackPageProps {
  /** The form's entry; undefined where there is none. */
  readonly id: string | undefined;
  readonly content: Values<typeof callbackFormType>;
  /** Where the form came back. */
  readonly attempt?: EnquiryAttempt;
}

/** The call-back form by itself: where the site has no page for it, and where it came back. */
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

/** What was sent cannot be taken, and there is nothing in it that its visitor could mend. */
export function CallBackRefusal({ title, words }: { title: string; words: string }) {
  return (
    <ErrorPage title={title}>
      <p>{words}</p>
      <p>
        You can <a href={callBackPath}>open the form again</a>, or call us on <Telephone />.
      </p>
    </ErrorPage>
  );
}

/** Where the form leads where content has no page for it. */
export function ThankYou() {
  return (
    <ErrorPage title="Thank you">
      <p>We have your request, and we will call you.</p>
      <p>
        If it cannot wait, call us on <Telephone />. Or <a href="/">go to our home page</a>.
      </p>
    </ErrorPage>
  );
}

function Telephone() {
  return <a href={phoneHref(firm.brands.main.telephone)}>{callBackTelephone}</a>;
}
