import { describeVersion } from '../../records/recorded-page.ts';
import type { Records } from '../../records/records.ts';
import { readSpans, type ShownSpan } from '../../records/shown-spans.ts';

/** Everything that an address has shown, by time. */
export async function spansOf({ database }: Records, url: string): Promise<readonly ShownSpan[]> {
  const spans: ShownSpan[] = [];
  for await (const span of readSpans(database, { url })) spans.push(span);
  return spans;
}

/** Where a version led that was a redirect. */
export async function locationOf(records: Records, { version }: ShownSpan): Promise<string | undefined> {
  return (await describeVersion(records, version)).headers['Location'];
}

/** The addresses that were ever recorded, for fields to suggest. */
export async function listAddresses({ database }: Records): Promise<readonly string[]> {
  const rows = await database.transact((queries) =>
    queries.selectFrom('shown').select('url').distinct().orderBy('url').limit(maxSuggestions).execute(),
  );
  return rows.map(({ url }) => url);
}

/** Browsers suggest from all of them, and the page has to have them. */
const maxSuggestions = 2000;
