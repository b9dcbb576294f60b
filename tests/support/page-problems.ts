import type { Page } from 'playwright-core';

import { axeViolations } from './axe.ts';
import { desktop, phone } from './browser-page.ts';
import { tooWide } from './gallery.ts';

/** The narrowest screen that every page must fit (R11.1). */
const narrowest = { width: 320, height: 640 };

/** Accessibility violations and overflowing elements of the open page, by viewport, one per line. */
export async function pageProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    problems.push(...(await axeViolations(page)).map((problem) => `${viewport.width} px: ${problem}`));
  }
  for (const viewport of [narrowest, phone, desktop]) {
    await page.setViewportSize(viewport);
    problems.push(...(await tooWide(page)).map((element) => `${viewport.width} px: ${element} is too wide`));
  }
  return problems;
}
