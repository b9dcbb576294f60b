import { isSamePath } from '../../links.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { phone } from '../../ui/icon/interface-icons.ts';
import type { HeaderBrand } from '../header/header-brands.ts';

interface PhoneBarProps {
  readonly brand: Pick<HeaderBrand, 'telephoneNumber' | 'callBackPath' | 'callBackLabel'>;
  /** The page's path. The page with the form needs no link to it, and the thanks below it no bar. */
  readonly path: string;
  /** The form at the end of the page, which knows whom the page is about; by default the link leads to the form's page. */
  readonly formHref?: string | undefined;
}

/** The two ways to reach the firm, at the foot of a phone's screen: on the page, and in its menu. */
export function PhoneBar({ brand, path, formHref }: PhoneBarProps) {
  const { telephoneNumber, callBackPath, callBackLabel } = brand;
  const hasForm = isSamePath(callBackPath, path);
  const isThanks = path.startsWith(`${callBackPath}/`) && !hasForm;
  if (isThanks || (hasForm && telephoneNumber === undefined)) return null;
  return (
    <div className="phone-bar">
      {telephoneNumber !== undefined && (
        <a href={phoneHref(telephoneNumber)}>
          <Icon paths={phone} size={20} />
          <span>
            <span className="visually-hidden">Call </span>
            {displayPhone(telephoneNumber)}
          </span>
        </a>
      )}
      {!hasForm && (
        <a className="phone-bar-request" href={formHref ?? callBackPath}>
          {callBackLabel}
        </a>
      )}
    </div>
  );
}
