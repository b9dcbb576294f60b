import { richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import type { FaultyEmulator } from './faulty-emulator.ts';

/** An article as an editor writes it. Summary and body have defaults. */
export interface WrittenArticle {
  /** Of its entry; default: the slug. */
  readonly id?: string;
  readonly contentType: 'newsArticle' | 'knowledgeArticle';
  readonly slug: string;
  readonly title: string;
  readonly [field: string]: unknown;
}

/** Saves an article in the fixture as a draft. */
export function saveArticle(
  contentService: FaultyEmulator,
  { contentType, id, ...fields }: WrittenArticle,
): void {
  const withDefaults = { summary: `About ${fields.title}`, body: richTextOf('One paragraph.'), ...fields };
  contentService.space(fixtureSpaceId).upsertEntry({
    id: id ?? fields.slug,
    contentType,
    fields: Object.fromEntries(
      Object.entries(withDefaults).map(([name, value]) => [name, { 'en-GB': value }]),
    ),
  });
}

export function publishArticle(contentService: FaultyEmulator, article: WrittenArticle): void {
  saveArticle(contentService, article);
  contentService.space(fixtureSpaceId).publish(article.id ?? article.slug);
}
