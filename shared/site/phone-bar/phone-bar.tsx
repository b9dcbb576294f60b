import { callBackPath } from '../../paths.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import { phone } from '../../ui/icon/icon-paths.ts';
import { Icon } from '../../ui/icon/icon.tsx';

/** On phones, at the foot of the screen while the page is read: the two ways to reach the firm. */
export function PhoneBar({ telephoneNumber }: { telephoneNumber: string | undefined }) {
  return (
    <nav aria-label="Get in touch" className="phone-bar">
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
    </nav>
  );
}
