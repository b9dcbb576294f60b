export function formatYears(years: number): string {
  return years === 1 ? '1 year' : `${years} years`;
}

/** The years that a table has rows for: a handful, and the last. */
export function yearsShown(years: number): readonly number[] {
  const step = [1, 2, 5, 10].find((each) => years / each <= 6) ?? 10;
  return [...Array.from({ length: Math.ceil(years / step) - 1 }, (_, index) => (index + 1) * step), years];
}
