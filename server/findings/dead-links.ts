import { isRawEntry, type RawEntry } from '#shared/content-model/raw.ts';
import { urlWidget } from '#shared/content-model/widget.ts';
import { contentTypes } from '#shared/content-types.ts';
import { pathOfSlug, safeHref } from '#shared/links.ts';

import { isPageEntry } from '../content/site-pages.ts';
import type { Finding } from './finding.ts';

/** A link that an editor has typed, instead of choosing the entry that it leads to. */
export interface TypedLink {
  readonly entryId: string;
  readonly contentType: string;
  readonly field: string;
  /** A path of this site, with query and anchor, or an anchor of the same page. */
  readonly href: string;
}

const fieldsByType = new Map(contentTypes.map(({ id, fields }) => [id, Object.entries(fields)]));
const linksByRoot = new WeakMap<RawEntry, readonly TypedLink[]>();

/**
 * The typed links to pages of this site that do not exist. Links to entries cannot be dead: readers leave them out.
 *
 * @param leadsSomewhere whether the site has a page, a form or a file at a path
 */
export function findDeadLinks(root: RawEntry, leadsSomewhere: (path: string) => boolean): readonly Finding[] {
  return typedLinksOf(root)
    .filter(({ href }) => href.startsWith('/') && !leadsSomewhere(href.replace(/[?#].*$/, '')))
    .map(({ href, ...place }) => ({
      kind: 'dead-link',
      ...place,
      problem: `There is no page at ${href}. ${remedyFor(href)}`,
      shown: 'Visitors see “Page not found”.',
    }));
}

/** The typed links in an entry and all that it links to, but not in other pages. */
export function typedLinksOf(root: RawEntry): readonly TypedLink[] {
  const known = linksByRoot.get(root);
  if (known !== undefined) return known;
  const links = [...linksWithin(root)];
  linksByRoot.set(root, links);
  return links;
}

function remedyFor(href: string): string {
  const isLikeHost = /^\/(?:[\w-]+\.)+[a-z]{2,}(?:\/|$)/i.test(href);
  return isLikeHost
    ? 'Correct the address. If it is another site’s, begin it with https://.'
    : 'Correct the address, or link to the page itself.';
}

function* linksWithin(root: RawEntry, seen = new Set<object>([root])): Generator<TypedLink> {
  const { id: entryId, contentType } = root.sys;
  for (const [field, { shape, widget }] of fieldsByType.get(contentType.sys.id) ?? []) {
    const place = { entryId, contentType: contentType.sys.id, field };
    const value = root.fields[field];
    const isSlug = field === 'slug' && !isPageEntry(root);
    if (typeof value === 'string' && isSlug && value.trim() !== '')
      yield { ...place, href: pathOfSlug(value) };
    else if (typeof value === 'string' && widget === urlWidget) yield* linkTo(place, value);
    else if (shape.type === 'RichText') yield* linksInText(place, value, seen);
    else for (const entry of entriesIn(value, seen)) yield* linksWithin(entry, seen);
  }
}

function* linkTo(place: Omit<TypedLink, 'href'>, url: string): Generator<TypedLink> {
  const href = safeHref(url);
  if (href !== undefined && /^[/#]/.test(href)) yield { ...place, href };
}

/** Nodes of Contentful's document, with the entries embedded in it. */
function* linksInText(
  place: Omit<TypedLink, 'href'>,
  node: unknown,
  seen: Set<object>,
): Generator<TypedLink> {
  const { data, content } = (node ?? {}) as {
    data?: { uri?: unknown; target?: unknown };
    content?: unknown;
  };
  if (typeof data?.uri === 'string') yield* linkTo(place, data.uri);
  for (const entry of entriesIn(data?.target, seen)) yield* linksWithin(entry, seen);
  if (Array.isArray(content)) for (const child of content) yield* linksInText(place, child, seen);
}

/** Linked entries that have not been seen yet and are not pages, which have findings of their own. */
function entriesIn(value: unknown, seen: Set<object>): readonly RawEntry[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const entries = values.filter(isRawEntry).filter((entry) => !seen.has(entry) && !isPageEntry(entry));
  for (const entry of entries) seen.add(entry);
  return entries;
}
