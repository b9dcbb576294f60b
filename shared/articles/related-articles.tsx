import { ArticleCard } from './article-card.tsx';
import type { ListedArticle } from './listed-article.model.ts';

interface RelatedArticlesProps {
  readonly heading: string;
  readonly articles: readonly ListedArticle[];
}

export function RelatedArticles({ heading, articles }: RelatedArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <section className="section related" data-padding="both" data-size="lg">
      <div className="section-content">
        <h2 className="related-title">{heading}</h2>
        <ul className="article-grid">
          {articles.map((article) => (
            <li key={article.id}>
              <ArticleCard
                article={article}
                picture={{ sizes: '(min-width: 1280px) 400px, (min-width: 640px) 45vw, 100vw' }}
                titleLevel="h3"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
