import type { QueuedEnquiry } from './enquiry.ts';

/**
 * Longest time that a vendor may take to answer, in milliseconds. Shorter than a claim on the queue, and than a process
 * has to end: it should know what became of its last delivery.
 */
const answerDeadlineMs = 8000;
/** A vendor's refusal is read no further than this, in characters. */
const mostRefusal = 10_000;

/**
 * An enquiry was not taken. `unavailable`: the vendor cannot be reached, is busy or broken, for all enquiries.
 * `refused`: it does not want this one, or us. Holds nothing of the enquiry.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly kind: 'unavailable' | 'refused';
  /** Undefined where there was no answer. */
  readonly status: number | undefined;

  constructor(kind: DeliveryError['kind'], status: number | undefined, options?: { cause: unknown }) {
    super(status === undefined ? 'The vendor does not answer' : `The vendor answered ${status}`, options);
    this.kind = kind;
    this.status = status;
  }
}

/** Gives an enquiry to a vendor; resolves once it has it. Rejects with `DeliveryError`. */
export type Deliver = (queued: QueuedEnquiry) => Promise<void>;

/**
 * Posts JSON to a vendor. It names the enquiry in `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header), so
 * that a vendor that heeds it takes the enquiry once, even where its first answer was lost.
 */
export async function postJson(
  url: string,
  { key, token, body }: { key: string; token?: string | undefined; body: object },
): Promise<void> {
  let status: number;
  let refusal = '';
  try {
    const response = await fetch(url, {
      method: 'POST',
      // Another host than the configured one gets no personal data.
      redirect: 'error',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': `"${key}"`,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerDeadlineMs),
    });
    ({ status } = response);
    if (response.ok) {
      // What else the vendor says does not matter: it has the enquiry.
      await response.body?.cancel().catch(() => {});
      return;
    }
    refusal = await readRefusal(response);
  } catch (error) {
    throw new DeliveryError('unavailable', undefined, { cause: error });
  }
  const isPassing = status >= 500 || [408, 409, 425, 429].includes(status);
  throw new DeliveryError(isPassing ? 'unavailable' : 'refused', status, { cause: codesOf(refusal) });
}

/** The beginning of a refusal. The status says what matters: a body that breaks off or never ends changes nothing. */
async function readRefusal({ body }: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    // Leaving the loop early closes the connection.
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length >= mostRefusal) break;
    }
  } catch {
    // What came before still holds codes.
  }
  return text.slice(0, mostRefusal);
}

/** The codes of a refusal (`INVALID_EMAIL`); never its words, which may repeat what the visitor wrote. */
function codesOf(refusal: string): Error {
  const codes = [...refusal.matchAll(/"(?:errorType|code)"\s*:\s*"([A-Z][A-Z_]{2,40})"/g)].map(
    ([, code]) => code,
  );
  return new Error(codes.length > 0 ? codes.join(', ') : 'The vendor gave no reason');
}
