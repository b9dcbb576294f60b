import { formatDate } from '../../dates.ts';
import type { ListedArticle } from '../../pages/article/listed-article.model.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading, titleLevel } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { articleListingType } from './article-listing.model.ts';
import { articleListingSamples } from './article-listing.sample.ts';

function ArticleListing({ content }: SectionProps<typeof articleListingType>) {
  const articles = content.featured.slice(0, content.limit);
  const [first, ...rest] = articles;
  if (first === undefined) return null;
  const headingLevel = titleLevel(content);
  const [lead, others] = first.image === undefined ? [undefined, articles] : [first, rest];
  return (
    <Frame frame={content} type="article-listing">
      <SectionHeading content={content} />
      <div className="article-listing-grid">
        {lead !== undefined && <Article article={lead} headingLevel={headingLevel} isLead />}
        {others.length > 0 && (
          <ul className="article-listing-list">
            {others.map((article) => (
              <li key={article.id}>
                <Article article={article} headingLevel={headingLevel} isLead={false} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Frame>
  );
}

interface ArticleProps {
  readonly article: ListedArticle;
  readonly headingLevel: 'h2' | 'h3';
  /** Whether it leads the list: its picture is large. */
  readonly isLead: boolean;
}

/** An article in a list. Its title is the link, stretched over the whole. */
function Article({ article, headingLevel: Title, isLead }: ArticleProps) {
  const { href, title, summary, publishedOn, image } = article;
  return (
    <article className="article-listing-item" data-lead={isLead || undefined}>
      {image !== undefined && (
        <div className="article-listing-picture">
          <Picture
            alt=""
            image={image}
            {...(isLead ? { sizes: '(min-width: 1024px) 55vw, 100vw' } : { width: 192 })}
          />
        </div>
      )}
      <div className="article-listing-words">
        {publishedOn !== undefined && (
          <p className="article-listing-date">
            <time dateTime={publishedOn.toISOString()}>{formatDate(publishedOn, { day: true })}</time>
          </p>
        )}
        <Title className="article-listing-title">
          <a className="stretched-link" href={href}>
            {title}
          </a>
        </Title>
        {summary !== undefined && <p className="article-listing-summary">{summary}</p>}
      </div>
    </article>
  );
}

export const articleListing = defineSection(articleListingType, ArticleListing, {
  samples: articleListingSamples,
});
