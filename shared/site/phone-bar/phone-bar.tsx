import { callBackPath } from '../../paths.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { phone } from '../../ui/icon/interface-icons.ts';

/** On phones, at the foot of the screen, of the page as of its menu: the two ways to reach the firm. */
export function PhoneBar({ telephoneNumber }: { telephoneNumber: string | undefined }) {
  return (
    <div className="phone-bar">
      {telephoneNumber !== undefined && (
        <a href={phoneHref(telephoneNumber)}>
          <Icon paths={phone} size={20} />
          <span>
            Call <span className="visually-hidden">{displayPhone(telephoneNumber)}</span>
          </span>
        </a>
      )}
      <a className="phone-bar-request" href={callBackPath}>
        Request a call
      </a>
    </div>
  );
}
