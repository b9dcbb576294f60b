import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';

import { ContentError } from '#shared/content-model/content-error.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';
import { PageSections } from '#shared/pages/page-sections.tsx';
import { readSection } from '#shared/sections/sections.ts';
import { entryAttributes } from '#shared/ui/editor-marks/editor-marks.ts';

import { isPageEntry, routeOfEntry, type PageRoute, type Site } from '../content/site-pages.ts';
import { NotFoundError } from '../errors.ts';
import { nameOf } from '../findings/entry-names.ts';
import { pathOf } from '../http/request-context.ts';
import type { EditorsView } from '../page/rendered-page.ts';
import { isOwnPath, resolveTarget, type PageTarget } from '../page/target.ts';
import { loadDraftEntry } from './draft-content.ts';
import { keepAmongDrafts } from './draft-html.ts';
import { createDraftRenderings, type DraftRenderingSettings, type DraftState } from './draft-rendering.ts';
import type { Drafts } from './draft-source.ts';
import type { DraftClaims } from './draft-token.ts';
import { placeholderFor } from './section-placeholder.tsx';

/** Below it are the addresses that no page has: entries on their own. */
export const entryFolder = '/-/entry/';
/** How many addresses of drafts are remembered. */
const maxShown = 1000;

/** The response at an address among the drafts. */
export type Shown =
  | { readonly kind: 'page'; readonly html: string; readonly policy: string }
  /** @param path of this site, or the URL of another */
  | { readonly kind: 'redirect'; readonly location: string }
  /** A page that the site makes itself, and that has no draft. */
  | { readonly kind: 'own'; readonly path: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unreadable'; readonly error: ContentError };

/** A request with a token. */
export interface DraftRequest {
  readonly drafts: Drafts;
  readonly claims: DraftClaims;
  /** Where the drafts are, with the token. */
  readonly root: string;
  /** Below the token. */
  readonly url: string;
}

/** A page as its editors see it. */
export interface DraftView extends EditorsView {
  /** Fills in the bar, which is empty until then: part of what it says is seen only once the page is rendered. */
  complete(html: string): Promise<string>;
}

/** Makes the view of a page that its editors get. */
export type DescribeDraft = (
  draft: Pick<DraftRequest, 'claims' | 'root'> & {
    readonly state: DraftState;
    /** The address that the page will have for visitors; undefined for an entry that no page shows. */
    readonly path: string | undefined;
    /** The entry that is shown, if it is only one. */
    readonly entryId: string | undefined;
  },
) => DraftView;

export interface DraftPages {
  /** Throws `ContentServiceError`, `ContentUnavailableError`, or what a component threw. */
  show(request: DraftRequest): Promise<Shown>;
  /** Where a page is among the drafts, encoded, also one that has no address yet. */
  pathOf(drafts: Drafts, page: RawEntry): Promise<string>;
}

export function createDraftPages({
  describe,
  ...settings
}: DraftRenderingSettings & { readonly describe: DescribeDraft }): DraftPages {
  const { document, routeOf } = settings;
  const open = createDraftRenderings(settings);
  /** The entry of each page shown, by path. Contentful saves while an editor types a slug, so a page's address changes. */
  const shownAt = new LRUCache<string, string>({ max: maxShown });

  async function showPage(
    opened: DraftState,
    target: PageTarget,
    { claims, root }: DraftRequest,
  ): Promise<Shown> {
    const { renderer, site } = opened;
    if (target.route) shownAt.set(target.path, target.route.listed.sys.id);
    const path = target.path.startsWith(entryFolder) ? undefined : target.path;
    const view = describe({ state: opened, claims, root, path, entryId: target.route?.listed.sys.id });
    const { html, policy } = await renderer.renderPage(site, target, { editors: view });
    return { kind: 'page', html: await view.complete(whole(opened.site, html, root)), policy };
  }

  async function showEntry(opened: DraftState, request: DraftRequest, id: string): Promise<Shown> {
    const { drafts, claims, root } = request;
    const entry = await loadDraftEntry(drafts.client, id);
    if (entry === undefined) return { kind: 'nothing' };
    const path = entryFolder + id;
    if (isPageEntry(entry)) {
      const route: PageRoute = { path, listed: entry };
      return showPage(opened, { kind: 'entry', path, key: path, route }, request);
    }
    const section = readSection(entry, { report() {}, placeholderFor, ...(routeOf && { routeOf }) });
    const view = describe({ state: opened, claims, root, path: undefined, entryId: id });
    const html = await opened.renderer.renderGenerated({
      title: nameOf(entry) ?? 'A section',
      body: (
        <OnItsOwn>
          <PageSections sections={[section]} />
        </OnItsOwn>
      ),
      editing: view,
    });
    return {
      kind: 'page',
      html: await view.complete(whole(opened.site, html, root)),
      policy: document.policyOf([]),
    };
  }

  async function showAt(opened: DraftState, request: DraftRequest): Promise<Shown> {
    const { url } = request;
    if (url.startsWith(entryFolder)) return showEntry(opened, request, url.slice(entryFolder.length));
    const target = resolveTarget(opened.site, url);
    switch (target.kind) {
      case 'entry':
      case 'listing':
        return showPage(opened, target, request);
      case 'redirect':
        return { kind: 'redirect', location: target.location };
      case 'nothing':
      case 'gone':
      case 'unknown': {
        const path = pathOf(url);
        if (isOwnPath(path)) return { kind: 'own', path };
        const location = addressOf(opened.site, shownAt.get(path));
        return location === undefined ? { kind: 'nothing' } : { kind: 'redirect', location };
      }
    }
  }

  return {
    async show(request) {
      const opened = await open(request.drafts);
      try {
        return await showAt(opened, request);
      } catch (error) {
        if (error instanceof NotFoundError) return { kind: 'nothing' };
        if (error instanceof ContentError) return { kind: 'unreadable', error };
        throw error;
      }
    },
    async pathOf(drafts, { sys }) {
      const { site } = await open(drafts);
      return addressOf(site, sys.id) ?? encodeURI(entryFolder + sys.id);
    },
  };
}

/** The present address of a page, encoded. */
function addressOf(site: Site, id: string | undefined): string | undefined {
  const route = routeOfEntry(site, id);
  return route && encodeURI(route.path);
}

function OnItsOwn({ children }: { children: ReactNode }) {
  return (
    <>
      <section className="section" data-padding="both" data-size="sm">
        <div className="section-content">
          <p>No page shows this section yet. This is how it looks on its own.</p>
        </div>
      </section>
      {children}
    </>
  );
}

/** A page whose links stay among the drafts. */
function whole(site: Site, html: Buffer, root: string): string {
  return keepAmongDrafts(html.toString(), {
    root,
    isFile: (path) => site.redirects.isFile(path),
    chrome: {
      header: entryAttributes(site.options.sys.id, 'headerMenu'),
      footer: entryAttributes(site.options.sys.id, 'internalName'),
    },
  });
}
