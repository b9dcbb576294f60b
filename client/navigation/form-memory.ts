type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Remembers what a visitor has typed and chosen, by the key of the history entry, until a page is loaded in full: then
 * browsers restore forms themselves. After a soft navigation the page is a new one.
 */
export function createFormMemory() {
  const typed = new Map<string, ReadonlyMap<string, string | boolean>>();
  return {
    /** Remembers the forms of the page that is shown. */
    keep(key: string): void {
      typed.set(key, new Map(controls().map((control) => [nameOf(control), stateOf(control)])));
    },
    /** Controls that have gone since are left out: the time of a call may have passed. */
    restore(key: string): void {
      for (const control of controls()) {
        const state = typed.get(key)?.get(nameOf(control));
        if (state === undefined || state === stateOf(control) || !take(control, state)) continue;
        // Loads the script that works with the form.
        control.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
  };
}

const controls = () => [
  ...document.querySelectorAll<Control>('main :is(input:not([type="hidden"]), select, textarea)'),
];

const isChoice = (control: Control) => control.type === 'radio' || control.type === 'checkbox';

/** A slider has no name, only an id; radio buttons share theirs. */
const nameOf = (control: Control) =>
  [
    [...document.forms].indexOf(control.form as HTMLFormElement),
    control.name || control.id,
    isChoice(control) && control.value,
  ].join();

const stateOf = (control: Control) =>
  isChoice(control) ? (control as HTMLInputElement).checked : control.value;

/** Sets a control, but of radio buttons only the chosen one. @returns false if the control cannot have the state: a list may have lost the option */
function take(control: Control, state: string | boolean): boolean {
  if (typeof state === 'string') {
    const shown = control.value;
    control.value = state;
    if (control.value !== state) control.value = shown;
  } else if (state || control.type === 'checkbox') (control as HTMLInputElement).checked = state;
  return stateOf(control) === state;
}
