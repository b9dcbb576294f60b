type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Remembers what a visitor has typed, by the key of the history entry, until the tab is closed. After a full load browsers
 * restore it themselves; after a soft navigation the page is a new one.
 */
export function createFormMemory() {
  const typed = new Map<string, ReturnType<typeof read>[]>();
  return {
    /** Remembers the forms of the page that is shown. */
    keep(key: string): void {
      typed.set(key, controls().map(read));
    },
    restore(key: string): void {
      const values = typed.get(key) ?? [];
      for (const [index, control] of controls().entries()) {
        const [value, isChecked] = values[index] ?? read(control);
        if (control.value === value && isCheckedOf(control) === isChecked) continue;
        control.value = value;
        if (control instanceof HTMLInputElement) control.checked = isChecked;
        // Loads the script that works with the form.
        control.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
  };
}

const controls = () => [
  ...document.querySelectorAll<Control>('main :is(input:not([type="hidden"]), select, textarea)'),
];

const read = (control: Control) => [control.value, isCheckedOf(control)] as const;

const isCheckedOf = (control: Control) => control instanceof HTMLInputElement && control.checked;
