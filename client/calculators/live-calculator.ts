import { outcomeOf } from '#shared/calculators/calculator.ts';
import { calculators, type CalculatorId } from '#shared/calculators/calculators.ts';
import { drawOutcome } from '#shared/calculators/draw-result.ts';

import { domOf } from './dom-of.ts';

/** How long a visitor must have stopped typing before the result is read out. */
const announceAfterMs = 1000;

const started = new WeakSet<HTMLFormElement>();

/**
 * Works out the result while a visitor types, in the browser: answers are not sent. Those that cannot be used go to the
 * server as without a script, and come back with what is wrong with them.
 */
export function startLiveCalculator(form: HTMLFormElement): void {
  const calculator = calculators[form.dataset['calculator'] as CalculatorId];
  const shown = form.parentElement?.querySelector<HTMLElement>('[data-result]');
  if (started.has(form) || !shown) return;
  started.add(form);
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const outcome = () => {
    // There is no field for files.
    const texts = Object.fromEntries(new FormData(form)) as Record<string, string>;
    return outcomeOf(calculator, texts);
  };
  const update = () => {
    const current = outcome();
    const isOpen = shown.querySelector('details')?.open ?? false;
    shown.replaceChildren(...drawOutcome(current, { isExample: false }).map((drawn) => domOf(drawn)));
    shown.querySelector('details')?.toggleAttribute('open', isOpen);
    clearTimeout(waiting);
    waiting = setTimeout(() => announce(current.result?.sentence), announceAfterMs);
  };

  form.addEventListener('input', update);
  form.addEventListener('submit', (event) => {
    // The server’s page with errors is replaced by one without.
    if (outcome().messages || form.querySelector('.error-summary')) return;
    event.preventDefault();
    update();
    shown.focus();
  });
  // Something may have been typed while this script was loading.
  if (isChanged(form)) update();
}

function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (control) => control instanceof HTMLInputElement && control.value !== control.defaultValue,
  );
}

function announce(sentence: string | undefined): void {
  const region = document.getElementById('announcer');
  if (region && sentence !== undefined) region.textContent = sentence;
}
