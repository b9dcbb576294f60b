import { z } from 'zod';

import { collectLinks, createLink, isRecord } from '../files/links.ts';
import type { DeliveredEntity, EntityJson } from '../store/delivered-entity.ts';
import { environmentId } from '../store/delivered-sys.ts';
import type { PublishedSpace } from '../store/published-space.ts';
import { badRequest } from './api-error.ts';
import { collectIncludes, readFieldValues, type Includes, type UnresolvableLink } from './includes.ts';

const maxExtraSpaces = 3;
const headerContent = z.object({ spaces: z.record(z.string(), z.string()) });
const entryUrn =
  /^crn:contentful:::content:spaces\/([^/]+)(?:\/environments\/([^/]+))?\/entries\/([A-Za-z0-9._-]+)$/;

/** The other spaces that a request resolves links into, by id; undefined if their token is wrong. */
export type ExtraSpaces = ReadonlyMap<string, PublishedSpace | undefined>;

/** A link to an entry of another space. */
interface ResourceLink {
  readonly spaceId: string;
  readonly environment: string;
  readonly entryId: string;
  readonly sys: object;
}

/**
 * Reads `x-contentful-resource-resolution`: base64 of `{"spaces":{"<id>":"<token>"}}`.
 * @param open finds the space, if the token is one for it
 * @throws {ApiError} if the header is malformed or names more than three spaces
 */
export function readExtraSpaces(
  header: string | readonly string[] | undefined,
  open: (spaceId: string, token: string) => PublishedSpace | undefined,
): ExtraSpaces {
  if (header === undefined) return new Map();
  const tokens = Object.entries(parseTokens(String(header)));
  if (tokens.length > maxExtraSpaces) {
    throw badRequest(`Links can be resolved into at most ${maxExtraSpaces} other spaces.`);
  }
  return new Map(tokens.map(([spaceId, token]) => [spaceId, open(spaceId, token)]));
}

function parseTokens(header: string): Record<string, string> {
  try {
    return headerContent.parse(JSON.parse(Buffer.from(header, 'base64').toString())).spaces;
  } catch {
    throw badRequest('The header x-contentful-resource-resolution is malformed.');
  }
}

/**
 * Resolves links into other spaces, one set of includes per space: the linked entries, and one level of what these link
 * to in their space. Links into spaces without a token stay as they are.
 * @param locale as requested; without one, every space's default
 * @param show the view of a space that is delivered
 */
export function collectResources(
  extraSpaces: ExtraSpaces,
  entries: readonly EntityJson[],
  locale: string | undefined,
  show: (space: PublishedSpace) => PublishedSpace,
): Includes[] {
  const links = entries
    .flatMap((json) => readFieldValues(json, locale))
    .flatMap((value) => collectLinks(value, readResourceLink));
  return [...Map.groupBy(links, ({ spaceId }) => spaceId)].flatMap(([spaceId, linksIntoSpace]) => {
    if (!extraSpaces.has(spaceId)) return [];
    const space = extraSpaces.get(spaceId);
    return [collectFromSpace(spaceId, space && show(space), linksIntoSpace, locale)];
  });
}

function collectFromSpace(
  spaceId: string,
  space: PublishedSpace | undefined,
  links: readonly ResourceLink[],
  requestedLocale: string | undefined,
): Includes {
  if (!space) return failSpace('AccessTokenInvalid', spaceId);
  const locale = requestedLocale ?? space.locales.defaultCode;
  if (locale !== '*' && !space.locales.has(locale)) return failSpace('BadRequest', spaceId);
  const found = new Set<DeliveredEntity>();
  const missing = new Map<string, UnresolvableLink>();
  for (const { environment, entryId, sys } of links) {
    const entry = environment === environmentId ? space.entries.get(entryId) : undefined;
    if (entry) found.add(entry);
    else
      missing.set(`${environment}/${entryId}`, { sys: { id: 'notResolvable', type: 'error' }, details: sys });
  }
  const items = Array.from(found, (entity) => ({ entity, json: space.render(entity, locale) }));
  const { errors, includes } = collectIncludes(space, items, locale, 1);
  const linked = items.map(({ json }) => json);
  return {
    errors: [...missing.values(), ...errors],
    includes: { ...includes, Entry: [...linked, ...(includes.Entry ?? [])] },
  };
}

function failSpace(id: string, spaceId: string): Includes {
  const details = createLink('Space', spaceId).sys;
  return { errors: [{ sys: { id, type: 'error' }, details }], includes: {} };
}

function readResourceLink(value: unknown): ResourceLink | undefined {
  if (!isRecord(value) || !isRecord(value['sys'])) return undefined;
  const { sys } = value;
  if (sys['type'] !== 'ResourceLink' || sys['linkType'] !== 'Contentful:Entry') return undefined;
  const [, spaceId, environment = environmentId, entryId] = entryUrn.exec(String(sys['urn'])) ?? [];
  return spaceId === undefined || entryId === undefined ? undefined : { spaceId, environment, entryId, sys };
}
