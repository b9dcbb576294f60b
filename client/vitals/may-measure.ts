import { hasObjected } from '#shared/site/consent/measuring.ts';

/** Whether the visitor neither objects nor has a browser that does (https://globalprivacycontrol.org). */
export function mayMeasure(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return globalPrivacyControl !== true && !hasObjected(document.cookie, location.protocol);
}
