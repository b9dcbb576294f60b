import { formatMoment } from '#shared/dates.ts';
import { capitalised, countOf } from '#shared/word-lists.ts';

import type { Differences } from './differences.ts';
import type { DraftFindings } from './draft-findings.ts';
import type { DraftClaims } from './draft-token.ts';
import { PreviewDifferences } from './preview-differences.tsx';
import { PreviewLinks } from './preview-links.tsx';
import { PreviewProblems } from './preview-problems.tsx';
import type { Published } from './published-page.ts';
import { sharePath } from './share-page.tsx';

interface PreviewBarProps {
  readonly claims: DraftClaims;
  /** Where the drafts are, with the token. */
  readonly root: string;
  /** The published site's origin. Links to it are whole URLs: a path on a draft leads to a draft. */
  readonly siteUrl: string;
  /** The address for visitors; undefined for an entry that no page shows. */
  readonly path: string | undefined;
  /** The id of the page's entry; undefined for a listing. */
  readonly entryId: string | undefined;
  /** The page's entry in Contentful. */
  readonly entryUrl: string | undefined;
  /** The following are undefined for an entry that no page shows. */
  readonly published: Published | undefined;
  /** Undefined also if there is nothing to compare with. */
  readonly differences: Differences | undefined;
  readonly findings: DraftFindings | undefined;
  /** The ids of the sections on the page. */
  readonly shownIds: ReadonlySet<string>;
}

/**
 * The bar on a draft: what is shown, how it differs from what visitors have, and what is wrong with it. It is at the foot
 * of the window, so that the page above looks as it does to visitors. Its panel needs no JavaScript.
 */
export function PreviewBar(props: PreviewBarProps) {
  const { claims, published, findings, differences } = props;
  const address = published?.kind === 'page' || published?.kind === 'unreadable' ? published.path : undefined;
  const links = (
    <PreviewLinks
      published={address && props.siteUrl + address}
      leave={props.siteUrl + (address ?? '/')}
      entryUrl={props.entryUrl}
      share={
        claims.share === undefined && props.path !== undefined && props.entryId !== undefined
          ? `${props.root}${sharePath}?${new URLSearchParams({ entry: props.entryId }).toString()}`
          : undefined
      }
    />
  );
  return (
    <aside aria-label="Draft" className="preview-bar" id="preview-bar">
      <p className="preview-bar-shown">
        <strong>Draft</strong> <span>{shownIn(claims)}</span>
      </p>
      <nav aria-label="Draft">{links}</nav>
      <button className="preview-bar-toggle" popoverTarget="preview-panel" type="button">
        <span>{summaryOf(props)}</span>
      </button>
      <div className="preview-panel" id="preview-panel" popover="auto">
        <p className="preview-panel-shown">{shownIn(claims)}</p>
        <nav aria-label="Draft, all links">{links}</nav>
        {published === undefined ? (
          <p>No page shows this section yet. There is nothing to compare it with.</p>
        ) : (
          <>
            <h2>Compared with the published page</h2>
            <PreviewDifferences differences={differences} path={props.path} published={published} />
          </>
        )}
        {findings && <PreviewProblems findings={findings} shownIds={props.shownIds} />}
      </div>
    </aside>
  );
}

/** Which drafts are shown. */
function shownIn({ release, moment, locale }: DraftClaims): string {
  const point =
    release !== undefined
      ? `With the release ${release}`
      : moment !== undefined
        ? `As on ${formatMoment(new Date(moment))}, London time`
        : 'As last saved';
  return locale === undefined ? point : `${point}, ${locale}`;
}

function summaryOf({ path, published, differences, findings }: PreviewBarProps): string {
  const isMoved = published?.kind === 'page' && published.path !== path;
  const changes = differences
    ? differences.page.length +
      differences.sections.length +
      Number(isMoved) +
      Number(differences.site.length > 0)
    : 0;
  const problems = findings ? findings.page.length + findings.site.length : 0;
  const parts = [
    ...(published?.kind === 'none' ? ['Not published yet'] : []),
    ...(published?.kind === 'page' ? [count(changes, 'change')] : []),
    ...(findings ? [count(problems, 'problem')] : []),
  ];
  return capitalised(parts.join(', ')) || 'About this draft';
}

const count = (number: number, noun: string) => (number === 0 ? `no ${noun}s` : countOf(number, noun));
