import path from 'node:path';

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

import { sharedChromium } from './chromium.ts';
import { desktop, sessionOf, sharedTab, usualContext, type phone } from './shared-tab.ts';
import { serve, startSite } from './site.ts';

export { desktop, phone } from './shared-tab.ts';

interface Visit extends BrowserContextOptions {
  /** Runs before navigation. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Whether to wait for hydration. Default: true if JavaScript is enabled. */
  readonly isHydrated?: boolean;
}

export interface BrowserSite {
  readonly origin: string;
  /** Opens a page in a new browser context; by default at desktop size with reduced motion. */
  open(path: string, visit?: Visit): Promise<Page>;
  /**
   * Opens a page in the tab that a worker's tests share, with a third of the work. For tests that change nothing in the
   * browser but routes, initial scripts, exposed functions, the size of the window, the media, and what the site stores.
   */
  reopen(
    path: string,
    visit?: Pick<Visit, 'prepare' | 'isHydrated' | 'javaScriptEnabled'> & { viewport?: typeof phone },
  ): Promise<Page>;
  /** Returns and clears the console messages and uncaught errors. */
  takeMessages(): string[];
}

/**
 * What Chrome writes to the console that is no fault of the page: an advertisement; a guess that only a slow machine makes
 * (a preloaded picture is one that the page shows: `picture.test.tsx`); and 504, which the site sends for nothing but a
 * picture that takes longer to fetch or make than visitors wait: `tests/http/image-failures.test.ts`.
 */
const noFault =
  /Download the React DevTools|was preloaded using link preload but not used within a few seconds|status of 504/;

