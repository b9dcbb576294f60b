import { ErrorPage } from '../error-page/error-page.tsx';
import { TelephoneLink } from '../form/form-page.tsx';

/** The page after a request for a call, if the site has no entry for it. */
export function ThankYou() {
  return (
    <ErrorPage title="Thank you">
      <p>We have your request and will call you.</p>
      <p>
        If it is urgent, please call us on <TelephoneLink />. You can also <a href="/">go to our home page</a>
        .
      </p>
      <p>If you asked for the newsletter, too, please confirm it in the email that we send you.</p>
    </ErrorPage>
  );
}
