import { outcomeOf, type Calculator, type Outcome } from '#shared/calculators/calculator.ts';
import { calculators, type CalculatorId } from '#shared/calculators/calculators.ts';
import { drawAnswer, drawWorking } from '#shared/calculators/draw-result.ts';
import { formatPounds, readPounds } from '#shared/calculators/money.ts';
import { priceCalculator, type Fees } from '#shared/calculators/price.calculator.ts';

import { isChanged, isWritten } from '../is-changed.ts';
import { domOf } from './dom-of.ts';
import { announceLater, clearErrors } from './while-typing.ts';

const started = new WeakSet<HTMLFormElement>();

/**
 * Works out the result while a visitor types, in the browser: answers are not sent. Those that cannot be used go to the
 * server as without a script, and come back with what is wrong with them.
 */
export function startLiveCalculator(form: HTMLFormElement): void {
  const calculator = calculatorOf(form);
  // Some of the form's fields are folded away after the answer, outside of it.
  const parts = form.closest('.calculator-grid');
  const answer = parts?.querySelector<HTMLElement>('[data-answer]');
  const working = parts?.querySelector<HTMLElement>('[data-working]');
  if (started.has(form) || !parts || !answer || !working) return;
  started.add(form);
  const moveSliders = pairSliders(form);
  const selectFigure = selectFigures(parts);

  const outcome = () => {
    // There is no field for files.
    const texts = Object.fromEntries(new FormData(form)) as Record<string, string>;
    return outcomeOf(calculator, texts);
  };
  // Answers that cannot be used, as while a figure is being replaced, have no table.
  let isOpen = false;
  const update = () => {
    moveSliders();
    const current = outcome();
    if (!current.messages) clearErrors(parts);
    isOpen = working.querySelector('details')?.open ?? isOpen;
    answer.replaceChildren(...drawAnswer(current, { isExample: false }).map((drawn) => domOf(drawn)));
    working.replaceChildren(...drawWorking(current).map((drawn) => domOf(drawn)));
    working.querySelector('details')?.toggleAttribute('open', isOpen);
    // First: the other calculators announce their outcome, too, and this one takes its place.
    if (form.dataset['fees'] !== undefined && !current.messages) carryAmount(form);
    announceLater(spoken(current));
  };

  parts.addEventListener('input', update);
  form.addEventListener('submit', (event) => {
    // The server’s page with errors is replaced by one without.
    if (outcome().messages || form.querySelector('.error-summary')) return;
    event.preventDefault();
    update();
    answer.focus();
  });
  // Something may have been typed, or moved, while this script was loading.
  if ([...form.elements].some(isChanged)) update();
  else selectFigure();
}

/** The amount that `carryAmount` has written last. */
let carried: string | undefined;

/** Copies the amount to the calculators of fees over time, unless the visitor has written another one there. */
function carryAmount(from: HTMLFormElement): void {
  const { value } = amountOf(from);
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-calculator="fees"]')) {
    const field = amountOf(form);
    if (isWritten(field) && field.value !== carried) continue;
    startLiveCalculator(form);
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  carried = value;
}

const amountOf = (form: HTMLFormElement) => form.elements.namedItem('amount') as HTMLInputElement;

/** The first error; or the sentence about the result, after its figure if the sentence does not have it. */
function spoken({ result, messages }: Outcome): string {
  if (messages) return `${Object.values(messages)[0]}.`;
  const { figure, words } = result.answer;
  const { sentence } = result;
  const [number = figure] = /\d[\d,.]*/.exec(figure) ?? [];
  return sentence.includes(number) ? sentence : `${figure} ${words}. ${sentence}`;
}

function calculatorOf({ dataset }: HTMLFormElement): Calculator {
  const { fees, calculator } = dataset;
  return fees === undefined
    ? calculators[calculator as CalculatorId]
    : priceCalculator(JSON.parse(fees) as Fees);
}

/**
 * A slider has no name, so that the form sends the text field only: each follows the other.
 *
 * @returns moves the sliders to what is written
 */
function pairSliders(form: HTMLFormElement): () => void {
  const pairs = [...form.querySelectorAll<HTMLInputElement>('[data-slider-of]')].flatMap((slider) => {
    const field = form.elements.namedItem(slider.dataset['sliderOf'] ?? '');
    return field instanceof HTMLInputElement ? [{ slider, field }] : [];
  });
  const write = ({ slider, field }: (typeof pairs)[number]) => {
    field.value = Number(slider.value).toLocaleString('en-GB');
  };
  for (const pair of pairs) {
    pair.slider.addEventListener('input', () => write(pair));
    if (pair.slider.value !== pair.slider.defaultValue && !isWritten(pair.field)) write(pair);
  }
  return () => {
    for (const { slider, field } of pairs) {
      const amount = readPounds(field.value);
      if (amount === undefined) continue;
      slider.value = String(amount / 100);
      slider.setAttribute('aria-valuetext', formatPounds(amount));
    }
  };
}

/**
 * Selects the figure in a field on the click that enters it, since most visitors replace it. Later clicks move the cursor.
 *
 * @returns selects the figure whose field a visitor is in
 */
function selectFigures(parts: Element): () => void {
  let entered: EventTarget | null = document.activeElement;
  const select = () => {
    if (!(entered instanceof HTMLInputElement) || entered.inputMode === '') return;
    // Not instead of what a visitor has selected.
    if (entered.selectionStart === entered.selectionEnd) entered.select();
  };
  parts.addEventListener('focusin', ({ target }) => (entered = target));
  parts.addEventListener('input', () => (entered = null));
  parts.addEventListener('click', ({ target }) => {
    if (target === entered) select();
    entered = null;
  });
  return select;
}
