import type { CDPSession, Page } from 'playwright-core';

import { sharedChromium } from './chromium.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** How pages are shown if a test does not say otherwise. */
export const usualContext = { viewport: desktop, reducedMotion: 'reduce' } as const;

export interface SharedTab {
  readonly page: Page;
  /** Leaves the tab as a new one is, on a page of this site without scripts, so that its process stays. */
  clear(origin: string): Promise<void>;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The one session of a page. The shared tab ends it, and with it the settings that a test has made through it. */
export function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

let shared: Promise<SharedTab> | undefined;

/** The tab of all test files that a worker runs. It ends with the browser. */
export function sharedTab(): Promise<SharedTab> {
  return (shared ??= openTab());
}

async function openTab(): Promise<SharedTab> {
  const context = await (await sharedChromium()).newContext(usualContext);
  const page = await context.newPage();
  /** Handles that remove what a test has added. */
  const added: Promise<{ dispose(): Promise<void> }>[] = [];
  const keep = <Added extends Promise<{ dispose(): Promise<void> }>>(each: Added) => {
    added.push(each);
    return each;
  };
  const addInitScript = page.addInitScript.bind(page);
  const exposeFunction = page.exposeFunction.bind(page);
  page.addInitScript = (...script: Parameters<typeof addInitScript>) => keep(addInitScript(...script));
  page.exposeFunction = (...named) => keep(exposeFunction(...named));

  return {
    page,
    async clear(origin) {
      for (const each of await Promise.all(added.splice(0))) await each.dispose();
      for (const event of ['console', 'pageerror', 'request', 'response', 'requestfinished'])
        page.removeAllListeners(event);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const others = context.pages().filter((each) => each !== page);
      await Promise.all(others.map((other) => other.close()));
      await page.goto(`${origin}/livez`);
      await (await sessions.get(page))?.detach();
      sessions.delete(page);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await context.clearCookies();
      await page.emulateMedia({ media: null, forcedColors: null, reducedMotion: usualContext.reducedMotion });
      await page.mouse.move(0, 0);
    },
  };
}
