import { ErrorPage } from '#shared/pages/error-page/error-page.tsx';

export const failurePages = {
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
        <p>Our website is very busy just now. Please wait a few seconds, then reload this page.</p>
      </ErrorPage>
    ),
  },
  'server-error': {
    title: 'Something went wrong',
    body: (
      <ErrorPage title="Something went wrong">
        <p>
          Sorry, there is a problem with our website, and we cannot show this page. Please try again later.
        </p>
      </ErrorPage>
    ),
  },
} as const;
