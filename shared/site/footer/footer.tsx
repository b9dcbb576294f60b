import { yearInLondon } from '../../dates.ts';
import { firm } from '../../firm.ts';
import { emailHref, type LinkTarget } from '../../links.ts';
import { cookieSettingsPath } from '../../paths.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import type { Theme } from '../../themes/theme.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { socialIcons } from '../../ui/icon/social-icons.ts';
import { Island } from '../../ui/island/island.tsx';
import { LinkNav } from '../../ui/link/link-nav.tsx';
import { NewTabHint, newTabAttributes } from '../../ui/link/new-tab-hint.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import type { RichTextModel } from '../../ui/rich-text/rich-text-node.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { SearchForm } from '../search-form/search-form.tsx';
import { wordmarkOf } from '../wordmark/wordmark-of.ts';
import { Wordmark } from '../wordmark/wordmark.tsx';
import { FooterColumns, type FooterColumnsProps } from './footer-columns.tsx';
import type { FooterModel, SocialLink } from './footer.model.ts';

interface FooterProps {
  readonly footer: FooterModel | undefined;
  readonly disclaimer: RichTextModel | undefined;
  readonly theme: Theme;
  /** The path of the brand's home page. */
  readonly home: string;
  readonly now: Date;
  /** Whether any third party needs consent. */
  readonly hasCookieSettings?: boolean | undefined;
}

export function Footer(props: FooterProps) {
  const { footer, disclaimer, theme, home, now, hasCookieSettings = false } = props;
  const legalLinks: readonly LinkTarget[] = [
    ...(footer?.legalLinks ?? []),
    ...(hasCookieSettings ? [{ label: 'Cookie settings', href: cookieSettingsPath, newTab: false }] : []),
  ];
  return (
    <footer className="site-footer" data-colour="footer">
      <div className="site-footer-content">
        {footer === undefined ? (
          <p>Error fetching matching menu type for Footer.</p>
        ) : (
          <FooterTop footer={footer} home={home} theme={theme} />
        )}
        {disclaimer !== undefined && (
          <div className="site-footer-disclaimer">
            <RichText value={disclaimer} />
          </div>
        )}
        <LinkNav className="site-footer-legal" label="Legal" links={legalLinks} />
        <div className="site-footer-end">
          <p className="site-footer-copyright">{`© ${yearInLondon(now)} ${firm.name}`}</p>
          {footer !== undefined && footer.socialLinks.length > 0 && (
            <ul className="social-links">
              {footer.socialLinks.map((link) => (
                <li key={link.href}>
                  <a href={link.href} {...newTabAttributes(true)}>
                    <SocialIcon icon={link.icon} />
                    <span className={link.icon && 'visually-hidden'}>{link.name}</span>
                    <NewTabHint newTab />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}

function FooterTop({ footer, home, theme }: { footer: FooterModel; home: string; theme: Theme }) {
  const { columns, logo } = footer;
  const props: FooterColumnsProps = { columns, contact: contactOf(footer) };
  return (
    <div className="site-footer-top">
      <a className="site-footer-logo" href={home}>
        {logo === undefined ? (
          <Wordmark {...wordmarkOf(theme.brandName)} />
        ) : (
          <Picture
            alt={`${theme.brandName}: home page`}
            image={{ ...logo, ...theme.footerLogoSize }}
            width={theme.footerLogoSize.width}
          />
        )}
      </a>
      <SearchForm from={theme.identifier} id="search-footer" />
      <Island content={props} name="footer">
        <FooterColumns {...props} />
      </Island>
    </div>
  );
}

function contactOf({ telephoneNumber, faxNumber, emailAddress }: FooterModel): FooterColumnsProps['contact'] {
  const phone = (label: string, number: string | undefined) =>
    number === undefined ? [] : [{ label, text: displayPhone(number), href: phoneHref(number) }];
  return [
    ...phone('Tel', telephoneNumber),
    ...phone('Fax', faxNumber),
    ...(emailAddress === undefined
      ? []
      : [{ label: 'Email', text: emailAddress, href: emailHref(emailAddress) }]),
  ];
}

/** Decorative: the link's name follows. */
function SocialIcon({ icon }: Pick<SocialLink, 'icon'>) {
  if (icon === undefined) return null;
  if (typeof icon === 'string') return <Icon paths={socialIcons[icon]} />;
  return <Picture image={{ ...icon, alt: '' }} width={24} />;
}
