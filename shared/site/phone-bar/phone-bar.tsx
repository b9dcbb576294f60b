import { isSamePath } from '../../links.ts';
import { callBackPath } from '../../paths.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import { useBrandHref } from '../../ui/button/call-back-path.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { phone } from '../../ui/icon/interface-icons.ts';

interface PhoneBarProps {
  readonly telephoneNumber: string | undefined;
  /** The page's path. The page with the form needs no link to it, and the thanks below it no bar. */
  readonly path: string;
}

/** On phones, at the foot of the screen, of the page as of its menu: the two ways to reach the firm. */
export function PhoneBar({ telephoneNumber, path }: PhoneBarProps) {
  const formPage = useBrandHref(callBackPath);
  const hasForm = isSamePath(formPage, path);
  const isThanks = path.startsWith(`${formPage}/`) && !hasForm;
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
        <a className="phone-bar-request" href={formPage}>
          Request a call
        </a>
      )}
    </div>
  );
}
