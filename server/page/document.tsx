import type { ReactNode } from 'react';
import { preload } from 'react-dom';

import type { EmbedId } from '#shared/embeds.ts';
import { iconsFolder, manifestPath, recoveryScriptPath } from '#shared/paths.ts';
import { SheetDrawing } from '#shared/sections/sheet/sheet-drawing.ts';
import { ConsentBanner } from '#shared/site/consent/consent-banner.tsx';
import type { ThirdParties } from '#shared/site/consent/third-parties.ts';
import { Header, type HeaderProps } from '#shared/site/header/header.tsx';
import { layoutWords } from '#shared/themes/layout-css.ts';
import type { Theme } from '#shared/themes/theme.ts';
import { Island } from '#shared/ui/island/island.tsx';
import { StylesheetUrls } from '#shared/ui/stylesheet/stylesheet.tsx';

import type { AssetManifest } from '../assets/asset-manifest.ts';

export interface DocumentProps {
  /** Messages for an editor's browser console. */
  readonly consoleErrors: readonly string[];
  readonly assets: AssetManifest;
  readonly theme: Theme;
  /** Whether the page names its brand; otherwise it has the default (R6.2). */
  readonly isThemeChosen: boolean;
  /** Without the brand's name (R1.3). */
  readonly title: string;
  readonly description: string | undefined;
  /** Metadata; undefined on generated pages. */
  readonly head: ReactNode;
  readonly isIndexable: boolean;
  /** Whether the browser measures the page's speed. */
  readonly isMeasured: boolean;
  /** Whether its URL says what other sites, and other pages of this one, must not read. */
  readonly isSecret?: boolean;
  readonly thirdParties: ThirdParties;
  /** Third parties in the document's policy, which stays in force through soft navigations. */
  readonly embeds: readonly EmbedId[];
  /** Undefined if content is unavailable. */
  readonly header: HeaderProps | undefined;
  readonly footer: ReactNode;
  readonly phoneBar: ReactNode;
  /** Undefined for visitors. */
  readonly editing?: Editing | undefined;
  /** For print. */
  readonly pageOrigin?: ReactNode;
  readonly children: ReactNode;
}

/** For drafts: the script in place of the site's, an additional stylesheet, and the bar. */
export interface Editing {
  readonly script: string;
  readonly stylesheet: string;
  readonly bar: ReactNode;
}

/** Without inline scripts: the Content-Security-Policy allows none. */
export function Document(props: DocumentProps) {
  return (
    <StylesheetUrls value={props.assets.stylesheets}>
      <Html {...props} />
    </StylesheetUrls>
  );
}

function Html(props: DocumentProps) {
  const { assets, theme, header, embeds, editing } = props;
  // Before the stylesheets, so that they have come when the page is painted: text set in another font would move.
  for (const font of assets.fonts)
    preload(font, { as: 'font', crossOrigin: 'anonymous', type: 'font/woff2' });
  return (
    <html
      data-embeds={embeds.length === 0 ? undefined : embeds.join(' ')}
      data-secret={props.isSecret === true || undefined}
      data-theme={theme.identifier}
      data-theme-chosen={props.isThemeChosen || undefined}
      lang="en-GB"
    >
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <title>{`${props.title} | ${theme.brandName}`}</title>
        {props.description !== undefined && <meta content={props.description} name="description" />}
        {!props.isIndexable && <meta content="noindex" name="robots" />}
        {props.isSecret === true && <meta content="strict-origin" name="referrer" />}
        {props.head}
        {/* With a precedence, React puts it before everything that the first paint can do without. */}
        <link href={assets.stylesheet} precedence="site" rel="stylesheet" />
        {editing && <link href={editing.stylesheet} rel="stylesheet" />}
        <link href="/favicon.ico" rel="icon" sizes="32x32" />
        <link href={`${iconsFolder}favicon.svg`} rel="icon" type="image/svg+xml" />
        <link href={`${iconsFolder}apple-touch-icon.png`} rel="apple-touch-icon" />
        <link href={manifestPath} rel="manifest" />
        <meta content={theme.page.surface.background} name="theme-color" />
      </head>
      <body
        className={theme.backgroundClass}
        data-brand={theme.shortCode}
        data-layout={layoutWords(theme.layout)}
      >
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {editing?.bar}
        <ConsentBanner thirdParties={props.thirdParties} />
        {header === undefined ? <BareHeader brandName={theme.brandName} /> : <HeaderIsland {...header} />}
        <main
          data-console-errors={
            props.consoleErrors.length === 0 ? undefined : JSON.stringify(props.consoleErrors)
          }
          id="main"
          tabIndex={-1}
        >
          <SheetDrawing value={theme.layout.sheet}>{props.children}</SheetDrawing>
          {props.phoneBar}
          {props.pageOrigin}
        </main>
        {props.footer}
        <p aria-live="polite" className="visually-hidden" id="announcer" />
        {/* What a visitor sees comes first: without the script the page works as HTML. */}
        <script fetchPriority="low" src={editing?.script ?? assets.script} type="module" />
        {editing === undefined &&
          assets.scriptImports.map((url) => (
            <link fetchPriority="low" href={url} key={url} rel="modulepreload" />
          ))}
        {editing === undefined && <script defer fetchPriority="low" src={recoveryScriptPath} />}
        {props.isMeasured && <script fetchPriority="low" src={assets.vitals} type="module" />}
      </body>
    </html>
  );
}

function HeaderIsland(props: HeaderProps) {
  const { theme, path, ...content } = props;
  return (
    <Island content={content} name="header" own={{ theme, path }}>
      <Header {...props} />
    </Island>
  );
}

/** The header without content: a link to the home page. */
function BareHeader({ brandName }: { brandName: string }) {
  return (
    <header className="site-header">
      <div className="site-header-bar">
        <a className="site-logo" href="/">
          {brandName}
        </a>
      </div>
    </header>
  );
}
