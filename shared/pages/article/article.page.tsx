import { listedArticleFields } from '../../articles/listed-article.model.ts';
import { RelatedArticles } from '../../articles/related-articles.tsx';
import { topicSlug } from '../../articles/topics.ts';
import { readFields, type ContentType, type Values } from '../../content-model/content-type.ts';
import type { ReadContext } from '../../content-model/field.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { formatDate } from '../../dates.ts';
import { pathOfEntry } from '../../links.ts';
import { PlacedChart } from '../../sections/chart/placed-chart.tsx';
import type { PageSection } from '../../sections/section.tsx';
import { withinMargins } from '../../ui/picture/picture-attributes.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { readingMinutes, readingTime } from '../../ui/rich-text/reading-time.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { hasContents, TextContents } from '../../ui/rich-text/text-contents.tsx';
import { Stylesheet } from '../../ui/stylesheet/stylesheet.tsx';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { knowledgeListing, listingHref, newsListing, type Listing } from '../listing/listing.ts';
import { callbackFormOf, RequestCall, useRequestCallHref } from '../page-sections.tsx';
import { updatedAtOf, type PageType, type PageContext } from '../page-type.ts';
import { articleData } from './article-data.ts';
import { ArticleTools } from './article-tools.tsx';
import { knowledgeArticleType, newsArticleType } from './article.model.ts';
import { AuthorCard, AuthorLine } from './author.tsx';
import { chooseRelated } from './choose-related.ts';

type News = Values<typeof newsArticleType>;
type Knowledge = Values<typeof knowledgeArticleType>;

interface ArticleProps {
  readonly id: string;
  readonly article: News & Partial<Knowledge>;
  readonly context: PageContext;
  readonly listing: Listing;
  readonly sections: readonly PageSection[];
  /** Shown on every article of its kind (R7.5). */
  readonly importantCopy: PageContext['options']['newsImportantCopy'];
}

function ArticlePage({ id, article, context, listing, sections, importantCopy }: ArticleProps) {
  const related = context.articles.choose((all) => chooseRelated(id, article, all));
  const requestCallHref = useRequestCallHref(sections);
  return (
    <>
      <article className="article">
        <Stylesheet of="pages/article" />
        <ArticleHead article={article} listing={listing} trail={context.trail} />
        <div className="article-body">
          <ArticleSide article={article} />
          <div className="article-text">
            <ArticleText {...article} />
            {article.taxYear !== undefined && (
              <p className="article-note">Figures are for the tax year {article.taxYear}.</p>
            )}
            {importantCopy !== undefined && (
              <div className="article-important">
                <RichText value={importantCopy} />
              </div>
            )}
          </div>
          {article.author !== undefined && <AuthorCard askHref={requestCallHref} author={article.author} />}
        </div>
      </article>
      <RelatedArticles articles={related} heading="Read on" />
      <RequestCall sections={sections} />
    </>
  );
}

/** The text, with the chart below its first part. */
function ArticleText({ body, chart }: Pick<ArticleProps['article'], 'body' | 'chart'>) {
  if (chart === undefined) return <RichText hasAnchors size="opening" value={body} />;
  const { content } = body.document;
  const headings = content.flatMap(({ nodeType }, index) => (nodeType === 'heading-2' ? [index] : []));
  const partOf = (part: typeof content) => (
    <RichText hasAnchors size="opening" value={{ document: { ...body.document, content: part } }} />
  );
  const end = headings[1] ?? content.length;
  return (
    <>
      {partOf(content.slice(0, end))}
      <div className="article-chart">
        <PlacedChart content={chart} />
      </div>
      {partOf(content.slice(end))}
    </>
  );
}

