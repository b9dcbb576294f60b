import { consentPath } from '#shared/paths.ts';
import { readConsent, type Consent, type ConsentCategory } from '#shared/site/consent/consent.ts';

import { onPageChange } from '../navigation/page-change.ts';

/** What this visitor has agreed to, as far as this document knows. */
export interface ConsentStore {
  /** Undefined until a choice has been made. */
  readonly current: Consent | undefined;
  /** Takes a choice: it counts at once, and the server keeps it in the cookie. */
  choose(agreed: Iterable<ConsentCategory>): void;
  /** Calls back now, where a choice has been made, and with every choice from now on. */
  subscribe(listener: (consent: Consent) => void): void;
}

/** Creates the store from the cookie. */
export function createConsentStore(version: number): ConsentStore {
  const readCookie = () => readConsent(document.cookie, version, location.protocol);
  const listeners: ((consent: Consent) => void)[] = [];
  let current = readCookie();
  let isSaving = false;

  // Whoever has chosen or changed their mind elsewhere, in another tab or before going back to this page, gets a new
  // document: a script that runs cannot be taken back, and who has answered is not asked again.
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

/** Lets the server set the cookie: one that a script has set lasts a week in Safari. */
async function save(consent: Consent): Promise<void> {
  const body = new URLSearchParams({ choice: 'chosen' });
  for (const category of consent) body.append('category', category);
  // A choice that cannot be kept counts for this document; the next one asks again.
  await fetch(consentPath, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {});
}

function isSame(one: Consent, other: Consent): boolean {
  return one.size === other.size && [...one].every((category) => other.has(category));
}
