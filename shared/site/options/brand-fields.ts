import type { Field } from '../../content-model/field.ts';
import { mainBrandId } from '../../main-brand-id.ts';
import type { ThemeId } from '../../themes/theme.ts';
import { themeIds } from '../../themes/themes.ts';
import { capitalised } from '../../word-lists.ts';

type CamelCase<Id extends string> = Id extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Id;

/** The prefixes of the brands' field names: `main`, `investmentManagement`. */
export type FieldPrefix<Id extends ThemeId = ThemeId> = Id extends typeof mainBrandId
  ? 'main'
  : CamelCase<Id>;

/** A value of each brand, under the names of their fields: `mainLogo`, `investmentManagementLogo`. */
export type BrandFields<Suffix extends string, Value> = Readonly<Record<`${FieldPrefix}${Suffix}`, Value>>;

export function fieldPrefix(id: string): FieldPrefix {
  const camelCase = id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return (id === mainBrandId ? 'main' : camelCase) as FieldPrefix;
}

/** A field for each brand. `create` gets the brand's name for editors: `Main`, `Investment management`. */
export function brandFields<const Suffix extends string, F extends Field<unknown, unknown>>(
  suffix: Suffix,
  create: (name: string) => F,
): BrandFields<Suffix, F> {
  return inEachBrand(suffix, (id) => create(capitalised(wordsOf(id))));
}

function wordsOf(id: string): string {
  return id === mainBrandId ? 'main' : id.replaceAll('-', ' ');
}

/** A value for each brand, under the names of their fields. */
export function inEachBrand<const Suffix extends string, Value>(
  suffix: Suffix,
  valueOf: (id: ThemeId) => Value,
): BrandFields<Suffix, Value> {
  return Object.fromEntries(
    themeIds.map((id) => [`${fieldPrefix(id)}${suffix}`, valueOf(id)]),
  ) as BrandFields<Suffix, Value>;
}

/** The brands' values by brand. `inherit` makes a missing one from the main brand's. */
export function byBrand<const Suffix extends string, Value>(
  fields: BrandFields<Suffix, Value | undefined>,
  suffix: Suffix,
  inherit: (main: Value) => Value | undefined = () => undefined,
): Readonly<Record<ThemeId, Value | undefined>> {
  const valueOf = (id: ThemeId) => fields[`${fieldPrefix(id)}${suffix}`];
  const main = valueOf(mainBrandId);
  return Object.fromEntries(themeIds.map((id) => [id, valueOf(id) ?? (main && inherit(main))])) as Readonly<
    Record<ThemeId, Value | undefined>
  >;
}
