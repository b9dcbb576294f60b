import type { ReactNode } from 'react';

import type { EmbedId } from '#shared/embeds.ts';
import type { ThemeId } from '#shared/themes/theme.ts';

import type { Dependencies } from '../content/dependencies.ts';
import type { Site } from '../content/site.ts';
import type { HtmlStream } from './render-html.ts';
import type { PageTarget } from './target.ts';

/** A page, rendered. */
export interface RenderedPage {
  readonly html: HtmlStream;
  /** The third parties that it may show something of, for its Content-Security-Policy. */
  readonly embeds: readonly EmbedId[];
  readonly dependencies: Dependencies;
  /** Whether none of the content it shows was missing. */
  readonly isComplete: boolean;
}

/** A page that is not content: the site's own, in a brand's design. */
export interface GeneratedPage {
  /** Where it is, for the menu; undefined: nowhere. */
  readonly path?: string;
  readonly title: string;
  readonly body: ReactNode;
  readonly theme?: ThemeId | undefined;
}

/** Why a page cannot be shown now. */
export type FailureKind = 'content-unavailable' | 'busy' | 'server-error';

/** Renders whole documents, in their brand. */
export interface PageRenderer {
  /** Throws `NotFoundError`, `ContentUnavailableError`, `ContentError`, or what a component threw. */
  renderPage(site: Site, target: PageTarget): Promise<RenderedPage>;
  /** A page of the site's own. Needs no content, and uses what there is. */
  renderGenerated(page: GeneratedPage): Promise<Buffer>;
  /** For a 503 (`Error fetching data`) and a 500: needs no content, and uses what is in memory. */
  renderFailure(kind: FailureKind): Promise<Buffer>;
}
