import { askUpstream } from '../observability/upstream.ts';

/** Shorter than a process's time to shut down. */
const responseTimeoutMs = 6000;
const maxBodyLength = 10_000;

/** A CDN did not purge. Contains no secret. */
export class PurgeError extends Error {
  override readonly name = 'PurgeError';
  /** How long the CDN asked to wait. */
  readonly retryAfterMs: number;
  /** Undefined if there was no response. */
  readonly status: number | undefined;
  readonly logDetails: Readonly<Record<string, unknown>>;

  /** @param reply undefined if there was none */
  constructor(
    reply:
      | { readonly status: number; readonly codes: readonly string[]; readonly retryAfterMs: number }
      | undefined,
    options?: { cause: unknown },
  ) {
    super(reply ? `The CDN responded with ${reply.status}` : 'The CDN did not respond', options);
    this.status = reply?.status;
    this.retryAfterMs = reply?.retryAfterMs ?? 0;
    this.logDetails = reply ? { status: reply.status, codes: reply.codes } : {};
  }
}

/** Sends a request that purges. Throws `PurgeError`. */
export function sendPurge(url: string, request: PurgeRequest): Promise<void> {
  return askUpstream(
    // A label has only methods that HTTP defines.
    { peer: 'cdn', method: request.method === 'PURGE' ? '_OTHER' : request.method, span: 'CDN purge' },
    () => send(url, request),
    (result) => {
      if (result.status === 'fulfilled') return { status: 200 };
      const { status } = result.reason as PurgeError;
      return status === undefined ? { error: 'network' } : { status };
    },
  );
}

interface PurgeRequest {
  readonly method: 'POST' | 'PURGE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function send(url: string, request: PurgeRequest): Promise<void> {
  let response: Response;
  let body: string;
  try {
    response = await fetch(url, {
      ...request,
      // Credentials go only to the configured host.
      redirect: 'error',
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    body = (await response.text()).slice(0, maxBodyLength);
  } catch (error) {
    throw new PurgeError(undefined, { cause: error });
  }
  if (response.ok) return;
  const retryAfterSeconds = Number(response.headers.get('retry-after'));
  throw new PurgeError({
    status: response.status,
    codes: codesOf(body),
    retryAfterMs: Number.isFinite(retryAfterSeconds) ? retryAfterSeconds * 1000 : 0,
  });
}

/** Error codes such as `AccessDenied` or 10000; never text, which may repeat parts of the request. */
function codesOf(body: string): readonly string[] {
  const codes = body.matchAll(/<Code>(\w{1,60})<\/Code>|"code"\s*:\s*"?([\w-]{1,60})/g);
  return Array.from(codes, ([, xml, json]) => xml ?? json ?? '');
}
