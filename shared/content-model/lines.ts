import { contentErrorAt, createField, type FieldLocation } from './field.ts';
import { symbols } from './fields.ts';

export interface Line<Value> {
  readonly name: string;
  readonly value: Value;
}

/**
 * A list of names with a value each, such as “The house: £1,400,000”. Lines that cannot be read are reported and left out.
 *
 * @param readValue what stands after the colon; undefined if it is no value
 */
export function lines<Value>(
  { max = 6, ...options }: { readonly name: string; readonly help: string; readonly max?: number },
  readValue: (text: string) => Value | undefined,
) {
  const list = symbols({ ...options, max, length: 60 });
  return createField<
    readonly Line<Value>[],
    { name: string; help: string; fallback: readonly Line<Value>[] },
    readonly string[]
  >({ ...options, fallback: [] }, list.shape, (raw: {}, place: FieldLocation) =>
    list.read(raw, place).flatMap((line) => {
      const [name = '', ...rest] = line.split(':');
      const value = readValue(rest.join(':').trim());
      if (name.trim() !== '' && value !== undefined) return [{ name: name.trim(), value }];
      place.context.report(
        contentErrorAt(place, `“${line}” is not a name, a colon and a figure. Correct or remove it.`),
      );
      return [];
    }),
  );
}
