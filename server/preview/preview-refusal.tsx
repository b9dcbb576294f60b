import type { ReactNode } from 'react';

import { ErrorPage } from '#shared/pages/error-page/error-page.tsx';

import type { AssetManifest } from '../assets/asset-manifest.ts';
import { renderHtml } from '../page/render-html.ts';
import { StaffDocument } from '../page/staff-document.tsx';

/** Why an editor sees no draft. None says more than an editor may know. */
const problems = {
  secret: {
    status: 403,
    title: 'This preview is not set up correctly',
    words:
      'Contentful has opened it with a secret that this site does not accept. An administrator of the space can correct the preview URL in Contentful under Settings, Content preview.',
  },
  busy: {
    status: 429,
    title: 'Please try again in a minute',
    words: 'Previews have been opened with wrong secrets too often just now.',
  },
  token: {
    status: 403,
    title: 'This link does not work, or no longer works',
    words:
      'A preview ends after some hours, and a shared link when its time is over or it was withdrawn. Open the preview again from Contentful, or ask the person who sent you the link for a new one.',
  },
  unresolved: {
    status: 400,
    title: 'Contentful has not told us what to show',
    words:
      'A part of the preview URL was not filled in. Save the entry once and open the preview again. If that does not help, the preview URL in Contentful’s settings names something that this entry does not have.',
  },
  environment: {
    status: 400,
    title: 'This site shows another environment',
    words: 'The entry is in an environment of Contentful that this site does not read.',
  },
  locale: {
    status: 400,
    title: 'There is no such locale',
    words: 'The space has no content in the locale that the preview was opened with.',
  },
  'no-entry': {
    status: 404,
    title: 'There is no such entry',
    words: 'It was deleted or archived, or has never been saved.',
  },
  timeline: {
    status: 404,
    title: 'There is no such release or time',
    words:
      'The release was deleted or archived, or the time cannot be read. What is published is not shown in its place. Choose another point in Contentful’s timeline.',
  },
  'no-page': {
    status: 404,
    title: 'There is no page here',
    words: 'Among the drafts, no page has this address.',
  },
  own: {
    status: 404,
    title: 'This page has no draft',
    words: 'The site generates this page without an entry, so it has no draft.',
  },
  unreadable: {
    status: 422,
    title: 'This page cannot be shown yet',
    words: 'The site needs more than this draft has:',
  },
  'no-sending': {
    status: 200,
    title: 'Nothing was sent',
    words: 'Forms on a draft send nothing. On the published page, the visitor’s answers would now be sent.',
  },
  slow: {
    status: 503,
    title: 'Contentful is slow just now',
    words: 'The draft could not be loaded in time. Loading goes on: reload this page in a few seconds.',
  },
  failed: {
    status: 500,
    title: 'The draft cannot be shown',
    words: 'There is a fault in the site, not in your draft. The web team can find it in the log.',
  },
} as const;

export type PreviewProblem = keyof typeof problems;

/** A problem as a page of its own, which an editor sees in Contentful’s frame. */
export async function renderProblem(
  problem: PreviewProblem,
  assets: AssetManifest,
  details?: ReactNode,
): Promise<{ readonly status: number; readonly html: Buffer }> {
  const { status, title, words } = problems[problem];
  const body = (
    <ErrorPage title={title}>
      <p>{words}</p>
      {details}
    </ErrorPage>
  );
  return { status, html: await renderPlainPage({ title, body, assets }) };
}

/** A page without the site’s header and footer, whose links would lead away from the drafts. */
export function renderPlainPage({
  title,
  body,
  assets,
}: {
  readonly title: string;
  readonly body: ReactNode;
  readonly assets: AssetManifest;
}): Promise<Buffer> {
  return renderHtml(
    <StaffDocument assets={assets} stylesheet={assets.preview.stylesheet} title={`${title} | Preview`}>
      <main id="main" tabIndex={-1}>
        {body}
      </main>
      <script src={assets.preview.script} type="module" />
    </StaffDocument>,
  );
}
