import { postJson, type Deliver } from './deliver.ts';
import { describeEnquiry } from './enquiry.ts';

/** For any service that accepts enquiries as JSON, such as a CRM or an automation tool. */
export interface WebhookConfig {
  readonly kind: 'webhook';
  /** Secret: such URLs often contain a key. */
  readonly url: string;
  /** Sent as a bearer token. Secret. */
  readonly token: string | undefined;
}

/**
 * Posts `{ key, acceptedAt, name, telephone, email, preferredTime, message, marketingConsent, form, page, inFlood }`.
 * `acceptedAt` is in ISO 8601. Missing answers are left out, and so is `inFlood` unless it is true.
 */
export function createWebhook({ url, token }: WebhookConfig): Deliver {
  return (queued) => postJson(url, { key: queued.key, token, body: describeEnquiry(queued) });
}
