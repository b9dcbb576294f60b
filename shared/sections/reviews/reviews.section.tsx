import { formatDate } from '../../dates.ts';
import { hrefOf } from '../../links.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { arrowRight } from '../../ui/icon/interface-icons.ts';
import { useOtherPage } from '../../ui/link/page-path.ts';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { Stars } from './review-stars.tsx';
import { chooseWidget, reviewProviders, reviewsType } from './reviews.model.ts';
import { reviewsSamples } from './reviews.sample.ts';

const numberFormat = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

function Reviews({ content }: SectionProps<typeof reviewsType>) {
  const { provider, rating, fetchedOn, url, height } = content;
  const collectionPage = useOtherPage(content.collectionPage);
  const name = reviewProviders[provider];
  const href = hrefOf({ url }, '');
  const widget = chooseWidget(content);
  return (
    <Frame frame={content} type="reviews">
      <SectionHeading content={content} />
      {/* If the visitor agrees, the provider's widget replaces the summary. */}
      <div
        className="reviews-summary"
        data-account={widget?.account}
        data-embed={widget?.vendor}
        data-height={height}
        data-provider={provider}
        data-template={widget?.template}
      >
        {rating !== undefined && (
          <div className="reviews-rating">
            <p className="reviews-figure">
              {numberFormat.format(rating)} <span className="reviews-scale">out of 5</span>
            </p>
            <Stars rating={rating} />
          </div>
        )}
        <div className="reviews-words">
          <p className="reviews-basis">{basisOf(content)}</p>
          {fetchedOn !== undefined && (
            <p className="reviews-date">As at {formatDate(fetchedOn, { day: true })}</p>
          )}
          {(href !== '' || collectionPage !== undefined) && (
            <ul className="reviews-links">
              {href !== '' && (
                <li>
                  <a href={href} rel="noopener">
                    Read every review on {name}
                    <Icon paths={arrowRight} size={18} />
                  </a>
                </li>
              )}
              {collectionPage !== undefined && (
                <li>
                  <a href={collectionPage}>How we collect reviews</a>
                </li>
              )}
            </ul>
          )}
        </div>
      </div>
    </Frame>
  );
}

function basisOf({ provider, rating, count }: SectionProps<typeof reviewsType>['content']): string {
  const name = reviewProviders[provider];
  if (count === undefined) return rating === undefined ? `Reviews on ${name}` : `The average on ${name}`;
  const reviews = `${numberFormat.format(count)} ${count === 1 ? 'review' : 'reviews'} on ${name}`;
  return rating === undefined ? reviews : `The average of ${reviews}`;
}

export const reviews = defineSection(reviewsType, Reviews, {
  samples: reviewsSamples,
  embedsOf(content) {
    const widget = chooseWidget(content);
    return widget === undefined ? [] : [widget.vendor];
  },
});
