import { createLink } from '../files/content-links.ts';
import type { ExportedSys } from '../files/space-export.ts';

/** Which of Contentful's two reading APIs: published content, or drafts as well. */
export type Api = 'delivery' | 'preview';

/** The one environment that is served. */
export const environmentId = 'master';

/** For entities of a hand-written file that does not date them. */
export const undatedSys = '2000-01-01T00:00:00.000Z';

export function isPublished(entity: { sys: ExportedSys }): boolean {
  return typeof entity.sys.publishedVersion === 'number' && !isArchived(entity);
}

export function isArchived(entity: { sys: ExportedSys }): boolean {
  return typeof entity.sys.archivedVersion === 'number';
}

/** `sys` as the APIs write it: the delivery API's dates are those of publishing. */
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
    revision: sys.publishedCounter ?? sys.revision ?? (typeof sys.publishedVersion === 'number' ? 1 : 0),
  };
}

/** The environment's link, its keys in the order in which the real service writes them. */
export function createEnvironmentLink() {
  return { sys: { id: environmentId, type: 'Link', linkType: 'Environment' } };
}
