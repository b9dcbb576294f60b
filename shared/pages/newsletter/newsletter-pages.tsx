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

/** The words of the pages behind the link in an email. */
export interface LinkWords {
  readonly title: string;
  readonly question: string;
  readonly button: string;
  /** For a visitor who did not ask for the email. */
  readonly otherwise: string;
  /** The state as long as nothing is confirmed. */
  readonly unchanged: string;
  /** The name of the link to the form. */
  readonly again: string;
}

/** A button, since programs that check emails follow links but press no buttons. */
export function ConfirmByButton({
  path,
  token,
  problem,
  words,
}: {
  path: string;
  token: string;
  problem: string | undefined;
  words: LinkWords;
}) {
  return (
    <ErrorPage title={words.title}>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <p>{words.question}</p>
      <form action={path} method="post">
        <input name="token" type="hidden" value={token} />
        <p className="button-row">
          <button className="button" data-size="lg" data-style="solid-green" type="submit">
            {words.button}
          </button>
        </p>
      </form>
      <p>{words.otherwise}</p>
    </ErrorPage>
  );
}

/** After the confirmation, if the site has no entry for it. */
export function NewsletterConfirmed() {
  return (
    <ErrorPage title="Thank you. You’re on the list.">
      <p>The next newsletter will come to you by email. Every issue has a link to unsubscribe.</p>
      <p>
        <a href="/">Go to our home page</a>
      </p>
    </ErrorPage>
  );
}

export function LinkFailure({
  title,
  why,
  formPath,
  words,
}: {
  title: string;
  why: string;
  formPath: string;
  words: LinkWords;
}) {
  return (
    <ErrorPage title={title}>
      <p>
        {why} {words.unchanged}
      </p>
      <p>
        <a href={formPath}>{words.again}</a>, and we’ll send you a new link.
      </p>
    </ErrorPage>
  );
}
