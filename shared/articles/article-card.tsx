import { formatDate } from '../dates.ts';
import type { PictureLayout } from '../ui/picture/picture-attributes.ts';
import { Picture } from '../ui/picture/picture.tsx';
import type { ListedArticle } from './listed-article.model.ts';

interface ArticleCardProps {
  readonly article: ListedArticle;
  readonly titleLevel: 'h2' | 'h3';
  readonly picture: PictureLayout;
  /** The first article of a listing, with a large picture. */
  readonly isLead?: boolean;
}

/** An article in a list. The title's link covers the whole card; the picture is decorative. */
export function ArticleCard({ article, titleLevel: Title, picture, isLead = false }: ArticleCardProps) {
  const { href, title, summary, publishedOn, image } = article;
  return (
    <article className="article-card" data-lead={isLead || undefined}>
      {image !== undefined && (
        <div className="article-card-picture">
          <Picture alt="" image={image} {...picture} />
        </div>
      )}
      <div className="article-card-words">
        {publishedOn !== undefined && (
          <p className="article-card-date">
            <time dateTime={publishedOn.toISOString()}>{formatDate(publishedOn, { day: true })}</time>
          </p>
        )}
        <Title className="article-card-title">
          <a className="stretched-link" href={href}>
            {title}
          </a>
        </Title>
        {summary !== undefined && <p className="article-card-summary">{summary}</p>}
      </div>
    </article>
  );
}
