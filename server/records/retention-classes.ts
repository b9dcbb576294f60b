/** How many years the records of a promotion are kept after it was shown last, by what it promotes (COBS 4.11.1R). */
export const retentionYears = {
  'pension-transfer': Infinity,
  'life-or-pension': 6,
  mifid: 5,
  other: 3,
} as const;
export type RetentionClass = keyof typeof retentionYears;
/** For addresses without a class. */
const unknownYears = 6;

/** With a quarter of a 29 February. */
export const yearMs = 365.25 * 24 * 60 * 60_000;

/** @param name null: none */
export function yearsOfClass(name: string | null): number {
  return name !== null && isRetentionClass(name) ? retentionYears[name] : unknownYears;
}

export function isRetentionClass(name: string): name is RetentionClass {
  return Object.hasOwn(retentionYears, name);
}
