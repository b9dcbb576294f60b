import type { ReactNode } from 'react';

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

interface ButtonRowProps {
  readonly buttons: readonly Button[];
  readonly children?: ReactNode;
}

export function ButtonRow({ buttons, children }: ButtonRowProps) {
  return buttons.length === 0 ? null : (
    <div className="button-row">
      {buttons.map((button) => (
        <ButtonLink button={button} key={`${button.label} ${button.href}`} />
      ))}
      {children}
    </div>
  );
}
