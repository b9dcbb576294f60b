import type { RawEntry } from '#shared/content-model/raw.ts';

import { decoded } from '../http/decoded.ts';
import { pathOf } from '../http/request-context.ts';
import { typedLinksOf } from './dead-links.ts';
import type { Finding } from './finding.ts';

/** The ids of a page, and those that its own links lead to. */
export interface PageAnchors {
  readonly ids: ReadonlySet<string>;
  readonly linked: ReadonlySet<string>;
}

/** The anchors of the page at a path; undefined without a page. */
export type AnchorsAt = (path: string) => Promise<PageAnchors | undefined>;

/**
 * The typed links to anchors that their pages do not have.
 *
 * @param path of the page that the links are on; undefined for links that all pages have
 */
export async function findDeadAnchors(
  root: RawEntry,
  path: string | undefined,
  anchorsAt: AnchorsAt,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { href, ...place } of typedLinksOf(root)) {
    const [address = '', anchor = ''] = href.split('#');
    const page = pathOf(address) || path;
    if (anchor === '' || page === undefined) continue;
    const anchors = await anchorsAt(page);
    if (anchors === undefined || anchors.ids.has(decoded(anchor))) continue;
    // Not all that a page links to is on it: a price comes from fee tables, without their notes.
    if (address === '' && !anchors.linked.has(anchor)) continue;
    findings.push({
      kind: 'dead-anchor',
      ...place,
      problem: `No part of the page at ${page} has the anchor “${anchor}”. Correct the link, or give a section that anchor.`,
      shown: page === path ? 'The link does nothing.' : 'Visitors see the top of the page.',
    });
  }
  return findings;
}
