import { createLink } from '../files/links.ts';
import type { ExportedSys } from '../files/space-export.ts';

/** Delivery: published content. Preview: drafts as well. */
export type Api = 'delivery' | 'preview';

export const environmentId = 'master';

/** The date of entities without one, as in hand-written files. */
export const undatedSys = '2000-01-01T00:00:00.000Z';

export function isPublished(entity: { sys: ExportedSys }): boolean {
  return typeof entity.sys.publishedVersion === 'number' && !isArchived(entity);
}

export function isArchived(entity: { sys: ExportedSys }): boolean {
  return typeof entity.sys.archivedVersion === 'number';
}

/** How many times an entity has been published. Exports need not say. */
export function revisionOf({ publishedCounter, revision, publishedVersion }: ExportedSys): number {
  return publishedCounter ?? revision ?? (typeof publishedVersion === 'number' ? 1 : 0);
}

/** In the delivery API the dates are those of publishing. */
export function deliverSys(space: string, api: Api, type: string, sys: ExportedSys): Record<string, unknown> {
  const createdAt = sys.createdAt ?? sys.firstPublishedAt ?? sys.updatedAt ?? undatedSys;
  const updatedAt = sys.updatedAt ?? sys.publishedAt ?? createdAt;
  const isPreview = api === 'preview';
  return {
    space: createLink('Space', space),
    id: sys.id,
    type,
    createdAt: isPreview ? createdAt : (sys.firstPublishedAt ?? createdAt),
    updatedAt: isPreview ? updatedAt : (sys.publishedAt ?? updatedAt),
    environment: createEnvironmentLink(),
    ...(isPreview && sys.firstPublishedAt ? { firstPublishedAt: sys.firstPublishedAt } : {}),
    ...(isPreview && sys.publishedAt ? { publishedAt: sys.publishedAt } : {}),
    ...(typeof sys.publishedVersion === 'number' ? { publishedVersion: sys.publishedVersion } : {}),
    revision: revisionOf(sys),
  };
}

/** With the keys in the real service's order. */
export function createEnvironmentLink() {
  return { sys: { id: environmentId, type: 'Link', linkType: 'Environment' } };
}
