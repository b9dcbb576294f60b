import type { RecordedResponse } from './record-events.ts';
import { digestOf } from './record-objects.ts';

/** A version is a response: another status, header or byte makes another one. */
export function versionOf({
  status,
  headers,
  body,
}: {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}): { readonly version: string; readonly response: RecordedResponse } {
  const response: RecordedResponse = {
    status,
    headers: Object.fromEntries(Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1))),
    body: body === undefined ? null : digestOf(body),
  };
  return { version: versionOfResponse(response), response };
}

function versionOfResponse({ status, headers, body }: RecordedResponse): string {
  return digestOf(JSON.stringify([status, headers, body]));
}
