import { newsletterConfirmPath, newsletterPath } from '../../paths.ts';
import { ErrorPage } from '../error-page/error-page.tsx';

/** After a sign-up, if the site has no entry for it. The same whether or not the address is on the list already. */
export function NewsletterRequested() {
  return (
    <ErrorPage title="Please check your inbox">
      <p>
        We are sending you an email with a link. Open it and confirm: until then we send you nothing else, and
        if you do not, we never will.
      </p>
      <p>
        No email after a few minutes? Look among unwanted mail. We send at most one of these emails a day to
        the same address.
      </p>
    </ErrorPage>
  );
}

/** Where the link in the email leads. A button, since programs that check emails follow links but press no buttons. */
export function ConfirmNewsletter({ token, problem }: { token: string; problem: string | undefined }) {
  return (
    <ErrorPage title="Confirm your newsletter">
      {problem !== undefined && <p role="alert">{problem}</p>}
      <p>Press the button to have the newsletter sent to the address at which you received our email.</p>
      <form action={newsletterConfirmPath} method="post">
        <input name="token" type="hidden" value={token} />
        <p className="button-row">
          <button className="button" data-size="lg" data-style="solid-green" type="submit">
            Yes, send me the newsletter
          </button>
        </p>
      </form>
      <p>If you did not ask for it, close this page. You will hear nothing more of it.</p>
    </ErrorPage>
  );
}

/** After the confirmation, if the site has no entry for it. */
export function NewsletterConfirmed() {
  return (
    <ErrorPage title="Thank you. You’re on the list.">
      <p>The next newsletter will come to you by email. Every issue has a link that stops it.</p>
      <p>
        <a href="/">Go to our home page</a>
      </p>
    </ErrorPage>
  );
}

export function NewsletterLinkFailure({ title, words }: { title: string; words: string }) {
  return (
    <ErrorPage title={title}>
      <p>{words}</p>
      <p>
        <a href={newsletterPath}>Sign up again</a>, and we send you a new link.
      </p>
    </ErrorPage>
  );
}
