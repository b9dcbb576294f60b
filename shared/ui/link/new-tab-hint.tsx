export function newTabAttributes(newTab: boolean): { target?: '_blank'; rel?: 'noopener' } {
  return newTab ? { target: '_blank', rel: 'noopener' } : {};
}

/** Tells assistive technology that a link opens in a new tab (R2.3). */
export function NewTabHint({ newTab }: { newTab: boolean }) {
  return newTab ? <span className="visually-hidden"> (opens in a new tab)</span> : null;
}
