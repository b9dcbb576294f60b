import { traceHeaders } from '../observability/tracing.ts';
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

/** Posts an enquiry as `describeEnquiry` does; `docs/enquiries.md` lists the fields of each type. */
export function createWebhook({ url, token }: WebhookConfig): Deliver {
  return (queued) =>
    postJson(url, { key: queued.key, token, body: describeEnquiry(queued), headers: traceHeaders() });
}
