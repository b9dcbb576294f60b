import { yearInLondon } from '../../dates.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import type { Theme } from '../../themes/theme.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { chevronDown } from '../../ui/icon/interface-icons.ts';
import { socialIcons } from '../../ui/icon/social-icons.ts';
import { NewTabHint, newTabAttributes } from '../../ui/link/new-tab-hint.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import type { RichText as RichTextModel } from '../../ui/rich-text/rich-text.model.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import type { Submenu } from '../main-menu/menu-entry.ts';
import type { Footer as FooterModel } from './footer.model.ts';

/** The contact details stand in the fourth column (R5.3). */
const contactColumn = 3;

interface FooterProps {
  /** Undefined where footer data is missing. */
  readonly footer: FooterModel | undefined;
  readonly disclaimer: RichTextModel | undefined;
  readonly theme: Theme;
  readonly now: Date;
}

/** The footer of every page (R5). */
export function Footer({ footer, disclaimer, theme, now }: FooterProps) {
  return (
    <footer className="site-footer" data-colour="footer">
      <div className="site-footer-content">
        {footer === undefined ? (
          <p>Error fetching matching menu type for Footer.</p>
        ) : (
          <FooterColumns footer={footer} theme={theme} />
        )}
        {disclaimer !== undefined && (
          <div className="site-footer-disclaimer">
            <RichText value={disclaimer} />
          </div>
        )}
        <div className="site-footer-end">
          <p>{`© ${yearInLondon(now)} ${theme.brandName}`}</p>
          {footer !== undefined && footer.socialLinks.length > 0 && (
            <ul className="social-links">
              {footer.socialLinks.map((link) => (
                <li key={link.href}>
                  <a href={link.href} {...newTabAttributes(true)}>
                    <Icon drawing={socialIcons[link.icon]} />
                    <span className="visually-hidden">{link.name}</span>
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

function FooterColumns({ footer, theme }: { footer: FooterModel; theme: Theme }) {
  const { columns, logo } = footer;
  const hasFourthColumn = columns.length > contactColumn;
  return (
    <div className="site-footer-top">
      {logo !== undefined && (
        <a className="site-footer-logo" href="/">
          <Picture
            alt={`${theme.brandName}: home page`}
            image={{ ...logo, ...theme.footerLogoSize }}
            width={theme.footerLogoSize.width}
          />
        </a>
      )}
      <nav aria-label="Footer" className="site-footer-columns">
        {columns.map((column, index) => (
          <div className="site-footer-column" key={column.id}>
            <FooterColumn column={column} />
            {index === contactColumn && <Contact footer={footer} />}
          </div>
        ))}
        {!hasFourthColumn && (
          <div className="site-footer-column">
            <Contact footer={footer} />
          </div>
        )}
      </nav>
    </div>
  );
}

/** A column: open from `lg`, opened by its title below. Works without JavaScript. */
function FooterColumn({ column }: { column: Submenu }) {
  return (
    <details>
      <summary>
        <h2>{column.title}</h2>
        <Icon drawing={chevronDown} size={20} />
      </summary>
      <ul>
        {column.items.map((item) => (
          <li key={`${item.href} ${item.label}`}>
            <a href={item.href} {...newTabAttributes(item.newTab)}>
              {item.label}
              <NewTabHint newTab={item.newTab} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Contact({ footer: { telephoneNumber, faxNumber, emailAddress } }: { footer: FooterModel }) {
  return (
    <address className="site-footer-contact">
      {telephoneNumber !== undefined && (
        <p>
          Tel: <a href={phoneHref(telephoneNumber)}>{displayPhone(telephoneNumber)}</a>
        </p>
      )}
      {faxNumber !== undefined && (
        <p>
          Fax: <a href={phoneHref(faxNumber)}>{displayPhone(faxNumber)}</a>
        </p>
      )}
      {emailAddress !== undefined && (
        <p>
          Email: <a href={`mailto:${emailAddress}`}>{emailAddress}</a>
        </p>
      )}
    </address>
  );
}
