import { postJson, type Deliver } from './deliver.ts';

/** A URL that takes enquiries as JSON: whatever a firm has, from a CRM's inbox to an automation tool. */
export interface WebhookConfig {
  readonly kind: 'webhook';
  /** Secret: such URLs often carry their own key. */
  readonly url: string;
  /** Sent as a bearer token. Secret. */
  readonly token: string | undefined;
}

/**
 * Delivers to a webhook. The body is `{ key, acceptedAt, name, telephone, email, preferredTime, message,
 * marketingConsent, form, page, inFlood }`: `acceptedAt` as ISO 8601, `marketingConsent` true or false, what the visitor
 * left out left out. `inFlood` is true, or left out.
 */
export function createWebhook({ url, token }: WebhookConfig): Deliver {
  return ({ key, acceptedAt, inFlood, enquiry }) =>
    postJson(url, {
      key,
      token,
      body: { key, acceptedAt: new Date(acceptedAt).toISOString(), ...enquiry, ...(inFlood && { inFlood }) },
    });
}
