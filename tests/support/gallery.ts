import type { Page } from 'playwright-core';

export async function galleryPaths(origin: string): Promise<string[]> {
  const html = await fetch(`${origin}/gallery`).then((response) => response.text());
  return [...html.matchAll(/href="(\/gallery\/[a-z-]+\/[a-z-]+\/[a-z]+)"/g)].map((match) => match[1] ?? '');
}

/** Elements that overflow the viewport, each with its section. Content of scroll containers is allowed to. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element) => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement)
        if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(parent).overflowX)) return true;
      return false;
    };
    return [...document.querySelectorAll('main *')]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && (box.right > width + 1 || box.left < -1) && !scrolls(element);
      })
      .map(
        (element) =>
          `${element.closest('[data-section]')?.getAttribute('data-section')}: ${element.className || element.tagName}`,
      );
  });
}
