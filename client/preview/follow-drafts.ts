import { draftVersionPath, type DraftPage, type DraftVersion } from '#shared/draft-page.ts';

/** As long as something was saved this recently, more is expected. */
const eagerForMs = 5 * 60_000;
/** How long to wait otherwise, and after a failure. */
const idleMs = 5000;

/**
 * Asks for the page's version while its window is visible, and loads the page again when it changes.
 *
 * @param show loads and shows the page as it is now; returns its version
 */
export function followDrafts(page: DraftPage, show: () => Promise<string>): { askNow(): void } {
  const path = location.pathname.slice(page.root.length) + location.search;
  const url = `${page.root}${draftVersionPath}?path=${encodeURIComponent(path)}`;
  let { version } = page;
  let eagerUntil = performance.now() + eagerForMs;
  let wake = () => {};

  /** The answer comes when the server knows what has been saved, within a second. */
  async function ask(): Promise<number | undefined> {
    const response = await fetch(url);
    if (response.status === 403) return undefined;
    if (!response.ok) return idleMs;
    const next = (await response.json()) as DraftVersion;
    if (next.version !== version) {
      version = await show();
      eagerUntil = performance.now() + eagerForMs;
    }
    return next.againAfterMs + (performance.now() < eagerUntil ? 0 : idleMs);
  }

  async function follow(): Promise<void> {
    for (;;) {
      await untilVisible();
      // The network may be gone for a while.
      const pauseMs = await ask().catch(() => idleMs);
      // The token has expired, or was withdrawn.
      if (pauseMs === undefined) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, pauseMs);
      });
    }
  }

  const askNow = () => {
    eagerUntil = performance.now() + eagerForMs;
    wake();
  };
  document.addEventListener('visibilitychange', askNow);
  void follow();
  return { askNow };
}

async function untilVisible(): Promise<void> {
  while (document.hidden)
    await new Promise((resolve) => {
      document.addEventListener('visibilitychange', resolve, { once: true });
    });
}
