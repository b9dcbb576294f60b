import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import { listen } from './local-server.ts';

type Body = Readonly<Record<string, unknown>>;
interface Stored {
  readonly sys: { readonly id: string; readonly version: number };
  readonly [name: string]: unknown;
}

/** The webhooks of a space in Contentful's management API, which refuses what its documentation does not allow. */
export interface WebhookManagementApi {
  readonly origin: string;
  readonly webhooks: Stored[];
  secret: string | undefined;
  /** Such as `PUT /webhook_definitions/a`. */
  readonly changes: string[];
  close(): void;
}

const topic =
  /^(?:\*|Entry|Asset|ContentType|Release|ScheduledAction)\.(?:\*|create|save|auto_save|archive|unarchive|publish|unpublish|delete|execute)$/;
const filterProperties =
  /^sys\.(?:id|environment\.sys\.id|contentType\.sys\.id|createdBy\.sys\.id|updatedBy\.sys\.id)$/;

class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  constructor(status: number, id: string) {
    super(id);
    this.status = status;
  }
}

export async function startWebhookManagementApi(space: string, token: string): Promise<WebhookManagementApi> {
  function validate(body: Body): void {
    const { name, url, topics, filters, active } = body;
    const isValid =
      typeof name === 'string' &&
      name !== '' &&
      typeof url === 'string' &&
      url.startsWith('https://') &&
      Array.isArray(topics) &&
      topics.length > 0 &&
      topics.every((each) => topic.test(String(each))) &&
      Array.isArray(filters) &&
      filters.every(isFilter) &&
      typeof active === 'boolean' &&
      !('sys' in body);
    if (!isValid) throw new Refusal(422, 'ValidationFailed');
  }

  function respond(request: IncomingMessage, body: Body): unknown {
    const { method = '', url = '', headers } = request;
    if (headers.authorization !== `Bearer ${token}`) throw new Refusal(401, 'AccessTokenInvalid');
    const [, spaceId, path = ''] = /^\/spaces\/(\w+)\/([\w/-]+)(?:\?limit=\d+)?$/.exec(url) ?? [];
    if (spaceId !== space) throw new Refusal(404, 'NotFound');
    if (method !== 'GET') {
      if (headers['content-type'] !== 'application/vnd.contentful.management.v1+json')
        throw new Refusal(415, 'UnsupportedMediaType');
      api.changes.push(`${method} ${path}`);
    }
    if (path === 'webhook_settings/signing_secret') return signingSecret(method, body);
    if (path === 'webhook_definitions' && method === 'GET')
      return { sys: { type: 'Array' }, total: api.webhooks.length, items: api.webhooks };
    validate(body);
    if (path === 'webhook_definitions' && method === 'POST') {
      const created = { headers: [], ...body, sys: { id: `made${api.webhooks.length}`, version: 0 } };
      api.webhooks.push(created);
      return created;
    }
    const index = api.webhooks.findIndex(({ sys }) => path === `webhook_definitions/${sys.id}`);
    const existing = api.webhooks[index];
    if (existing === undefined || method !== 'PUT') throw new Refusal(404, 'NotFound');
    const { id, version } = existing.sys;
    if (headers['x-contentful-version'] !== String(version)) throw new Refusal(409, 'VersionMismatch');
    return (api.webhooks[index] = { ...body, sys: { id, version: version + 1 } });
  }

  function signingSecret(method: string, { value }: Body): object {
    if (method === 'PUT') {
      if (typeof value !== 'string' || !/^[0-9a-zA-Z+/=_-]{64}$/.test(value))
        throw new Refusal(422, 'ValidationFailed');
      api.secret = value;
    }
    if (api.secret === undefined) throw new Refusal(404, 'NotFound');
    return { redactedValue: api.secret.slice(-4), sys: { type: 'WebhookSigningSecret' } };
  }

  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      let [status, reply]: [number, unknown] = [200, undefined];
      try {
        reply = respond(request, (sent === '' ? {} : JSON.parse(sent)) as Body);
      } catch (error) {
        status = error instanceof Refusal ? error.status : 500;
        reply = { sys: { type: 'Error', id: String(error) } };
      }
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  const api: WebhookManagementApi = {
    ...(await listen(server)),
    webhooks: [],
    secret: undefined,
    changes: [],
  };
  return api;
}

/** `{ equals: [{ doc: 'sys.environment.sys.id' }, 'master'] }` */
function isFilter(filter: unknown): boolean {
  const [[operator, operands], ...others] = Object.entries(filter as Body) as [
    [string, unknown],
    ...unknown[],
  ];
  if (operator !== 'equals' || others.length > 0 || !Array.isArray(operands) || operands.length !== 2)
    return false;
  const [property, value] = operands as [{ doc?: unknown }, unknown];
  return filterProperties.test(String(property.doc)) && typeof value === 'string';
}
