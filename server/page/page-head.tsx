import { feedPath } from '#shared/pages/listing/listing.ts';
import type { Page, PageContext } from '#shared/pages/page-type.ts';
import {
  absoluteImage,
  breadcrumbData,
  organisationData,
  organisationId,
  structuredDataText,
} from '#shared/pages/structured-data.ts';
import type { PageSection } from '#shared/sections/section.tsx';
import type { Theme } from '#shared/themes/theme.ts';

interface PageHeadProps {
  readonly page: Page;
  readonly theme: Theme;
  readonly siteUrl: string;
  readonly context: PageContext;
  readonly sections: readonly PageSection[];
}

/**
 * A page's metadata: canonical URL, Open Graph and Twitter cards, feeds, and structured data (JSON-LD), a data block to
 * which the Content-Security-Policy for scripts does not apply.
 */
export function PageHead({ page, theme, siteUrl, context, sections }: PageHeadProps) {
  const { options, trail, feeds } = context;
  const url = siteUrl + page.path;
  const title = `${page.metaTitle} | ${theme.brandName}`;
  const structuredData = [
    organisationData(theme.brand, siteUrl, options.logos[theme.headerLogo]),
    ...breadcrumbData(trail, siteUrl),
    ...page.structuredData({ siteUrl, url, publisher: organisationId(theme.brand, siteUrl) }, sections),
  ];
  return (
    <>
      <link href={url} rel="canonical" />
      {feeds.map((listing) => (
        <link
          href={feedPath(listing)}
          key={listing.path}
          rel="alternate"
          title={`${listing.name} | ${theme.brandName}`}
          type="application/rss+xml"
        />
      ))}
      <meta content={page.isArticle ? 'article' : 'website'} property="og:type" />
      <meta content={theme.brandName} property="og:site_name" />
      <meta content="en_GB" property="og:locale" />
      <meta content={title} property="og:title" />
      {page.description !== undefined && <meta content={page.description} property="og:description" />}
      <meta content={url} property="og:url" />
      <SocialImage image={page.image} siteUrl={siteUrl} theme={theme} />
      <meta content="summary_large_image" name="twitter:card" />
      <script type="application/ld+json">{structuredDataText(structuredData)}</script>
    </>
  );
}

function SocialImage({
  image,
  siteUrl,
  theme,
}: Pick<PageHeadProps, 'siteUrl' | 'theme'> & Pick<Page, 'image'>) {
  const [url, alt] =
    image === undefined
      ? // As `drawBrandPictures` draws it.
        [siteUrl + theme.socialImage, `The words “${theme.brandName}” on a dark ground with a line drawing`]
      : [absoluteImage(image, siteUrl), image.alt];
  return (
    <>
      <meta content={url} property="og:image" />
      <meta content={alt} property="og:image:alt" />
    </>
  );
}
