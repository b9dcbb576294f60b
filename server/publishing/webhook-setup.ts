import { z } from 'zod';

import { contentWebhookPath } from '#shared/paths.ts';

import { topicsOf } from './content-webhook.ts';

const mediaType = 'application/vnd.contentful.management.v1+json';
/** More than a space may have. */
const maxWebhooks = 100;
const deadlineMs = 30_000;

/** A webhook as Contentful's management API knows it. */
export interface WebhookDefinition {
  readonly name: string;
  readonly url: string;
  readonly topics: readonly string[];
  readonly filters: readonly object[];
  readonly active: true;
}

/** A space, and who may change it. */
export interface ManagedSpace {
  /** Such as `https://api.contentful.com`. */
  readonly apiOrigin: string;
  readonly spaceId: string;
  readonly token: string;
}

const definition = z.looseObject({ url: z.string(), sys: z.object({ id: z.string(), version: z.int() }) });
const definitions = z.object({ items: z.array(definition) });
const redactedSecret = z.object({ redactedValue: z.string() });

/**
 * The webhook that the site needs.
 *
 * It filters by environment only: a filter on the content type would hold back everything about assets.
 *
 * @param origin of the site, as Contentful reaches it
 */
export function webhookFor(
  origin: string,
  { environment, preview }: { readonly environment: string; readonly preview: boolean },
): WebhookDefinition {
  return {
    name: `Website ${new URL(origin).host}`,
    url: origin + contentWebhookPath,
    topics: topicsOf({ preview }),
    filters: [{ equals: [{ doc: 'sys.environment.sys.id' }, environment] }],
    active: true,
  };
}

/**
 * Makes the webhook in the space, or updates the one with this URL, and sets the space's signing secret. What is right
 * already is left alone.
 *
 * @returns what was done, in sentences
 * @throws {Error} if the management API refuses
 */
export async function setUpWebhook(
  space: ManagedSpace,
  webhook: WebhookDefinition,
  secret: string,
): Promise<readonly string[]> {
  const { items } = definitions.parse(await call(space, 'GET', `webhook_definitions?limit=${maxWebhooks}`));
  const existing = items.find(({ url }) => url === webhook.url);
  // The secret first: a webhook that is not signed yet would be refused.
  return [await setSecret(space, secret), await setDefinition(space, webhook, existing)];
}

async function setDefinition(
  space: ManagedSpace,
  webhook: WebhookDefinition,
  existing: z.infer<typeof definition> | undefined,
): Promise<string> {
  if (existing === undefined) {
    await call(space, 'POST', 'webhook_definitions', { body: webhook });
    return `Made the webhook “${webhook.name}”.`;
  }
  const { sys, ...settings } = existing;
  // Headers that an operator has added stay.
  const wanted = { ...settings, ...webhook };
  if (isSame(settings, wanted)) return `The webhook “${webhook.name}” is there already.`;
  await call(space, 'PUT', `webhook_definitions/${sys.id}`, { body: wanted, version: sys.version });
  return `Updated the webhook “${webhook.name}”.`;
}

/** A space has one secret, for all of its webhooks. Contentful shows its last characters only. */
async function setSecret(space: ManagedSpace, secret: string): Promise<string> {
  const path = 'webhook_settings/signing_secret';
  const reply = await call(space, 'GET', path, { isOptional: true });
  const existing = reply === undefined ? undefined : redactedSecret.parse(reply).redactedValue;
  if (existing && secret.endsWith(existing)) return 'The signing secret is there already.';
  await call(space, 'PUT', path, { body: { value: secret } });
  return existing === undefined
    ? 'Set the signing secret of the space.'
    : `Replaced the signing secret of the space, which ended in ${existing}: all of its webhooks are signed with the new one.`;
}

/** Resolves to undefined if what is optional does not exist. */
async function call(
  { apiOrigin, spaceId, token }: ManagedSpace,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, version, isOptional = false }: { body?: object; version?: number; isOptional?: boolean } = {},
): Promise<unknown> {
  const response = await fetch(`${apiOrigin}/spaces/${spaceId}/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body && { 'Content-Type': mediaType }),
      ...(version !== undefined && { 'X-Contentful-Version': String(version) }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(deadlineMs),
  });
  if (response.status === 404 && isOptional) return undefined;
  const text = await response.text();
  if (!response.ok) throw new Error(`Contentful refuses ${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as unknown;
}

/** Regardless of the order of topics and settings. */
function isSame(one: object, other: object): boolean {
  return canonical(one) === canonical(other);
}

function canonical(settings: object): string {
  const sorted = Object.entries(settings)
    .map(([name, value]) => [name, name === 'topics' ? [...(value as string[])].sort() : (value as unknown)])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return JSON.stringify(sorted);
}
