import { consentPath } from '#shared/paths.ts';
import { readConsent, type Consent, type ConsentCategory } from '#shared/site/consent/consent.ts';

import { onPageChange } from '../navigation/page-change.ts';

export interface ConsentStore {
  /** Undefined until a choice has been made. */
  readonly current: Consent | undefined;
  /** Applies a choice at once, and has the server store it in the cookie. */
  choose(agreed: Iterable<ConsentCategory>): void;
  /** Calls back now if a choice has already been made, and on every later choice. */
  subscribe(listener: (consent: Consent) => void): void;
}

export function createConsentStore(version: number): ConsentStore {
  const readCookie = () => readConsent(document.cookie, version, location.protocol);
  const listeners: ((consent: Consent) => void)[] = [];
  let current = readCookie();
  let isSaving = false;

  // Reload if the choice was made or changed elsewhere: in another tab, or before going back to this page. A running
  // script cannot be unloaded, and visitors who have answered must not be asked again.
  const checkCookie = () => {
    const saved = readCookie();
    if (isSaving || saved === undefined) return;
    if (current === undefined || !isSame(saved, current)) location.reload();
  };
  onPageChange(checkCookie);
  globalThis.addEventListener('pageshow', (event) => {
    if (event.persisted) checkCookie();
  });

  return {
    get current() {
      return current;
    },
    choose(agreed) {
      current = new Set(agreed);
      isSaving = true;
      void save(current).finally(() => (isSaving = false));
      for (const listener of listeners) listener(current);
    },
    subscribe(listener) {
      listeners.push(listener);
      if (current !== undefined) listener(current);
    },
  };
}

/** The server sets the cookie: Safari expires cookies set by scripts after a week. */
async function save(consent: Consent): Promise<void> {
  const body = new URLSearchParams({ choice: 'chosen' });
  for (const category of consent) body.append('category', category);
  // If saving fails, the choice applies to this document only, and the next one asks again.
  await fetch(consentPath, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {});
}

function isSame(a: Consent, b: Consent): boolean {
  return a.size === b.size && [...a].every((category) => b.has(category));
}
