import { ErrorPage } from '../../shared/pages/error-page/error-page.tsx';

/** What visitors read in the place of a page. */
export const failurePages = {
  'not-found': {
    title: 'Page not found',
    body: (
      <ErrorPage title="Page not found">
        <p>We cannot find a page at this address. It may have moved, or the link may be mistyped.</p>
        <p>
          <a href="/">Go to our home page</a>
        </p>
      </ErrorPage>
    ),
  },
  'content-unavailable': {
    title: 'Error fetching data',
    body: (
      <ErrorPage title="Error fetching data">
        <p>We cannot show this page just now. Please try again in a moment.</p>
      </ErrorPage>
    ),
  },
  busy: {
    title: 'Please try again in a moment',
    body: (
      <ErrorPage title="Please try again in a moment">
        <p>Our website is very busy just now. Please wait a few seconds, and load this page again.</p>
      </ErrorPage>
    ),
  },
  'server-error': {
    title: 'Something went wrong',
    body: (
      <ErrorPage title="Something went wrong">
        <p>We cannot show this page. We have been told, and are looking into it.</p>
      </ErrorPage>
    ),
  },
} as const;
