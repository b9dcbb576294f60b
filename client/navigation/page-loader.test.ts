import { afterEach, expect, test, vi } from 'vitest';

import { createPageLoader } from './page-loader.ts';

afterEach(() => void vi.unstubAllGlobals());

const page = new URL('http://127.0.0.1/fees');

test('a prefetch that hangs is given up, so a visitor who follows its link does not wait for it, nor does the next', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const asked = vi.fn((_path: string, { signal }: RequestInit) =>
    signal
      ? new Promise<Response>((_resolve, reject) => (signal.onabort = () => reject(signal.reason as Error)))
      : Promise.resolve(new Response('Fees', { headers: { 'content-type': 'text/html' } })),
  );
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (html: string) => html;
    },
  );
  const pages = createPageLoader();
  const load = () => pages.load(page, new AbortController().signal);

  const prefetch = pages.prefetch(page);
  const followed = load();
  expect(asked).toHaveBeenCalledTimes(1);
  limit.abort();
  await prefetch;
  await expect(followed).rejects.toThrow('aborted');
  expect(pages.has(page)).toBe(false);
  // A page that a visitor asks for has no limit.
  expect(await load()).toBe('Fees');
});
