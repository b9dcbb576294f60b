import type { TrackedEvent } from './tag-manager.ts';

/** Messages are accepted from HubSpot's frames, and from the page itself if the form is part of it. */
const hubspotOrigin = /^https:\/\/(?:[a-z0-9-]+\.)*(?:hsforms\.com|hsforms\.net|hubspot\.com)$/;

/**
 * Tracks submissions of HubSpot forms on this page, once each (R10.5). HubSpot reports them in two ways; both are
 * handled. The messages carry what the visitor typed, which is never read (decision 016).
 */
export function startFormTracking(track: (event: TrackedEvent) => void): void {
  const tracked = new WeakSet<Element>();

  function report(id: unknown): void {
    const form = [...document.querySelectorAll<HTMLElement>('[data-embedded][data-form]')].find(
      ({ dataset }) => typeof id === 'string' && dataset['form'] === id.toLowerCase(),
    );
    if (!form || tracked.has(form)) return;
    tracked.add(form);
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
