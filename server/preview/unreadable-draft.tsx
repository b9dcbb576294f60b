import type { ContentError } from '#shared/content-model/content-error.ts';

import { inEditorsWords } from '../findings/editors-words.ts';
import { findingOf } from '../findings/finding.ts';

/**
 * The reason why a draft cannot be shown.
 *
 * @param contentfulUrl the environment in Contentful's web app; undefined without one, or for readers without access to it
 */
export function UnreadableDraft({
  error,
  contentfulUrl,
}: {
  readonly error: ContentError;
  readonly contentfulUrl: string | undefined;
}) {
  const { problem, fieldName, contentTypeName, entryId, entryUrl } = inEditorsWords(
    findingOf(error, ''),
    contentfulUrl,
  );
  const entry = `${contentTypeName} ${entryId ?? ''}`;
  return (
    <p>
      {fieldName !== undefined && `Field “${fieldName}” of `}
      {entryUrl === undefined ? entry : <a href={entryUrl}>{entry}</a>}: {problem}
    </p>
  );
}
