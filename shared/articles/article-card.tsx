import { formatDate } from '../dates.ts';
import { usePartMarks } from '../ui/editor-marks/editor-marks.ts';
import { Icon } from '../ui/icon/icon.tsx';
import { arrowRight } from '../ui/icon/interface-icons.ts';
import type { PictureLayout } from '../ui/picture/picture-attributes.ts';
import { Picture } from '../ui/picture/picture.tsx';
import { readingTime } from '../ui/rich-text/reading-time.ts';
import { Stylesheet } from '../ui/stylesheet/stylesheet.tsx';
import type { ListedArticle } from './listed-article.model.ts';

/** In a row of three or two; small on phones. */
export const gridPicture: PictureLayout = {
  boxRatio: 16 / 10,
  sizes: '(min-width: 1280px) 411px, (min-width: 1024px) 32vw, (min-width: 640px) 46vw, 39vw',
};

interface ArticleCardProps {
  readonly article: ListedArticle;
  readonly titleLevel: 'h2' | 'h3';
  readonly picture: PictureLayout;
  /** The first article of a listing, with a large picture. */
  readonly isLead?: boolean;
}

/** An article in a list. The title's link covers the whole card; the picture is decorative. */
export function ArticleCard({ article, titleLevel: Title, picture, isLead = false }: ArticleCardProps) {
  const { href, title, summary, publishedOn, image, topics, authorName, minutesToRead } = article;
  const [topic] = topics;
  const markOf = usePartMarks();
  return (
    <article className="article-card" data-lead={isLead || undefined} {...markOf(article.id, 'title')}>
      <Stylesheet of="articles/article-card" />
      {image !== undefined && (
        <div className="article-card-picture">
          <Picture alt="" image={image} {...picture} />
        </div>
      )}
      <div className="article-card-words">
        {(topic !== undefined || publishedOn !== undefined) && (
          <p className="article-card-facts">
            {topic !== undefined && <span className="article-card-topic">{topic}</span>}
            {publishedOn !== undefined && (
              <time dateTime={publishedOn.toISOString()}>{formatDate(publishedOn, { day: true })}</time>
            )}
          </p>
        )}
        <Title className="article-card-title">
          <a className="stretched-link" href={href}>
            {title}
          </a>
        </Title>
        {summary !== undefined && <p className="article-card-summary">{summary}</p>}
        {(authorName !== undefined || minutesToRead !== undefined) && (
          <p className="article-card-author">
            {authorName !== undefined && <span>{authorName}</span>}
            {minutesToRead !== undefined && <span>{readingTime(minutesToRead)}</span>}
          </p>
        )}
      </div>
      {image === undefined && <Icon paths={arrowRight} size={32} />}
    </article>
  );
}
