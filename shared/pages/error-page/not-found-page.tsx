import type { Brand } from '../../brands/brand.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import { SectionHeading } from '../../sections/section-heading.tsx';
import type { MenuEntry } from '../../site/main-menu/menu-entry.ts';
import { SearchForm } from '../../site/search-form/search-form.tsx';
import type { ThemeId } from '../../themes/theme.ts';
import { themes } from '../../themes/themes.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Stylesheet } from '../../ui/stylesheet/stylesheet.tsx';
import { MenuAreas } from './menu-areas.tsx';

/** The titles of the pages for a 404 and a 410. */
export const absenceTitles = {
  'not-found': 'Page not found',
  gone: 'This page has been taken down',
} as const;

interface NotFoundPageProps {
  readonly kind: keyof typeof absenceTitles;
  readonly theme: ThemeId;
  /** Undefined if there is no menu. */
  readonly menu: readonly MenuEntry[] | undefined;
  readonly telephoneNumber: string | undefined;
}

const explanations = {
  'not-found': ({ notFound = 'Sorry, there is no such page.' }: Brand) =>
    `${notFound} The page may have moved, or there may be a mistake in the link.`,
  gone: () =>
    'Your link was right, but this page is no longer here. What you came for may be on one of the pages below.',
} as const;

/**
 * A 404 or 410: what happened, in the brand's colours, and the ways on. Its picture is the one in the menu beside the
 * brand's pages, or else the menu's first.
 */
export function NotFoundPage({ kind, theme, menu, telephoneNumber }: NotFoundPageProps) {
  const areas = (menu ?? []).filter((entry) => entry.kind === 'submenu');
  const picture = [...areas.filter(({ brand }) => brand === theme), ...areas].find(
    (area) => area.picture !== undefined,
  )?.picture;
  return (
    <>
      <section className="section hero-banner" data-padding="none" data-size="none" data-width="full">
        <Stylesheet of="sections/hero-banner" />
        <div className="section-content">
          <div
            className="hero-banner-body"
            data-banner-style={picture === undefined ? 'theme-image' : 'image'}
            data-colour="banner"
          >
            {picture !== undefined && (
              <div className="hero-banner-picture">
                {/* On phones it is cropped at the sides. */}
                <Picture alt="" image={picture} priority sizes="(max-width: 767px) 165vw, 100vw" />
              </div>
            )}
            <div className="hero-banner-text">
              <h1>{absenceTitles[kind]}</h1>
              <div className="rich-text" data-text-size="large">
                <p>
                  {explanations[kind](themes[theme].brand)}{' '}
                  {telephoneNumber !== undefined && (
                    <>
                      We can help on <a href={phoneHref(telephoneNumber)}>{displayPhone(telephoneNumber)}</a>.
                    </>
                  )}
                </p>
              </div>
              <SearchForm from={theme} isLabelInside id="search-not-found" />
            </div>
          </div>
        </div>
      </section>
      <section className="section not-found" data-padding="both" data-size="md">
        <div className="section-content">
          <SectionHeading content={{ eyebrow: undefined, heading: 'Try one of these' }} />
          <MenuAreas menu={menu} theme={theme} />
          <ul className="not-found-pages">
            <li>
              <a href="/">Home</a>
            </li>
            {menu?.map(
              (entry) =>
                entry.kind === 'link' && (
                  <li key={entry.href}>
                    <a href={entry.href}>{entry.label}</a>
                  </li>
                ),
            )}
          </ul>
        </div>
      </section>
    </>
  );
}
