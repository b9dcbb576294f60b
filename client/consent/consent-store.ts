import { consentPath } from '#shared/paths.ts';
import { readConsent, type Consent, type ConsentCategory } from '#shared/site/consent/consent.ts';

import { onPageChange } from '../navigation/page-change.ts';

export interface ConsentStore {
  /** Undefined until a choice has been made. */
  readonly current: Consent | undefined;
  /** The choice that was made last, perhaps in another tab. Undefined if none is kept. */
  readonly saved: Consent | undefined;
  /** Whether the page is being reloaded because consent was withdrawn elsewhere. */
  readonly isOutdated: boolean;
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
  let isOutdated = false;
  const tellListeners = () => {
    for (const listener of listeners) if (current) listener(current);
  };

  // The choice may have been made or changed elsewhere: in another tab, or before going back to this page. Reload only if
  // consent was withdrawn, since a running script cannot be unloaded, but a reload loses what was typed.
  const checkCookie = () => {
    const saved = readCookie();
    if (isSaving || saved === undefined) return;
    const before = current;
    current = saved;
    if (before && [...before].some((category) => !saved.has(category))) {
      isOutdated = true;
      location.reload();
    } else if (saved.size !== before?.size)
      // Once this page view has been counted, or dropped: the container counts the page on which it starts.
      setTimeout(tellListeners);
  };
  onPageChange(checkCookie);
  globalThis.addEventListener('pageshow', (event) => {
    if (event.persisted) checkCookie();
  });

  return {
    get current() {
      return current;
    },
    get saved() {
      return readCookie();
    },
    get isOutdated() {
      return isOutdated;
    },
    choose(agreed) {
      current = new Set(agreed);
      isSaving = true;
      void save(current).finally(() => (isSaving = false));
      tellListeners();
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
