import { invalidQuery, readQuery, type WireQuery } from './query-validation.ts';

/** A first sync, the changes since a sync, or the next page of a sync. */
export type SyncQuery =
  | {
      readonly initial: true;
      /** Items per page: 1 to 1,000. */
      readonly limit?: number;
      readonly type?: 'all' | 'Entry' | 'Asset' | 'Deletion' | 'DeletedEntry' | 'DeletedAsset';
      /** Implies `type: 'Entry'`. */
      readonly content_type?: string;
    }
  | { readonly nextSyncToken: string }
  | { readonly nextPageToken: string };

const parameters: ReadonlySet<string> = new Set([
  'initial',
  'limit',
  'type',
  'content_type',
  'nextSyncToken',
  'nextPageToken',
]);
const startingParameters = ['initial', 'nextSyncToken', 'nextPageToken'] as const;

/** Returns a copy, because the package modifies the query. Throws `ContentServiceError` of kind `invalidQuery`. */
export function readSyncQuery(query: SyncQuery): WireQuery {
  const wire = readQuery({ ...query }, {});
  const violations = Object.keys(wire)
    .filter((name) => !parameters.has(name))
    .map((name) => `${name} is not a parameter of sync`);
  const starts = startingParameters.filter((name) => wire[name] !== undefined);
  if (starts.length !== 1) violations.push('a sync needs one of initial, nextSyncToken and nextPageToken');
  for (const name of starts) {
    const value = wire[name];
    if (name === 'initial' ? value !== true : typeof value !== 'string' || value === '') {
      violations.push(`${name} must be ${name === 'initial' ? 'true' : 'a token'}`);
    }
  }
  if (wire['limit'] === 0) violations.push('limit must be a whole number from 1 to 1000');
  if (wire['content_type'] !== undefined && (wire['type'] ?? 'Entry') !== 'Entry') {
    violations.push('content_type is only valid with type Entry');
  }
  if (violations.length > 0) throw invalidQuery(violations);
  return wire;
}
