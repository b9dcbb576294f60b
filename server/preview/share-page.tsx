import { formatDate } from '#shared/dates.ts';
import { ErrorPage } from '#shared/pages/error-page/error-page.tsx';

import type { SharedLink } from './shared-links.ts';

export const sharePath = '/-/share';
/** How many days a link may last. The first is chosen at the start. */
export const shareDays = [7, 1, 30] as const;
export const maxNameLength = 100;

export interface ListedLink extends SharedLink {
  /** The whole URL, to be sent to the reader. Undefined if it is withdrawn or expired. */
  readonly url: string | undefined;
}

/**
 * Where editors share the draft of a page, and withdraw the links again.
 *
 * @param action where its forms are sent
 * @param made the id of the link that was made just now
 * @param error why none was made
 */
export function SharePage({
  title,
  page,
  action,
  back,
  links,
  made,
  error,
}: {
  readonly title: string;
  readonly page: string;
  readonly action: string;
  readonly back: string;
  readonly links: readonly ListedLink[];
  readonly made?: string | undefined;
  readonly error?: string | undefined;
}) {
  return (
    <ErrorPage title={`Share the draft of “${title}”`}>
      <p>
        Anyone who has the link sees this page as a draft, as it is at that time, and no other draft. They
        need no access to Contentful.
      </p>
      <form action={action} className="preview-share" method="post">
        {error !== undefined && (
          <p className="preview-share-error" id="share-error" role="alert">
            {error}
          </p>
        )}
        <p>
          <label htmlFor="share-name">Who is it for?</label>
          <input
            aria-describedby={error === undefined ? undefined : 'share-error'}
            aria-invalid={error !== undefined || undefined}
            autoComplete="off"
            id="share-name"
            maxLength={maxNameLength}
            name="name"
            required
            type="text"
          />
        </p>
        <p>
          <label htmlFor="share-days">How long?</label>
          <select id="share-days" name="days">
            {shareDays.map((days) => (
              <option key={days} value={days}>
                {days === 1 ? 'One day' : `${days} days`}
              </option>
            ))}
          </select>
        </p>
        <input name="entry" type="hidden" value={page} />
        <button className="button" data-style="solid-green" type="submit">
          Make a link
        </button>
      </form>
      {links.length > 0 && (
        <>
          <h2>Links to this draft</h2>
          <ul className="preview-share-links">
            {links.map((link) => (
              <li key={link.id}>
                <SharedDraft action={action} isNew={link.id === made} link={link} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={back}>Back to the draft</a>
      </p>
    </ErrorPage>
  );
}

function SharedDraft({
  link: { id, page, name, url, expiresAt, withdrawnAt },
  action,
  isNew,
}: {
  readonly link: ListedLink;
  readonly action: string;
  readonly isNew: boolean;
}) {
  const day = (time: number) => formatDate(new Date(time), { day: true });
  if (url === undefined)
    return (
      <p>
        <strong>{name}</strong>: {withdrawnAt === undefined ? 'ended on' : 'withdrawn on'}{' '}
        {day(withdrawnAt ?? expiresAt)}
      </p>
    );
  return (
    <>
      <p>
        <strong>{name}</strong>, until {day(expiresAt)}
        {isNew && ': the new link'}
      </p>
      <p>
        <a className="preview-share-url" href={url}>
          {url}
        </a>
      </p>
      <form action={action} method="post">
        <input name="entry" type="hidden" value={page} />
        <input name="withdraw" type="hidden" value={id} />
        <button className="button" data-size="sm" data-style="border-green" type="submit">
          Withdraw<span className="visually-hidden"> the link for {name}</span>
        </button>
      </form>
    </>
  );
}
