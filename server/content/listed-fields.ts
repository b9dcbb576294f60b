import type { Logger } from '../log.ts';
import type { ContentClient } from './content-client.ts';
import { ContentServiceError, isUnknownContentType } from './content-service-error.ts';

/** A field that the space lacked may be there after this time. */
const recheckAfterMs = 5 * 60_000;

/**
 * Runs queries that select fields although the space may lack some of them: the code is deployed before the model is
 * migrated, or an editor has deleted a field. The service refuses a query that names one such field as a whole.
 */
export type WithListedFields = <Result>(
  contentType: string,
  fields: readonly string[],
  ask: (present: readonly string[]) => Promise<Result>,
) => Promise<Result>;

export function createListedFields({
  client,
  log,
}: {
  client: Pick<ContentClient, 'getContentType'>;
  log: Logger;
}): WithListedFields {
  const known = new Map<string, { readonly lacking: readonly string[]; readonly recheckAt: number }>();

  async function findLacking(contentType: string, fields: readonly string[]): Promise<readonly string[]> {
    const model = await client.getContentType(contentType);
    const present = new Set(model.fields.filter(({ omitted }) => !omitted).map(({ id }) => id));
    return fields.filter((field) => !present.has(field));
  }

  function remember(contentType: string, lacking: readonly string[]): void {
    const before = known.get(contentType)?.lacking ?? [];
    for (const field of lacking.filter((each) => !before.includes(each)))
      log.error({ contentType, field }, 'the space lacks a field; lists do without it');
    for (const field of before.filter((each) => !lacking.includes(each)))
      log.info({ contentType, field }, 'the space has a field that it lacked');
    if (lacking.length === 0) known.delete(contentType);
    else known.set(contentType, { lacking, recheckAt: Date.now() + recheckAfterMs });
  }

  return async (contentType, fields, ask) => {
    const { lacking, recheckAt } = known.get(contentType) ?? { lacking: [], recheckAt: 0 };
    const isTrusted = Date.now() < recheckAt;
    try {
      const result = await ask(isTrusted ? fields.filter((field) => !lacking.includes(field)) : fields);
      if (!isTrusted) remember(contentType, []);
      return result;
    } catch (error) {
      if (!isRefused(error)) throw error;
      const nowLacking = await findLacking(contentType, fields);
      remember(contentType, nowLacking);
      // Without a slug no entry has an address: an empty list would turn all of them into 404s.
      if (nowLacking.includes('slug'))
        throw new Error(`The content type "${contentType}" has no field "slug"`, { cause: error });
      if (nowLacking.length === 0) throw error;
      return ask(fields.filter((field) => !nowLacking.includes(field)));
    }
  };
}

/** Whether the service does not accept the query; one for an unknown content type is refused for another reason. */
function isRefused(error: unknown): boolean {
  return (
    error instanceof ContentServiceError && error.kind === 'invalidQuery' && !isUnknownContentType(error)
  );
}
