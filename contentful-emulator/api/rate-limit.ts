import { ApiError } from './api-error.ts';

/** The limit that the real delivery API reports by default. */
export const defaultLimit = 55;

/** Counts a request of a token. Throws an `ApiError` (429) if it exceeds the limit. */
export type CountRequest = (token: string) => void;

/** @param perSecond requests per token; undefined: no limit */
export function createRateLimit(perSecond: number | undefined): CountRequest {
  const counts = new Map<string, { second: number; count: number }>();
  return (token) => {
    if (perSecond === undefined) return;
    const second = Math.floor(Date.now() / 1000);
    const last = counts.get(token);
    const count = last?.second === second ? last.count + 1 : 1;
    counts.set(token, { second, count });
    if (count > perSecond) {
      throw new ApiError(
        429,
        'RateLimitExceeded',
        'You have exceeded the rate limit of the Organization this Space belongs to by making too many API requests within a short timespan. Please wait a moment before trying the request again.',
        undefined,
        { 'x-contentful-ratelimit-reset': '1', 'x-contentful-ratelimit-second-limit': String(perSecond) },
      );
    }
  };
}
