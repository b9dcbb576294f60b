import type { Article, NewsArticle } from 'schema-dts';

import type { Values } from '../../content-model/content-type.ts';
import { absoluteImage, type PageAddress } from '../structured-data.ts';
import type { newsArticleType } from './article.model.ts';

/** An article's schema.org data. Without an author, the firm is the author. */
export function articleData(
  type: 'Article' | 'NewsArticle',
  { title, summary, publishedOn, updatedOn, author, image }: Values<typeof newsArticleType>,
  { siteUrl, url, publisher }: PageAddress,
): Article | NewsArticle {
  return {
    '@type': type,
    headline: title,
    mainEntityOfPage: url,
    publisher: { '@id': publisher },
    ...(summary !== undefined && { description: summary }),
    ...(publishedOn !== undefined && { datePublished: publishedOn.toISOString() }),
    ...(updatedOn !== undefined && { dateModified: updatedOn.toISOString() }),
    ...(image !== undefined && { image: absoluteImage(image, siteUrl) }),
    author:
      author === undefined
        ? { '@id': publisher }
        : {
            '@type': 'Person',
            name: author.name,
            ...(author.href !== undefined && { url: siteUrl + author.href }),
          },
  };
}
