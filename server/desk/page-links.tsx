import { linkTo, promotionPath } from './desk-paths.ts';

const maxLinks = 5;

/** Where a sentence is: the first pages, and the others on demand. */
export function PageLinks({ urls }: { readonly urls: readonly string[] }) {
  const others = urls.slice(maxLinks);
  return (
    <>
      <Links urls={urls.slice(0, maxLinks)} />
      {others.length > 0 && (
        <details>
          <summary>and {others.length} more</summary>
          <Links urls={others} />
        </details>
      )}
    </>
  );
}

function Links({ urls }: { readonly urls: readonly string[] }) {
  return urls.map((url, index) => (
    <span key={url}>
      {index > 0 && ', '}
      <a href={linkTo(promotionPath, { url })}>{url}</a>
    </span>
  ));
}
