import type { ListedArticle } from './listed-article.model.ts';

/** A topic as an address has it: “Later life” is `later-life`. Empty where nothing of it can stand in one. */
export function topicSlug(topic: string): string {
  return topic
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Whether an article is about one of the topics; any article is, where none is named. */
export function isAbout(article: ListedArticle, topics: readonly string[]): boolean {
  const slugs = topics.map(topicSlug);
  return slugs.length === 0 || article.topics.some((topic) => slugs.includes(topicSlug(topic)));
}
