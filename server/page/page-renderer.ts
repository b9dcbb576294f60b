import type { ReactNode } from 'react';

import type { EmbedId } from '../../shared/embeds.ts';
import type { ListingQuery } from '../../shared/pages/listing/listing.ts';
import type { ThemeId } from '../../shared/themes/theme.ts';

/** A page as it is sent. */
export interface RenderedPage {
  readonly html: string;
  /** The third parties that it may show something of, for its Content-Security-Policy. */
  readonly embeds: readonly EmbedId[];
}

/** A page that is right for as long as its content. */
export interface KeepablePage extends RenderedPage {
  /** The versions of the content it was made from. */
  readonly madeFrom: readonly string[];
  /** Whether none of that content was missing. */
  readonly isComplete: boolean;
}

/** A page that is no content: an answer of the site's own, in its clothes. */
export interface OwnPage {
  /** Where it stands, for the menu; undefined: nowhere. */
  readonly path?: string;
  readonly title: string;
  readonly body: ReactNode;
  readonly theme?: ThemeId | undefined;
}

/** Why a page cannot be shown now. */
export type FailureKind = 'content-unavailable' | 'busy' | 'server-error';

/** Pages as HTML, whole and in their brand. */
export interface PageRenderer {
  /**
   * The page at a path.
   *
   * @param query the parameters that the page declares (`listingParameters`), and no others
   * @throws NotFoundError, ContentUnavailableError, ContentError, or what a component threw
   */
  renderPage(path: string, query: ListingQuery): Promise<KeepablePage>;
  renderNotFound(): Promise<KeepablePage>;
  /** An answer of the site's own. Needs no content, and uses what there is. */
  renderOwn(page: OwnPage): Promise<RenderedPage>;
  /** For a 503 (`Error fetching data`) and a 500: needs no content, and uses what there is. */
  renderFailure(kind: FailureKind): Promise<RenderedPage>;
}
