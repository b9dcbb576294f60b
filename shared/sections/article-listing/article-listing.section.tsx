import { useContext } from 'react';

import { ArticleCard } from '../../articles/article-card.tsx';
import type { ListedArticle } from '../../articles/listed-article.model.ts';
import { SiteArticles } from '../../articles/site-articles.ts';
import { hasTopic } from '../../articles/topics.ts';
import { withinMargins } from '../../ui/picture/picture-attributes.ts';
import { Frame } from '../frame.tsx';
import { SectionHeading, titleLevel } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { articleListingType } from './article-listing.model.ts';
import { articleListingSamples } from './article-listing.sample.ts';

type Content = SectionProps<typeof articleListingType>['content'];

const contentTypesOf = {
  news: ['newsArticle'],
  knowledge: ['knowledgeArticle'],
  both: ['newsArticle', 'knowledgeArticle'],
};

const leadPicture = {
  boxRatio: 4 / 3,
  sizes: `(min-width: 1408px) 704px, (min-width: 1024px) 52vw, ${withinMargins}`,
};

function ArticleListing({ content }: { content: Content }) {
  const articles = useContext(SiteArticles).choose((all) => chooseArticles(content, all));
  const [first, ...rest] = articles;
  if (first === undefined) return null;
  const level = titleLevel(content);
  const [lead, others] = first.image === undefined ? [undefined, articles] : [first, rest];
  return (
    <Frame frame={content} type="article-listing">
      <SectionHeading content={content} />
      <div className="article-listing-grid">
        {lead !== undefined && <ArticleCard article={lead} isLead picture={leadPicture} titleLevel={level} />}
        {others.length > 0 && (
          <ul className="article-listing-list">
            {others.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} picture={{ width: 192 }} titleLevel={level} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Frame>
  );
}

/** The editor's choice, followed by the newest articles by source and topic, up to the limit. */
function chooseArticles({ featured, source, topics, limit }: Content, all: readonly ListedArticle[]) {
  const more = all.filter(
    (article) =>
      contentTypesOf[source].includes(article.contentType) &&
      hasTopic(article, topics) &&
      !featured.some(({ id }) => id === article.id),
  );
  const chosen = featured.map((article) => ({
    ...article,
    authorName: all.find(({ id }) => id === article.id)?.authorName,
  }));
  return [...chosen, ...more].slice(0, limit);
}

export const articleListing = defineSection(articleListingType, ArticleListing, {
  samples: articleListingSamples,
});
