import { ArticleCard, gridPicture } from './article-card.tsx';
import type { ListedArticle } from './listed-article.model.ts';

interface RelatedArticlesProps {
  readonly heading: string;
  readonly articles: readonly ListedArticle[];
}

/** Articles in one row. */
export function RelatedArticles({ heading, articles }: RelatedArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <section className="section related" data-padding="both" data-size="lg" data-unsearched>
      <div className="section-content">
        <h2 className="related-title">{heading}</h2>
        <ul className="article-grid" data-few={articles.length < 3 || undefined}>
          {articles.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} picture={gridPicture} titleLevel="h3" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
