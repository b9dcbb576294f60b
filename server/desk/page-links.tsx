import { linkTo, promotionPath } from './desk-paths.ts';

const maxLinks = 5;

interface PageLinksProps {
  readonly urls: readonly string[];
  /** The titles of pages, by address; one without is named by its address. */
  readonly titles?: ReadonlyMap<string, string> | undefined;
}

/** Where a sentence is: the first pages, and the others on demand. */
export function PageLinks({ urls, titles }: PageLinksProps) {
  const others = urls.slice(maxLinks);
  return (
    <>
      <Links titles={titles} urls={urls.slice(0, maxLinks)} />
      {others.length > 0 && (
        <details>
          <summary>and {others.length} more</summary>
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
      <a href={linkTo(promotionPath, { url })}>{titles?.get(url) ?? (url === '/' ? '/ (home page)' : url)}</a>
    </span>
  ));
}
