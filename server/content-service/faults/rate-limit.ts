import { DeliveryError } from '../api/delivery-error.ts';

/** What the real delivery API tells of itself when nobody asks for a limit. */
export const usualLimit = 55;

/** Counts a request of a token. @throws DeliveryError (429) when the token has asked too often this second */
export type CountRequest = (token: string) => void;

/** @param perSecond how often one token may ask within a second; undefined: as often as it likes */
export function createRateLimit(perSecond: number | undefined): CountRequest {
  const counts = new Map<string, { second: number; count: number }>();
  return (token) => {
    if (perSecond === undefined) return;
    const second = Math.floor(Date.now() / 1000);
    const last = counts.get(token);
    const count = last?.second === second ? last.count + 1 : 1;
    counts.set(token, { second, count });
    if (count > perSecond) {
      throw new DeliveryError(
        429,
        'RateLimitExceeded',
        'You have exceeded the rate limit of the Organization this Space belongs to by making too many API requests within a short timespan. Please wait a moment before trying the request again.',
        undefined,
        { 'x-contentful-ratelimit-reset': '1' },
      );
    }
  };
}
