import { Icon } from '../icon/icon.tsx';
import { arrowRight } from '../icon/interface-icons.ts';
import { NewTabHint, newTabAttributes } from '../link/new-tab-hint.tsx';
import type { Button } from './button.model.ts';
import { useBrandHref } from './call-back-path.ts';

/** A link that looks like a button, or, with the styles `text` and `underline`, like a link with an arrow. */
export function ButtonLink({ button }: { button: Button }) {
  const hasArrow = button.style === 'text' || button.style === 'underline';
  return (
    <a
      className={['button', button.className].filter(Boolean).join(' ')}
      data-action={button.action}
      data-size={button.size}
      data-style={button.style}
      href={useBrandHref(button.href)}
      {...newTabAttributes(button.newTab)}
    >
      {button.label}
      {hasArrow && <Icon paths={arrowRight} size={18} />}
      <NewTabHint newTab={button.newTab} />
    </a>
  );
}

export function ButtonRow({ buttons }: { buttons: readonly Button[] }) {
  const notes = buttons.flatMap(({ note }) => note ?? []);
  return buttons.length === 0 ? null : (
    <div className="button-row">
      {buttons.map((button) => (
        <ButtonLink button={button} key={`${button.label} ${button.href}`} />
      ))}
      {notes.length > 0 && <p className="button-note">{notes.join(' ')}</p>}
    </div>
  );
}