/** Collects the console messages and uncaught errors of a page that may be faults of the site. */
export function collectMessages(page: Page, messages: string[]): void {
  page.on('console', (message) => {
    if (!noFault.test(message.text())) messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
}

type ServedSite = Awaited<ReturnType<typeof serve>>;

async function startServed(settings: Parameters<typeof startSite>[0] = {}): Promise<ServedSite> {
  return serve(
    await startSite({
      siteUrl: 'http://127.0.0.1',
      // All sites show the same pictures: the first one makes them.
      imageCache: { directory: path.join(inject('fixture'), 'image-cache'), maxBytes: 100_000_000 },
      ...settings,
    }),
  );
}

/** The site of all files of a worker that have no settings. It ends with the worker, as the browser does. */
let usualSite: Promise<ServedSite> | undefined;

/**
 * A site for a test file, in the browser that files share. Pages are closed after each test. A console message that the
 * test has not taken fails it; with `build: inject('developmentBuild')`, React's warnings are among the messages.
 */
export function startBrowserSite(settings?: Parameters<typeof startSite>[0]): BrowserSite {
  let browser: Browser;
  let site: ServedSite;
  const messages: string[] = [];
  /** The pages that the running test has opened. */
  const opened: Page[] = [];
  let isTabUsed = false;

  beforeAll(async () => {
    [browser, site] = await Promise.all([
      sharedChromium(),
      settings === undefined ? (usualSite ??= startServed()) : startServed(settings),
    ]);
  });
  afterAll(async () => {
    if (settings !== undefined) await site.close();
  });
  afterEach(async () => {
    const left = takeMessages();
    await Promise.all(opened.splice(0).map((page) => page.context().close()));
    if (isTabUsed) await (await sharedTab()).clear(site.origin);
    isTabUsed = false;
    // What a page asks for while it is closed meets no stub any more.
    takeMessages();
    expect(left).toEqual([]);
  });

  function takeMessages(): string[] {
    return messages.splice(0);
  }

  return {
    get origin() {
      return site.origin;
    },
    takeMessages,
    async open(path, { prepare, isHydrated, ...options } = {}) {
      const page = await (await browser.newContext({ ...usualContext, ...options })).newPage();
      collectMessages(page, messages);
      opened.push(page);
      await prepare?.(page);
      // A page behind another is not drawn, and does not hydrate.
      await page.bringToFront();
      await page.goto(site.origin + path, { waitUntil: 'load' });
      // Another process may show it now.
      await page.bringToFront();
      if (isHydrated ?? options.javaScriptEnabled !== false) await untilHydrated(page);
      return page;
    },
    async reopen(path, visit = {}) {
      const { prepare, javaScriptEnabled = true, isHydrated = javaScriptEnabled, viewport = desktop } = visit;
      const tab = await sharedTab();
      if (!isTabUsed) collectMessages(tab.page, messages);
      isTabUsed = true;
      await tab.page.setViewportSize(viewport);
      if (!javaScriptEnabled)
        await (await sessionOf(tab.page)).send('Emulation.setScriptExecutionDisabled', { value: true });
      await prepare?.(tab.page);
      await tab.page.bringToFront();
      await tab.page.goto(site.origin + path, { waitUntil: 'load' });
      if (isHydrated) await untilHydrated(tab.page);
      return tab.page;
    },
  };
}

/** Waits until the header and the footer are hydrated; they hydrate together. */
export async function untilHydrated(page: Page, timeout = 120_000): Promise<void> {
  await page.locator('.main-menu:not([popover])').waitFor({ state: 'attached', timeout });
}

/** Start of the accessible name of the focused element; empty if nothing has focus. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return '';
    const words = focused.innerText.trim() || (focused.ariaLabel ?? focused.querySelector('img')?.alt ?? '');
    return words.replace(/\s+/g, ' ');
  });
}

/** Presses Tab (or another key) until `last` has focus; returns the name of the focused element after each press. */
export async function namesUntil(page: Page, last: string, key = 'Tab'): Promise<string[]> {
  const names: string[] = [];
  while (names.length < 100) {
    await page.keyboard.press(key);
    names.push(await focusedName(page));
    if (names.at(-1) === last) return names;
  }
  throw new Error(`${last} never has focus: ${names.join(', ')}`);
}

/** Titles of the open submenus; throws if a button's `aria-expanded` disagrees with its panel. */
export async function openPanels(page: Page): Promise<string[]> {
  const submenus = await page.evaluate(() =>
    [...document.querySelectorAll('nav[aria-label="Main"] [aria-expanded]')].map((button) => ({
      title: button.textContent.trim(),
      isExpanded: button.getAttribute('aria-expanded') === 'true',
      isShown: document.getElementById(button.getAttribute('aria-controls') ?? '')?.checkVisibility(),
    })),
  );
  for (const { title, isExpanded, isShown } of submenus)
    if (isExpanded !== isShown) throw new Error(`${title}: expanded ${isExpanded}, shown ${isShown}`);
  return submenus.filter(({ isExpanded }) => isExpanded).map(({ title }) => title);
}

/** A link of a menu to a page, and the title of its submenu or column, if any. */
export interface MenuPath {
  readonly parent: string | undefined;
  readonly path: string;
}

/** The internal links of the main menu and the footer, in order. */
export function menuPaths(page: Page): Promise<Record<'menu' | 'footer', MenuPath[]>> {
  return page.evaluate(() => {
    const pathsIn = (root: string, group: string) =>
      [...document.querySelectorAll<HTMLAnchorElement>(`${root} a[href^="/"]`)].map((link) => ({
        parent: link.closest(group)?.querySelector('button, summary, h2')?.textContent.trim(),
        path: link.pathname,
      }));
    return {
      menu: pathsIn('nav[aria-label="Main"]', 'li:has(button)'),
      footer: pathsIn('nav[aria-label="Footer"]', '.site-footer-column'),
    };
  });
}

/** Rewrites the HTML of a page on its way to the browser. */
export const tamper = (path: string, change: (html: string) => string) => async (page: Page) => {
  await page.route(path, async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    } catch {
      // A prefetch may finish after its page has closed. A page that never arrives fails its test anyway.
    }
  });
};