/** The title and the picture side by side on wide screens, so that the text begins on the first screen. */
function ArticleHead({
  article: { title, summary, publishedOn, updatedOn, author, topics, image, body, minutesToRead },
  listing,
  trail,
}: Pick<ArticleProps, 'article' | 'listing'> & Pick<PageContext, 'trail'>) {
  return (
    <header className="article-head">
      <div className="article-head-words">
        <Breadcrumbs trail={trail} />
        <h1>{title}</h1>
        {summary !== undefined && <p className="lead">{summary}</p>}
        <p className="article-facts">
          {publishedOn !== undefined && (
            <time dateTime={publishedOn.toISOString()}>{formatDate(publishedOn, { day: true })}</time>
          )}
          {updatedOn !== undefined && (
            <span>
              Updated <time dateTime={updatedOn.toISOString()}>{formatDate(updatedOn, { day: true })}</time>
            </span>
          )}
          <span>{readingTime(minutesToRead ?? readingMinutes(body))}</span>
        </p>
        <TopicLinks listing={listing} topics={topics} />
        <div className="article-byline">
          {author !== undefined && <AuthorLine author={author} />}
          <ArticleTools />
        </div>
      </div>
      {image !== undefined && (
        <div className="article-picture">
          {/* From 1,024 px it is cropped from 16:9 to 4:3, which takes a third more than its width. */}
          <Picture
            image={image}
            priority
            sizes={`(min-width: 1280px) 690px, (min-width: 1024px) 55vw, (min-width: 640px) ${withinMargins}, 100vw`}
          />
        </div>
      )}
    </header>
  );
}

function TopicLinks({ topics, listing }: Pick<News, 'topics'> & Pick<ArticleProps, 'listing'>) {
  const listed = topics.map((label) => ({ label, slug: topicSlug(label) })).filter(({ slug }) => slug !== '');
  if (listed.length === 0) return null;
  return (
    <ul aria-label="Topics" className="topics">
      {listed.map((topic) => (
        <li key={topic.slug}>
          <a href={listingHref(listing, { topic })}>{topic.label}</a>
        </li>
      ))}
    </ul>
  );
}

/** Beside the text: the key points, and its contents. */
function ArticleSide({ article: { body, keyPoints } }: Pick<ArticleProps, 'article'>) {
  const hasPoints = keyPoints !== undefined && keyPoints.length > 0;
  if (!hasPoints && !hasContents(body)) return null;
  return (
    <aside aria-label="About this article" className="article-side">
      {hasPoints && (
        <div className="article-points">
          <p className="article-points-title">In short</p>
          <ul>
            {keyPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      )}
      <TextContents title="In this article" value={body} />
    </aside>
  );
}

/** Each news article shows the important copy and the call to action of the site options (R7.5). */
export const newsPages = articlePages({
  contentType: newsArticleType,
  read: (entry, context) => readFields(newsArticleType, entry, context),
  listing: newsListing,
  dataType: 'NewsArticle',
  importantCopyOf: ({ newsImportantCopy }) => newsImportantCopy,
  sectionsOf: ({ newsCta }) => (newsCta === undefined ? [] : [newsCta]),
});

/** Each knowledge article ends with the call-back form (R7.5). */
export const knowledgePages = articlePages({
  contentType: knowledgeArticleType,
  read: (entry, context) => readFields(knowledgeArticleType, entry, context),
  listing: knowledgeListing,
  dataType: 'Article',
  importantCopyOf: () => undefined,
  sectionsOf: callbackFormOf,
});

function articlePages(kind: {
  readonly contentType: ContentType;
  readonly read: (entry: RawEntry, context: ReadContext) => ArticleProps['article'];
  readonly listing: Listing;
  readonly dataType: 'Article' | 'NewsArticle';
  readonly importantCopyOf: (options: PageContext['options']) => ArticleProps['importantCopy'];
  readonly sectionsOf: (options: PageContext['options']) => readonly PageSection[];
}): PageType {
  return {
    contentType: kind.contentType,
    listedFields: [...Object.keys(listedArticleFields), 'slug', 'author', 'noIndex'],
    read(entry, context) {
      const { id } = entry.sys;
      const article = kind.read(entry, context);
      return {
        id,
        path: pathOfEntry(kind.contentType.id, article.slug),
        title: article.title,
        metaTitle: article.metaTitle ?? article.title,
        description: article.metaDescription ?? article.summary,
        theme: article.theme,
        isIndexable: !article.noIndex,
        isArticle: true,
        endsWithRequest: true,
        updatedAt: updatedAtOf(entry),
        image: article.socialImage ?? article.image,
        structuredData: (address) => [articleData(kind.dataType, article, address)],
        sectionsFor: ({ options }) => kind.sectionsOf(options),
        render: (context, sections) => (
          <ArticlePage
            article={article}
            id={id}
            importantCopy={kind.importantCopyOf(context.options)}
            listing={kind.listing}
            sections={sections}
            context={context}
          />
        ),
      };
    },
  };
}
