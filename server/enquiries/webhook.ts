import { postJson, type Deliver } from './deliver.ts';

/** A URL that accepts enquiries as JSON, such as a CRM's inbox or an automation tool. */
export interface WebhookConfig {
  readonly kind: 'webhook';
  /** Secret: such URLs often carry their own key. */
  readonly url: string;
  /** Sent as a bearer token. Secret. */
  readonly token: string | undefined;
}

/**
 * Delivers to a webhook. The body is `{ key, acceptedAt, name, telephone, email, preferredTime, message,
 * marketingConsent, form, page, inFlood }`. `acceptedAt` is in ISO 8601. What the visitor did not fill in is left out,
 * and so is `inFlood` unless it is true.
 */
export function createWebhook({ url, token }: WebhookConfig): Deliver {
  return ({ key, acceptedAt, inFlood, enquiry }) =>
    postJson(url, {
      key,
      token,
      body: { key, acceptedAt: new Date(acceptedAt).toISOString(), ...enquiry, ...(inFlood && { inFlood }) },
    });
}
