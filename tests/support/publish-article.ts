import type { ContentService } from '#server/content-service/content-service.ts';
import { richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';

/** What an editor writes of an article; its title is all that there must be. */
export interface WrittenArticle {
  readonly contentType: 'newsArticle' | 'knowledgeArticle';
  readonly slug: string;
  readonly title: string;
  readonly [field: string]: unknown;
}

/** Saves an article of the fixture as an editor does; nobody but editors sees it yet. */
export function saveArticle(
  contentService: ContentService,
  { contentType, ...fields }: WrittenArticle,
): void {
  const all = { summary: `About ${fields.title}`, body: richTextOf('One paragraph.'), ...fields };
  contentService.space(fixtureSpaceId).upsertEntry({
    id: fields.slug,
    contentType,
    fields: Object.fromEntries(Object.entries(all).map(([name, value]) => [name, { 'en-GB': value }])),
  });
}

/** Saves an article, and publishes it. */
export function publishArticle(contentService: ContentService, article: WrittenArticle): void {
  saveArticle(contentService, article);
  contentService.space(fixtureSpaceId).publish(article.slug);
}
