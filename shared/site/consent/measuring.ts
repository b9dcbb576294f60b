/** How fast pages are for visitors: what their browsers tell the site, if the operator has it measured (decision 015). */

export const measuredDevices = ['phone', 'tablet', 'computer'] as const;
export type MeasuredDevice = (typeof measuredDevices)[number];

/** By the names of https://web.dev/articles/vitals; `view` is a page that was seen. */
export const measureNames = ['view', 'LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type MeasureName = (typeof measureNames)[number];

/** One measure of one page: times are in ms. `isSoft`: the page was shown without a load. */
export type Measure = readonly [name: MeasureName, value: number, path: string, isSoft: boolean];

/** Nothing in it tells visitors apart. */
export interface MeasureReport {
  readonly device: MeasuredDevice;
  readonly measures: readonly Measure[];
}

export const maxReportBytes = 2000;

/** The cookie of visitors who object. The prefix as in `consentCookie`. */
export function objectionCookie(protocol: string): string {
  return protocol === 'https:' ? '__Host-no-measuring' : 'no-measuring';
}

/**
 * Whether a visitor has objected to being measured.
 *
 * @param cookies a `Cookie` header, or `document.cookie`
 * @param protocol the site's, with its colon
 */
export function hasObjected(cookies: string, protocol: string): boolean {
  return cookies.split(';').some((pair) => pair.trim() === `${objectionCookie(protocol)}=1`);
}
