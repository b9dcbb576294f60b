import type { ListedArticle } from './listed-article.model.ts';

/** A topic in a URL: “Later life” becomes `later-life`. Empty if no character of it can be used. */
export function topicSlug(topic: string): string {
  return topic
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Whether an article is about one of the topics. True for any article if no topics are given. */
export function hasTopic(article: ListedArticle, topics: readonly string[]): boolean {
  const slugs = topics.map(topicSlug);
  return slugs.length === 0 || article.topics.some((topic) => slugs.includes(topicSlug(topic)));
}
