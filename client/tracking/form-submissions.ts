import type { TrackedEvent } from './tag-manager.ts';

/** Whom a word about a form is taken from: the page itself, where the form stands in it, or HubSpot's frames. */
const hubspotOrigin = /^https:\/\/(?:[a-z0-9-]+\.)*(?:hsforms\.com|hsforms\.net|hubspot\.com)$/;

/**
 * Tells the tag manager that a form of HubSpot's has been sent (R10.5): a form that stands on this page, once.
 * Listens to both of the ways in which HubSpot's embeds say so. What visitors have typed comes with it and is
 * never looked at.
 */
export function startFormTracking(track: (event: TrackedEvent) => void): void {
  const sent = new WeakSet<Element>();

  function report(id: unknown): void {
    const form = [...document.querySelectorAll<HTMLElement>('[data-embedded][data-form]')].find(
      ({ dataset }) => typeof id === 'string' && dataset['form'] === id.toLowerCase(),
    );
    if (!form || sent.has(form)) return;
    sent.add(form);
    track({ event: 'Form_Submission', formId: form.dataset['form'] ?? '' });
  }

  globalThis.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin && !hubspotOrigin.test(origin)) return;
    if (typeof data !== 'object' || data === null) return;
    const { type, eventName, id } = data as Record<string, unknown>;
    if (type === 'hsFormCallback' && eventName === 'onFormSubmitted') report(id);
  });
  globalThis.addEventListener('hs-form-event:on-submission:success', (event) => {
    report((event as CustomEvent<{ formId?: unknown } | null>).detail?.formId);
  });
}
