import { askUpstream } from '../observability/upstream.ts';
import type { QueuedEnquiry } from './enquiry.ts';

/**
 * How long a vendor may take to respond. Shorter than a claim on the queue and than a process's time to shut down, so
 * that the outcome of its last delivery is known.
 */
const responseTimeoutMs = 8000;
/** In characters. */
const maxRefusalLength = 10_000;

/**
 * `unavailable`: the vendor cannot be reached, is busy or broken, for all enquiries. `refused`: it does not accept this
 * enquiry, or our credentials. The error contains nothing of the enquiry.
 */
export class EnquiryDeliveryError extends Error {
  override readonly name = 'EnquiryDeliveryError';
  readonly kind: 'unavailable' | 'refused';
  /** Undefined if there was no response. */
  readonly status: number | undefined;

  constructor(kind: EnquiryDeliveryError['kind'], status: number | undefined, options?: { cause: unknown }) {
    const silence =
      kind === 'refused' ? 'The vendor has no form for this enquiry' : 'The vendor did not respond';
    super(status === undefined ? silence : `The vendor responded with ${status}`, options);
    this.kind = kind;
    this.status = status;
  }
}

/** Delivers an enquiry to a vendor. Rejects with `EnquiryDeliveryError`. */
export type Deliver = (queued: QueuedEnquiry) => Promise<void>;

/**
 * Posts JSON to a vendor. `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header) identifies the enquiry, so a
 * vendor that supports it accepts the enquiry once, even if its first response was lost.
 */
export function postJson(url: string, request: JsonRequest): Promise<void> {
  return askUpstream(
    { peer: 'enquiries', method: 'POST', span: 'enquiry delivery' },
    () => post(url, request),
    (result) => {
      if (result.status === 'fulfilled') return { status: 200 };
      const { status } = result.reason as EnquiryDeliveryError;
      return status === undefined ? { error: 'network' } : { status };
    },
  );
}

interface JsonRequest {
  readonly key: string;
  readonly token?: string | undefined;
  readonly body: object;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

async function post(url: string, { key, token, body, headers }: JsonRequest): Promise<void> {
  let status: number;
  let refusal = '';
  try {
    const response = await fetch(url, {
      method: 'POST',
      // Personal data goes only to the configured host.
      redirect: 'error',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': `"${key}"`,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    ({ status } = response);
    if (response.ok) {
      // The vendor has the enquiry; the rest of its response does not matter.
      await response.body?.cancel().catch(() => {});
      return;
    }
    refusal = await readRefusal(response);
  } catch (error) {
    throw new EnquiryDeliveryError('unavailable', undefined, { cause: error });
  }
  const isTemporary = status >= 500 || [408, 409, 425, 429].includes(status);
  throw new EnquiryDeliveryError(isTemporary ? 'unavailable' : 'refused', status, {
    cause: codesOf(refusal),
  });
}

/** The start of a refusal's body, which may break off or never end: the status is what matters. */
async function readRefusal({ body }: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    // Leaving the loop early closes the connection.
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length >= maxRefusalLength) break;
    }
  } catch {
    // The part that arrived may still contain codes.
  }
  return text.slice(0, maxRefusalLength);
}

/** Error codes such as `INVALID_EMAIL`; never text, which may repeat what the visitor wrote. */
function codesOf(refusal: string): Error {
  const codes = [...refusal.matchAll(/"(?:errorType|code)"\s*:\s*"([A-Z][A-Z_]{2,40})"/g)].map(
    ([, code]) => code,
  );
  return new Error(codes.length > 0 ? codes.join(', ') : 'The vendor gave no reason');
}
