import type { ReactNode } from 'react';

import { layoutWords } from '#shared/themes/layout-css.ts';
import { defaultTheme } from '#shared/themes/theme.ts';
import { themes } from '#shared/themes/themes.ts';

import type { AssetManifest } from '../assets/asset-manifest.ts';

/**
 * A document for people of the firm: in the main brand’s look, without the header and footer of the public site,
 * and never indexed.
 *
 * @param props.stylesheet its own, after the site’s
 */
export function StaffDocument({
  title,
  assets,
  stylesheet,
  children,
}: {
  readonly title: string;
  readonly assets: AssetManifest;
  readonly stylesheet: string;
  readonly children: ReactNode;
}) {
  const theme = themes[defaultTheme];
  return (
    <html data-theme={theme.identifier} lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <title>{title}</title>
        <meta content="noindex" name="robots" />
        <link href={assets.stylesheet} rel="stylesheet" />
        <link href={stylesheet} rel="stylesheet" />
        <link href="/favicon.ico" rel="icon" sizes="32x32" />
      </head>
      <body
        className={theme.backgroundClass}
        data-brand={theme.shortCode}
        data-layout={layoutWords(theme.layout)}
      >
        {children}
      </body>
    </html>
  );
}
