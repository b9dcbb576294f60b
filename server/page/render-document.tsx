import type { ReactNode } from 'react';

import { CallSlotsContext, callSlotsAfter } from '#shared/calls/call-times.ts';
import { endOfDayInLondon, endOfYearInLondon } from '#shared/dates.ts';
import { allowedEmbeds, type EmbedId } from '#shared/embeds.ts';
import { firm } from '#shared/firm.ts';
import { hasCallbackForm } from '#shared/pages/page-sections.tsx';
import type { Page, PageContext } from '#shared/pages/page-type.ts';
import { callBackPath, requestCallId } from '#shared/paths.ts';
import { SiteCookies } from '#shared/sections/cookie-statement/site-cookies.ts';
import { EnabledVendors } from '#shared/sections/enabled-vendors.ts';
import type { PageSection } from '#shared/sections/section.tsx';
import { CookieStatement } from '#shared/site/consent/cookie-statement.tsx';
import { hasCookieSettings, type StorageSettings } from '#shared/site/consent/storage.ts';
import { noThirdParties, type ThirdParties } from '#shared/site/consent/third-parties.ts';
import { Footer } from '#shared/site/footer/footer.tsx';
import { headerBrandsOf, type HeaderBrands } from '#shared/site/header/header-brands.ts';
import { toHeaderEntry } from '#shared/site/header/header-entry.ts';
import type { HeaderProps } from '#shared/site/header/header.tsx';
import type { SiteOptions } from '#shared/site/options/options.model.ts';
import { PhoneBar } from '#shared/site/phone-bar/phone-bar.tsx';
import { initialThemeState, themeOnArrival } from '#shared/themes/theme-state.ts';
import type { ThemeId } from '#shared/themes/theme.ts';
import { themes } from '#shared/themes/themes.ts';
import { CallBackPath } from '#shared/ui/button/call-back-path.ts';
import { StoreIslandContent } from '#shared/ui/island/island.tsx';
import { PagePath } from '#shared/ui/link/page-path.ts';
import { ImageHostBase } from '#shared/ui/picture/picture.tsx';

import type { AssetManifest } from '../assets/asset-manifest.ts';
import { Document, type Editing } from './document.tsx';
import { PageHead } from './page-head.tsx';
import { PageOrigin } from './page-origin.tsx';
import { renderHtml } from './render-html.ts';
import type { MeasureRender } from './render-metrics.ts';

export interface DocumentSettings {
  readonly assets: AssetManifest;
  readonly siteUrl: string;
  readonly thirdParties: ThirdParties;
  /** The configuration that the page about cookies describes. */
  readonly storage: StorageSettings;
  /** See `ImageHostBase`. */
  readonly imageHostBase: string | undefined;
  readonly storeIslandContent: (content: object) => string | undefined;
  /** The Content-Security-Policy of a page that may show these third parties. */
  readonly policyOf: (embeds: readonly EmbedId[]) => string;
  readonly now: () => Date;
  readonly measureRender: MeasureRender;
}

export interface DocumentContent {
  /** Messages for editors in the browser's console. */
  readonly consoleErrors?: readonly string[];
  readonly path: string;
  readonly title: string;
  readonly body: ReactNode;
  readonly options: SiteOptions | undefined;
  readonly theme: ThemeId | undefined;
  /** See `GeneratedPage`. */
  readonly isSecret?: boolean | undefined;
  readonly editing?: Editing | undefined;
  /** Undefined on generated pages. */
  readonly contentPage?: {
    readonly page: Page;
    readonly context: PageContext;
    readonly sections: readonly PageSection[];
    /** Whether it is one visitor's answer to a form, which has no address. By the canonical link, scripts know. */
    readonly isAnswer: boolean;
  };
}

export type RenderDocument = (content: DocumentContent) => Promise<{
  readonly html: Buffer;
  /** The Content-Security-Policy. */
  readonly policy: string;
  /** When it would be another document, whatever its content. */
  readonly expiresAt: Date;
}>;

/** Puts a page between the header and the footer of its brand. */
export function createDocumentRenderer(settings: DocumentSettings): RenderDocument {
  const { assets, siteUrl, imageHostBase, storeIslandContent, policyOf, now, measureRender } = settings;

  return async ({
    path,
    title,
    body,
    options,
    theme: pageTheme,
    isSecret = false,
    editing,
    contentPage,
    consoleErrors = [],
  }) => {
    const moment = now();
    // The footer's copyright line.
    let expiresAt = endOfYearInLondon(moment);
    const callSlots = () => {
      expiresAt = endOfDayInLondon(moment);
      return options ? callSlotsAfter(options.callTimes, moment) : [];
    };
    const thirdParties = isSecret ? noThirdParties : settings.thirdParties;
    const isMeasured = assets.vitals !== undefined && editing === undefined && !isSecret;
    const { theme: themeId } = themeOnArrival(initialThemeState, { theme: pageTheme, pathChanged: true });
    const theme = themes[themeId];
    const brands = options && headerBrandsOf(options);
    const endsWithForm = contentPage?.page.endsWithRequest === true && hasCallbackForm(contentPage.sections);
    const formHref = endsWithForm ? `#${requestCallId}` : undefined;
    const embeds = allowedEmbeds(
      contentPage?.sections.flatMap((section) => section.embeds) ?? [],
      thirdParties.vendors,
    );
    const document = (
      <StoreIslandContent value={storeIslandContent}>
        <ImageHostBase value={imageHostBase}>
          <Document
            assets={assets}
            consoleErrors={consoleErrors}
            description={contentPage?.page.description}
            editing={editing}
            embeds={embeds}
            footer={
              options && (
                <Footer
                  disclaimer={options.disclaimers[theme.disclaimer]}
                  footer={options.footers[theme.footerMenu]}
                  home={options.homes[themeId]}
                  hasCookieSettings={editing === undefined && hasCookieSettings(settings.storage)}
                  now={moment}
                  theme={theme}
                />
              )
            }
            phoneBar={brands && <PhoneBar brand={brands[themeId]} formHref={formHref} path={path} />}
            pageOrigin={
              contentPage && <PageOrigin brand={theme.brand} url={siteUrl + contentPage.page.path} />
            }
            head={
              contentPage?.isAnswer === false && <PageHead siteUrl={siteUrl} theme={theme} {...contentPage} />
            }
            header={options && brands && headerProps(options, brands, themeId, path)}
            isIndexable={editing === undefined && (contentPage?.page.isIndexable ?? false)}
            isMeasured={isMeasured}
            isSecret={isSecret}
            isThemeChosen={pageTheme !== undefined}
            theme={theme}
            thirdParties={thirdParties}
            title={title}
          >
            <EnabledVendors value={thirdParties.vendors}>
              <SiteCookies value={<CookieStatement settings={settings.storage} />}>
                <CallSlotsContext value={callSlots}>
                  <CallBackPath value={brands?.[themeId].callBackPath ?? callBackPath}>
                    <PagePath value={contentPage?.page.path}>{body}</PagePath>
                  </CallBackPath>
                </CallSlotsContext>
              </SiteCookies>
            </EnabledVendors>
          </Document>
        </ImageHostBase>
      </StoreIslandContent>
    );
    const html = await measureRender(() => renderHtml(document));
    return { html, policy: policyOf(embeds), expiresAt };
  };
}

function headerProps(options: SiteOptions, brands: HeaderBrands, theme: ThemeId, path: string): HeaderProps {
  return {
    brands,
    parentName: firm.name,
    menu: options.mainMenu?.map(toHeaderEntry),
    theme,
    path,
  };
}
