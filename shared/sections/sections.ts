import { ContentError, EssentialContentError } from '../content-model/content-error.ts';
import type { ReadContext } from '../content-model/field.ts';
import { quoteLink, type RawEntry } from '../content-model/raw.ts';
import { accordion } from './accordion/accordion.section.tsx';
import { adviserFinder } from './adviser-finder/adviser-finder.section.tsx';
import { articleListing } from './article-listing/article-listing.section.tsx';
import { calculator } from './calculator/calculator.section.tsx';
import { callSummary } from './call-summary/call-summary.section.tsx';
import { callbackForm } from './callback-form/callback-form.section.tsx';
import { cardGrid } from './card-grid/card-grid.section.tsx';
import { chart } from './chart/chart.section.tsx';
import { comparisonTable } from './comparison-table/comparison-table.section.tsx';
import { cookieStatement } from './cookie-statement/cookie-statement.section.tsx';
import { ctaBand } from './cta-band/cta-band.section.tsx';
import { downloads } from './downloads/downloads.section.tsx';
import { feeTable } from './fee-table/fee-table.section.tsx';
import { heroBanner } from './hero-banner/hero-banner.section.tsx';
import { hubspotForm } from './hubspot-form/hubspot-form.section.tsx';
import { iconList } from './icon-list/icon-list.section.tsx';
import { logoStrip } from './logo-strip/logo-strip.section.tsx';
import { newsletterForm } from './newsletter-form/newsletter-form.section.tsx';
import { officeList } from './office-list/office-list.section.tsx';
import { portfolioChart } from './portfolio-chart/portfolio-chart.section.tsx';
import { reviews } from './reviews/reviews.section.tsx';
import { richTextSection } from './rich-text-section/rich-text-section.section.tsx';
import { riskWarning } from './risk-warning/risk-warning.section.tsx';
import type { AnswerForm } from './section-form.ts';
import type { PageSection, SectionDefinition } from './section.tsx';
import { sheet } from './sheet/sheet.section.tsx';
import { statistics } from './statistics/statistics.section.tsx';
import { steps } from './steps/steps.section.tsx';
import { teamGrid } from './team-grid/team-grid.section.tsx';
import { testimonials } from './testimonials/testimonials.section.tsx';
import { textWithImage } from './text-with-image/text-with-image.section.tsx';
import { timeline } from './timeline/timeline.section.tsx';
import { videoEmbed } from './video-embed/video-embed.section.tsx';
import { yourPrice } from './your-price/your-price.section.tsx';

/** Every type of section. To add one, add it here. */
export const sections: readonly SectionDefinition[] = [
  heroBanner,
  sheet,
  richTextSection,
  textWithImage,
  cardGrid,
  iconList,
  ctaBand,
  riskWarning,
  downloads,
  logoStrip,
  comparisonTable,
  portfolioChart,
  chart,
  feeTable,
  yourPrice,
  calculator,
  videoEmbed,
  accordion,
  steps,
  statistics,
  timeline,
  testimonials,
  teamGrid,
  officeList,
  adviserFinder,
  reviews,
  callbackForm,
  callSummary,
  newsletterForm,
  hubspotForm,
  cookieStatement,
  articleListing,
];

const byContentType = new Map(sections.map((section) => [section.contentType.id, section]));

/** Finds the function that answers the form of an entry's section; undefined if it has none. */
export function answerFormOf({ sys }: RawEntry): AnswerForm | undefined {
  return byContentType.get(sys.contentType.sys.id)?.answer;
}

const nothingRead = { content: {}, embeds: [], questions: [], headings: [] };

/** Throws `ContentError` if the entry is unreadable or not a section, `EssentialContentError` if it is essential. */
export function readSection(entry: RawEntry, context: ReadContext): PageSection {
  const type = entry.sys.contentType.sys.id;
  const definition = byContentType.get(type);
  if (!definition) {
    throw new ContentError(
      { entryId: entry.sys.id, contentType: type, field: 'sys.contentType' },
      `${quoteLink(entry)} is not a section. Remove it.`,
      { link: entry },
    );
  }
  const { hasPageTitle, isEssential } = definition;
  const section = { id: entry.sys.id, type, hasPageTitle, isEssential };
  try {
    return { ...section, ...definition.prepare(entry, context) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const problem = isEssential
      ? new EssentialContentError(error, error.problem, { cause: error })
      : new ContentError(error, error.problem, { kind: 'section-left-out', link: entry, cause: error });
    const { placeholderFor } = context;
    if (placeholderFor === undefined) throw problem;
    context.report(
      problem,
      isEssential ? 'Visitors read “Something went wrong” in place of the page.' : undefined,
    );
    const render = () => placeholderFor(error);
    return { id: section.id, type, hasPageTitle: false, isEssential: false, ...nothingRead, render };
  }
}
