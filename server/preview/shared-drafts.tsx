import type { IncomingMessage } from 'node:http';

import type { ReactNode } from 'react';

import type { RawEntry } from '#shared/content-model/raw.ts';

import { nameOf } from '../findings/entry-names.ts';
import { readSubmission } from '../http/read-submission.ts';
import { queryOf } from '../http/request-context.ts';
import { draftRoot } from './draft-html.ts';
import type { DraftPages } from './draft-pages.tsx';
import type { DraftSource } from './draft-source.ts';
import type { DraftClaims, DraftTokens } from './draft-token.ts';
import { findPages } from './pages-showing.ts';
import { maxNameLength, shareDays, SharePage, sharePath } from './share-page.tsx';
import type { SharedLink, SharedLinks } from './shared-links.ts';

const maxBodyBytes = 4096;

/** The response: a page, another address, or that there is nothing. */
export type ShareOutcome =
  | { readonly status: 200 | 422; readonly title: string; readonly body: ReactNode }
  | { readonly location: string }
  | undefined;

/** Sharing the draft of a page, and withdrawing what was shared. Works only with an editor’s own token. */
export interface SharedDrafts {
  /** @param url below the token */
  show(url: string, root: string, claims: DraftClaims): Promise<ShareOutcome>;
  /** Makes or withdraws a link. */
  receive(request: IncomingMessage, root: string, claims: DraftClaims): Promise<ShareOutcome>;
}

export function createSharedDrafts({
  links,
  tokens,
  source,
  pages,
  siteUrl,
  now,
}: {
  readonly links: SharedLinks;
  readonly tokens: DraftTokens;
  readonly source: DraftSource;
  readonly pages: DraftPages;
  readonly siteUrl: string;
  readonly now: () => Date;
}): SharedDrafts {
  async function findPage(claims: DraftClaims, id: string): Promise<RawEntry | undefined> {
    const places = await findPages(source.of(claims).client, id);
    return places?.pages.find(({ sys }) => sys.id === id);
  }

  function urlOf({ id, page, scope, expiresAt, withdrawnAt }: SharedLink, path: string): string | undefined {
    if (withdrawnAt !== undefined || expiresAt <= now().valueOf()) return undefined;
    return siteUrl + draftRoot(tokens.issue({ ...scope, expiresAt, share: { id, page } })) + path;
  }

  async function list(
    root: string,
    claims: DraftClaims,
    page: RawEntry,
    { made, error }: { made?: string | undefined; error?: string },
  ): Promise<ShareOutcome> {
    const path = await pages.pathOf(source.of(claims), page);
    const all = await links.ofPage(page.sys.id);
    return {
      status: error === undefined ? 200 : 422,
      title: 'Share the draft',
      body: (
        <SharePage
          action={root + sharePath}
          back={root + path}
          error={error}
          links={all.map((link) => ({ ...link, url: urlOf(link, path) }))}
          made={made}
          page={page.sys.id}
          title={nameOf(page) ?? path}
        />
      ),
    };
  }

  const addressOf = (root: string, entry: string, made = '') =>
    `${root}${sharePath}?${new URLSearchParams({ entry, ...(made && { made }) }).toString()}`;

  return {
    async show(url, root, claims) {
      const parameters = new URLSearchParams(queryOf(url));
      const page = await findPage(claims, parameters.get('entry') ?? '');
      return page && list(root, claims, page, { made: parameters.get('made') ?? undefined });
    },
    async receive(request, root, claims) {
      const fields = await readSubmission(request, siteUrl, maxBodyBytes);
      if (typeof fields === 'string') return undefined;
      const page = await findPage(claims, fields.get('entry') ?? '');
      if (page === undefined) return undefined;
      const withdrawn = fields.get('withdraw');
      if (withdrawn !== undefined) {
        await links.withdraw(withdrawn);
        return { location: addressOf(root, page.sys.id) };
      }
      const name = (fields.get('name') ?? '').trim().slice(0, maxNameLength);
      const days = shareDays.find((each) => String(each) === fields.get('days'));
      if (name === '' || days === undefined)
        return list(root, claims, page, { error: 'Say whom the link is for, so that you know it again' });
      const { locale, release, moment } = claims;
      const link = await links.create({
        page: page.sys.id,
        scope: { locale, release, moment },
        name,
        days,
      });
      return { location: addressOf(root, page.sys.id, link.id) };
    },
  };
}
