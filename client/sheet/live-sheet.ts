import { basisOf, ownFacts, sheetOf, type SheetFacts } from '#shared/calculators/sheet/sheet-of.ts';
import { drawTable } from '#shared/ui/chart/draw-table.ts';

import { domOf } from '../calculators/dom-of.ts';
import { announceLater, clearErrors } from '../calculators/while-typing.ts';
import { isWritten } from '../is-changed.ts';

const started = new WeakSet<HTMLElement>();

/** Draws the sheet again while a visitor moves its slider, or writes figures of their own. */
export function startLiveSheet(shown: HTMLElement): void {
  const slider = shown.querySelector<HTMLInputElement>('[type="range"]');
  if (started.has(shown) || !slider) return;
  started.add(shown);
  const facts = JSON.parse(shown.dataset['facts'] ?? '') as SheetFacts;
  const example = sheetOf(facts);
  const form = shown.querySelector('form');
  const spending = form?.querySelector<HTMLInputElement>('[name="spending"]');
  const own = () =>
    ownFacts(facts, form ? (Object.fromEntries(new FormData(form)) as Record<string, string>) : {});
  const write = () => {
    if (spending) spending.value = (Number(slider.value) / 100).toLocaleString('en-GB');
  };

  const update = () => {
    const { facts: drawn, messages } = own();
    const sentenceShown = shown.querySelector('.sheet-sentence');
    if (messages) {
      replaceText(sentenceShown, `${Object.values(messages)[0]}.`);
      return;
    }
    clearErrors(shown);
    const sheet = sheetOf(drawn);
    // What is written may be beyond the slider's ends.
    const value = form ? sheet.slider.value : Number(slider.value);
    const { sentence, drawing, table } = sheet.at(value);
    slider.value = String(value);
    // Screen readers say it while the slider moves.
    slider.setAttribute('aria-valuetext', sentence);
    replaceText(shown.querySelector('[data-slider-value]'), sheet.slider.format(value));
    replaceText(shown.querySelector('.sheet-basis'), basisOf(sheet, example));
    replaceText(shown.querySelector('.sheet-method'), sheet.method);
    replaceText(sentenceShown, sentence);
    shown.querySelector('.sheet-paper')?.replaceChildren(domOf(drawing));
    shown.querySelector('.data-table')?.replaceWith(domOf(drawTable(table)));
  };

  slider.addEventListener('input', () => {
    write();
    update();
  });
  form?.addEventListener('input', () => {
    update();
    announceLater(shown.querySelector('.sheet-sentence')?.textContent ?? '');
  });
  form?.addEventListener('submit', (event) => {
    // As in a calculator: what cannot be used comes back from the server, with what is wrong with it.
    if (own().messages || form.querySelector('.error-summary')) return;
    event.preventDefault();
    update();
    shown.querySelector<HTMLElement>('.sheet-sentence')?.focus();
  });
  // It may have been moved, or written in, while this script was loading.
  const hasFigures = [...(form?.querySelectorAll<HTMLInputElement>('[type="text"]') ?? [])].some(isWritten);
  const isMoved = isWritten(slider);
  if (isMoved && !hasFigures) write();
  if (isMoved || hasFigures) update();
}

function replaceText(element: Element | null, text: string): void {
  if (element) element.textContent = text;
}
