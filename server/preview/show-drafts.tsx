import { pathOf } from '../http/request-context.ts';
import type { SiteResponse } from '../http/response.ts';
import type { JobQueue } from '../work/job-queue.ts';
import { ChoosePage } from './choose-page.tsx';
import { entryFolder, type DraftPages } from './draft-pages.tsx';
import type { DraftSource } from './draft-source.ts';
import type { DraftClaims, DraftScope } from './draft-token.ts';
import { findPages } from './pages-showing.ts';
import type { PreviewAnswers } from './preview-answers.tsx';
import { UnreadableDraft } from './unreadable-draft.tsx';

const choiceFolder = '/-/pages/';

/** Finds and shows drafts. `root`: where they are, with the token. Rejects with what `DraftPages` throws, or `BusyError`. */
export function createDraftViews(
  answers: PreviewAnswers,
  {
    source,
    pages,
    queue,
    contentfulUrl,
  }: {
    readonly source: DraftSource;
    readonly pages: DraftPages;
    readonly queue: JobQueue;
    readonly contentfulUrl: string | undefined;
  },
) {
  /** A list of the pages that show an entry, to choose one. */
  async function choose(root: string, claims: DraftClaims, id: string): Promise<SiteResponse> {
    const drafts = source.of(claims);
    const places = await findPages(drafts.client, id);
    if (places === undefined) return answers.refuse('no-entry');
    const shown = await Promise.all(
      places.pages.map(async (page) => ({ page, path: root + (await pages.pathOf(drafts, page)) })),
    );
    const home = places.isOnEveryPage ? `${root}/` : undefined;
    return answers.plain(200, 'Where to look', <ChoosePage home={home} pages={shown} entry={places.entry} />);
  }

  async function show(root: string, claims: DraftClaims, url: string): Promise<SiteResponse> {
    const path = pathOf(url);
    if (path.startsWith(choiceFolder)) return choose(root, claims, path.slice(choiceFolder.length));
    const shown = await queue.run(() => pages.show({ drafts: source.of(claims), claims, root, url }));
    switch (shown.kind) {
      case 'page':
        return answers.draft(shown.html, shown.policy);
      case 'redirect':
        return answers.redirect(shown.location.startsWith('/') ? root + shown.location : shown.location);
      case 'own':
        return answers.refuse('own', <SeePublished path={shown.path} />);
      case 'unreadable': {
        const link = claims.share === undefined ? contentfulUrl : undefined;
        return answers.refuse('unreadable', <UnreadableDraft contentfulUrl={link} error={shown.error} />);
      }
      case 'nothing':
        return answers.refuse('no-page');
    }
  }

  return {
    show,
    /** The path below the token that shows an entry; undefined if there is no such entry. */
    async pathTo(entry: string, scope: DraftScope): Promise<string | undefined> {
      const drafts = source.of(scope);
      const places = await findPages(drafts.client, entry);
      if (places === undefined) return undefined;
      const [page, ...others] = places.pages;
      if (page === undefined) return places.isOnEveryPage ? '/' : entryFolder + entry;
      return others.length > 0 || places.isOnEveryPage ? choiceFolder + entry : pages.pathOf(drafts, page);
    },
    /** Only the page that was shared. Its address may have changed since. */
    async showShared(root: string, claims: DraftClaims, page: string, url: string): Promise<SiteResponse> {
      const drafts = source.of(claims);
      const [entry] = (await findPages(drafts.client, page))?.pages ?? [];
      if (entry === undefined) return answers.refuse('no-page');
      const path = await pages.pathOf(drafts, entry);
      return url === path ? show(root, claims, url) : answers.redirect(root + path);
    },
  };
}

function SeePublished({ path }: { path: string }) {
  return (
    <p>
      <a href={path} rel="noopener" target="_blank">
        See it as published
      </a>
    </p>
  );
}
