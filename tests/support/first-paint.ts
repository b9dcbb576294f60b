import type { Browser, CDPSession, Page } from 'playwright-core';

/** What a visitor with an empty cache waits for, and the bytes that it takes. */
export interface Paint {
  /** Milliseconds after the start of the navigation. */
  readonly first: number;
  readonly largest: number;
  readonly shift: number;
  readonly bytesBeforeFirst: number;
  readonly bytes: number;
}

export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

export const phoneScreen: Screen = { width: 390, height: 844, pixelRatio: 3 };
/** Where a phone shows the button of the menu. */
const menuButton = { x: 355, y: 36 };

export const desktopScreen: Screen = { width: 1440, height: 900, pixelRatio: 1 };

/** A phone on a train: 1.6 Mbit/s, 150 ms to the server and back, and a processor four times slower than this one. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const cpuSlowdown = 4;
/** How long nothing must be under way for a page to count as complete: React and prefetches wait for idle time. */
const quietMs = 700;

interface PaintTimes {
  largest: number;
  shift: number;
}

export async function openSlowly(browser: Browser, screen: Screen): Promise<{ page: Page; cdp: CDPSession }> {
  const { width, height, pixelRatio } = screen;
  const isPhone = pixelRatio > 1;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: pixelRatio,
    isMobile: isPhone,
    hasTouch: isPhone,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, cdp };
}

export async function measurePaint(browser: Browser, url: string, screen: Screen): Promise<Paint> {
  const { page, cdp } = await openSlowly(browser, screen);
  try {
    const traffic = watchTraffic(cdp);
    await page.addInitScript(() => {
      const times: PaintTimes = { largest: 0, shift: 0 };
      Object.assign(globalThis, { paintTimes: times });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) times.largest = startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) times.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load' });
    await traffic.untilQuiet();
    const times = await page.evaluate(() => ({
      ...(globalThis as unknown as { paintTimes: PaintTimes }).paintTimes,
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }));
    const { metrics } = await cdp.send('Performance.getMetrics');
    const start = metrics.find(({ name }) => name === 'NavigationStart')?.value ?? Number.NaN;
    return {
      ...times,
      bytesBeforeFirst: traffic.bytesUntil(start + times.first / 1000),
      bytes: traffic.bytesUntil(Number.POSITIVE_INFINITY),
    };
  } finally {
    await page.context().close();
  }
}

interface MenuTimes {
  tapped: number;
  opened: number;
}

/** How long after a tap on the menu's button, some time after the start of the navigation, the menu is open, in milliseconds. */
export async function measureFirstTap(
  browser: Browser,
  url: string,
  afterMs: number,
): Promise<number | undefined> {
  const { page, cdp } = await openSlowly(browser, phoneScreen);
  try {
    await page.addInitScript(() => {
      const times: MenuTimes = { tapped: 0, opened: 0 };
      Object.assign(globalThis, { menuTimes: times });
      addEventListener('touchstart', ({ timeStamp }) => (times.tapped = timeStamp), true);
      const look = () => {
        if (document.querySelector('.main-menu:is(:popover-open, [data-open])'))
          times.opened = performance.now();
        else requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(url, { waitUntil: 'commit' });
    const committedMs = await page.evaluate(() => performance.now());
    await new Promise((resolve) => setTimeout(resolve, afterMs - committedMs));
    const touchPoints = [menuButton];
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const isOpen = await page
      .waitForFunction(() => (globalThis as unknown as { menuTimes: MenuTimes }).menuTimes.opened > 0, null, {
        timeout: 5000,
      })
      .catch(() => undefined);
    const { tapped, opened } = await page.evaluate(
      () => (globalThis as unknown as { menuTimes: MenuTimes }).menuTimes,
    );
    return isOpen && opened - tapped;
  } finally {
    await page.context().close();
  }
}

/** Counts bytes as they arrive, with the headers. Times are the browser's, in seconds. */
function watchTraffic(cdp: CDPSession) {
  const arrivals: { readonly time: number; readonly bytes: number }[] = [];
  const underWay = new Set<string>();
  let lastChange = performance.now();
  const end = ({ requestId }: { requestId: string }) => {
    underWay.delete(requestId);
    lastChange = performance.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId }) => {
    underWay.add(requestId);
    lastChange = performance.now();
  });
  cdp.on('Network.responseReceived', ({ timestamp, response }) =>
    arrivals.push({ time: timestamp, bytes: response.encodedDataLength }),
  );
  cdp.on('Network.dataReceived', ({ timestamp, encodedDataLength }) =>
    arrivals.push({ time: timestamp, bytes: encodedDataLength }),
  );
  cdp.on('Network.loadingFinished', end);
  cdp.on('Network.loadingFailed', end);
  return {
    async untilQuiet(): Promise<void> {
      while (underWay.size > 0 || performance.now() - lastChange < quietMs)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    bytesUntil: (time: number) =>
      arrivals.filter((each) => each.time <= time).reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
