/** Whether a visitor has typed or chosen something in a field. */
export function isChanged(field: Element): boolean {
  // Without a default the first option is selected.
  if (field instanceof HTMLSelectElement)
    return (
      field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex((each) => each.defaultSelected),
      )
    );
  if (!field.matches('input, textarea')) return false;
  const { checked, defaultChecked } = field as HTMLInputElement;
  return checked !== defaultChecked || isWritten(field as HTMLInputElement);
}

export const isWritten = ({ value, defaultValue }: HTMLInputElement) => value !== defaultValue;
