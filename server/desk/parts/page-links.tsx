import { linkTo, promotionPath } from '../desk-paths.ts';

interface PageLinksProps {
  readonly urls: readonly string[];
  /** How many are always in view. */
  readonly first?: number;
  /** The titles of pages, by address; one without is named by its address. */
  readonly titles?: ReadonlyMap<string, string> | undefined;
}

/** Where a sentence is: the first pages, and the others on demand. */
export function PageLinks({ urls, titles, first = 5 }: PageLinksProps) {
  const others = urls.slice(first);
  return (
    <>
      <Links titles={titles} urls={urls.slice(0, first)} />
      {others.length > 0 && (
        <details>
          <summary>{others.length} more</summary>
          <Links titles={titles} urls={others} />
        </details>
      )}
    </>
  );
}

function Links({ urls, titles }: PageLinksProps) {
  return urls.map((url, index) => (
    <span key={url}>
      {index > 0 && ', '}
      <a href={linkTo(promotionPath, { url })}>{titles?.get(url) ?? (url === '/' ? 'Home\u00a0(/)' : url)}</a>
    </span>
  ));
}
