import { sheetOf, type SheetFacts } from '#shared/calculators/sheet/sheet-of.ts';
import { drawTable } from '#shared/ui/chart/draw-table.ts';

import { domOf } from '../calculators/dom-of.ts';

const started = new WeakSet<HTMLElement>();

/** Draws the sheet again while a visitor moves its slider. */
export function startLiveSheet(shown: HTMLElement): void {
  const slider = shown.querySelector('input');
  if (started.has(shown) || !slider) return;
  started.add(shown);
  const sheet = sheetOf(JSON.parse(shown.dataset['facts'] ?? '') as SheetFacts);

  const update = () => {
    const value = Number(slider.value);
    const { sentence, drawing, table } = sheet.at(value);
    const words = sheet.slider.format(value);
    // Screen readers say it while the slider moves.
    slider.setAttribute('aria-valuetext', sentence);
    replaceText(shown.querySelector('[data-slider-value]'), words);
    replaceText(shown.querySelector('.sheet-sentence'), sentence);
    shown.querySelector('.sheet-paper')?.replaceChildren(domOf(drawing));
    shown.querySelector('.data-table')?.replaceWith(domOf(drawTable(table)));
  };

  slider.addEventListener('input', update);
  // It may have been moved while this script was loading.
  if (slider.value !== slider.defaultValue) update();
}

function replaceText(element: Element | null, text: string): void {
  if (element) element.textContent = text;
}
