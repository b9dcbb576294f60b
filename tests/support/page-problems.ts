import type { Page } from 'playwright-core';

import { axeViolations } from './axe.ts';
import { desktop, phone } from './browser-page.ts';
import { overflowingElements, overlappingTexts } from './gallery.ts';

/** The narrowest screen that every page must fit (R11.1). */
export const narrowest = { width: 320, height: 640 };

/** Accessibility violations with a panel of the menu open on a desktop, and with the menu and a panel open on a phone. */
export async function menuViolations(page: Page): Promise<string[]> {
  const panel = page.getByRole('button', { name: 'Lanterns' });
  await panel.click();
  const violations = await axeViolations(page);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Open menu' }).click();
  violations.push(...(await axeViolations(page)));
  await panel.click();
  // The rest of the page is as before.
  violations.push(...(await axeViolations(page, '.site-header')));
  return violations;
}

/**
 * Accessibility violations, overflowing elements and overlapping texts of the open page, by viewport, one per line.
 *
 * @param viewports in which axe looks at it; the narrowest and the desktop show what is too wide, or overlaps
 */
export async function pageProblems(page: Page, viewports = [phone, desktop]): Promise<string[]> {
  const problems: string[] = [];
  for (const viewport of new Set([narrowest, ...viewports, desktop])) {
    await page.setViewportSize(viewport);
    problems.push(
      ...(await overflowingElements(page)).map((element) => `${viewport.width} px: ${element} is too wide`),
      ...(await overlappingTexts(page)).map((pair) => `${viewport.width} px: ${pair}`),
    );
    if (viewports.includes(viewport))
      problems.push(...(await axeViolations(page)).map((problem) => `${viewport.width} px: ${problem}`));
  }
  return problems;
}
