import type { Page } from 'playwright-core';

/** Texts and buttons that lie on each other, in pairs, each with its section. Only screen readers have what is clipped. */
export function overlappingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = 'h1, h2, h3, h4, p, li, dt, dd, figcaption, label, summary, .button';
    const isClipped = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && isClipped(element.parentElement));
    const problems: string[] = [];
    for (const section of document.querySelectorAll('main [data-section]')) {
      const blocks = [...section.querySelectorAll(texts)]
        .filter((block) => block.checkVisibility() && block.querySelector(texts) === null)
        .filter((block) => !isClipped(block) && getComputedStyle(block).display !== 'inline')
        .map((block) => ({ block, box: block.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1);
      for (const [index, a] of blocks.entries())
        for (const b of blocks.slice(index + 1)) {
          const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
          const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
          if (width < 8 || height < 8) continue;
          const names = [a, b].map(({ block }) => `“${block.textContent.trim().slice(0, 30)}”`);
          problems.push(`${section.getAttribute('data-section')}: ${names.join(' lies on ')}`);
        }
    }
    return problems;
  });
}

/** Elements that overflow the viewport, each with its section. Content of scroll containers is allowed to. */
export function overflowingElements(page: Page): Promise<string[]> {
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
