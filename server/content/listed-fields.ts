import type { ContentType } from 'contentful';

import type { Logger } from '../observability/log.ts';
import { ContentServiceError, isUnknownContentType } from './content-service-error.ts';

/** When a missing field is requested again. */
const recheckAfterMs = 5 * 60_000;

/**
 * Runs queries that select fields, some of which the space may lack: the code was deployed before the model was migrated,
 * or an editor has deleted a field. The service rejects the whole query if a single field is unknown.
 */
export type WithListedFields = <Result>(
  contentType: string,
  fields: readonly string[],
  load: (present: readonly string[]) => Promise<Result>,
) => Promise<Result>;

/** The part of the content client that reads the space's model. */
export interface ContentTypeClient {
  getContentType(id: string): Promise<ContentType>;
}

export function createListedFields({
  client,
  log,
}: {
  client: ContentTypeClient;
  log: Logger;
}): WithListedFields {
  const missingByType = new Map<
    string,
    { readonly missing: readonly string[]; readonly recheckAt: number }
  >();

  async function findMissing(contentType: string, fields: readonly string[]): Promise<readonly string[]> {
    const model = await client.getContentType(contentType);
    const present = new Set(model.fields.filter(({ omitted }) => !omitted).map(({ id }) => id));
    return fields.filter((field) => !present.has(field));
  }

  function recordMissing(contentType: string, missing: readonly string[]): void {
    const previous = missingByType.get(contentType)?.missing ?? [];
    for (const field of missing.filter((each) => !previous.includes(each)))
      log.error({ contentType, field }, 'field missing from the space; lists are loaded without it');
    for (const field of previous.filter((each) => !missing.includes(each)))
      log.info({ contentType, field }, 'missing field is available again');
    if (missing.length === 0) missingByType.delete(contentType);
    else missingByType.set(contentType, { missing, recheckAt: performance.now() + recheckAfterMs });
  }

  return async (contentType, fields, load) => {
    const { missing, recheckAt } = missingByType.get(contentType) ?? { missing: [], recheckAt: 0 };
    const isCurrent = performance.now() < recheckAt;
    try {
      const result = await load(isCurrent ? fields.filter((field) => !missing.includes(field)) : fields);
      if (!isCurrent) recordMissing(contentType, []);
      return result;
    } catch (error) {
      if (!isRejected(error)) throw error;
      const nowMissing = await findMissing(contentType, fields);
      recordMissing(contentType, nowMissing);
      // Without slugs the list would be useless: every page would become a 404.
      if (nowMissing.includes('slug'))
        throw new Error(`The content type "${contentType}" has no field "slug"`, { cause: error });
      if (nowMissing.length === 0) throw error;
      return load(fields.filter((field) => !nowMissing.includes(field)));
    }
  };
}

/** Whether the service rejected the query, but not because the content type is unknown. */
function isRejected(error: unknown): boolean {
  return (
    error instanceof ContentServiceError && error.kind === 'invalidQuery' && !isUnknownContentType(error)
  );
}
