import { linkTo, promotionPath } from './desk-paths.ts';

const maxLinks = 5;

/** Where a sentence is: the first pages, and how many more. */
export function PageLinks({ urls }: { readonly urls: readonly string[] }) {
  return (
    <>
      {urls.slice(0, maxLinks).map((url, index) => (
        <span key={url}>
          {index > 0 && ', '}
          <a href={linkTo(promotionPath, { url })}>{url}</a>
        </span>
      ))}
      {urls.length > maxLinks && ` and ${urls.length - maxLinks} more`}
    </>
  );
}
