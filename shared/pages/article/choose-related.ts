import type { ListedArticle } from '../../articles/listed-article.model.ts';
import { hasTopic } from '../../articles/topics.ts';

const maxRelated = 3;

/** The editor's choice, then the newest articles on the same topics, then the newest of all: a row without a gap. */
export function chooseRelated(
  id: string,
  { related, topics }: { related: readonly ListedArticle[]; topics: readonly string[] },
  all: readonly ListedArticle[],
): readonly ListedArticle[] {
  const chosen = related.map((article) => all.find((each) => each.id === article.id) ?? article);
  const others = all.filter((other) => other.id !== id);
  const onTopic = others.filter((other) => hasTopic(other, topics));
  return [...new Set([...chosen, ...onTopic, ...others])].slice(0, maxRelated);
}
