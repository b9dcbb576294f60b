import type { ListedArticle } from '../../articles/listed-article.model.ts';
import { isAbout } from '../../articles/topics.ts';

const maxRelated = 3;

/** The editor's choice, or else the newest articles on the same topics, followed by the newest of all. */
export function chooseRelated(
  id: string,
  { related, topics }: { related: readonly ListedArticle[]; topics: readonly string[] },
  all: readonly ListedArticle[],
): readonly ListedArticle[] {
  if (related.length > 0) return related;
  const others = all.filter((other) => other.id !== id);
  const onTopic = others.filter((other) => isAbout(other, topics));
  return [...new Set([...onTopic, ...others])].slice(0, maxRelated);
}
