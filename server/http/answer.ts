import type { IncomingMessage, ServerResponse } from 'node:http';

/** A whole answer, ready to be written: what every answer carries besides is added by `sendAnswer`. */
export interface Answer {
  readonly status: number;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  readonly headers: readonly string[];
  readonly body?: Buffer;
  /** The Content-Security-Policy where it is another than the site's. */
  readonly policy?: string | undefined;
}

/** A short answer in words that says nothing of what was asked. */
export function textAnswer(
  status: number,
  words: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const body = Buffer.from(`${words}\n`);
  return {
    status,
    headers: flat({
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(body.length),
      'Cache-Control': 'no-store',
      ...headers,
    }),
    body,
  };
}

/** Headers as names and values in turn. */
export function flat(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).flat();
}

/**
 * How long a connection may stand still while a response is under way. Node looks twice where the response was sent in
 * part, so a client that does not read is gone within a minute.
 */
export const silenceMs = 25_000;

/** Creates the one way in which whole answers are written: with the headers that every answer carries. */
export function createAnswerSender(settings: {
  readonly securityHeaders: Readonly<Record<string, string>>;
  readonly policy: string;
}) {
  const always = flat(settings.securityHeaders);

  return function sendAnswer(
    request: IncomingMessage,
    response: ServerResponse,
    { status, headers, body, policy = settings.policy }: Answer,
    more: readonly string[] = [],
  ): void {
    response.writeHead(status, [...always, 'Content-Security-Policy', policy, ...headers, ...more]);
    response.end(request.method === 'HEAD' ? undefined : body);
    // Most responses have left in one piece: a timer for each would be a waste.
    if (response.writableLength > 0) request.socket.setTimeout(silenceMs);
  };
}

export type SendAnswer = ReturnType<typeof createAnswerSender>;
