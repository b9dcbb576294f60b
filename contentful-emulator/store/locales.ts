import type { ExportedLocale, SpaceExport } from '../files/space-export.ts';

export interface DeliveredLocale {
  code: string;
  name: string;
  default: boolean;
  fallbackCode: string | null;
  sys: { id: string; type: 'Locale'; version: number };
}

export interface LocaleTable {
  all: readonly DeliveredLocale[];
  defaultCode: string;
  has(code: string): boolean;
  /** The locale and its fallbacks, in order; empty for an unknown code. */
  chain(code: string): readonly string[];
}

/** Reads the locales of an export. If it has none (content only), infers them from its values. */
export function readLocales(content: SpaceExport): LocaleTable {
  const exported = content.locales.length > 0 ? content.locales : inferLocales(content);
  const defaultCode = (exported.find((locale) => locale.default) ?? exported[0])?.code ?? 'en-US';
  const all = exported
    .filter((locale) => locale.contentDeliveryApi !== false || locale.code === defaultCode)
    .map((locale) => deliverLocale(locale, defaultCode));
  const chains = new Map(all.map((locale) => [locale.code, followFallbacks(locale.code, all)]));
  return {
    all,
    defaultCode,
    has: (code) => chains.has(code),
    chain: (code) => chains.get(code) ?? [],
  };
}

function deliverLocale(locale: ExportedLocale, defaultCode: string): DeliveredLocale {
  return {
    code: locale.code,
    name: locale.name ?? locale.code,
    default: locale.code === defaultCode,
    fallbackCode: locale.fallbackCode ?? null,
    sys: { id: locale.sys?.id ?? locale.code, type: 'Locale', version: locale.sys?.version ?? 1 },
  };
}

function followFallbacks(code: string, locales: readonly DeliveredLocale[]): string[] {
  const chain: string[] = [];
  let next = locales.find((locale) => locale.code === code);
  // Hand-edited files may contain a cycle.
  while (next && !chain.includes(next.code)) {
    chain.push(next.code);
    const { fallbackCode } = next;
    next = locales.find((locale) => locale.code === fallbackCode);
  }
  return chain;
}

function inferLocales(content: SpaceExport): ExportedLocale[] {
  const codes = new Set(
    [...content.entries, ...content.assets].flatMap((entity) =>
      Object.values(entity.fields).flatMap((values) => Object.keys(values)),
    ),
  );
  return codes.size > 0 ? [...codes].map((code) => ({ code })) : [{ code: 'en-US', name: 'English' }];
}

/**
 * A field's value in one locale. Missing values fall back along the chain; `null` and `""` are values and do not. A field
 * that is not localised has the same value in every locale: the default locale's.
 */
export function readInLocale(
  values: Record<string, unknown>,
  localised: boolean,
  code: string,
  locales: LocaleTable,
): unknown {
  const chain = localised ? locales.chain(code) : [locales.defaultCode];
  const found = chain.find((candidate) => values[candidate] !== undefined);
  return found === undefined ? undefined : values[found];
}

/** A field's values by locale, without fallbacks, as for `locale=*` and sync. */
export function readInAllLocales(
  values: Record<string, unknown>,
  localised: boolean,
  locales: LocaleTable,
): Record<string, unknown> | undefined {
  const present = Object.entries(values).filter(
    ([code, value]) => value !== undefined && (localised ? locales.has(code) : code === locales.defaultCode),
  );
  return present.length > 0 ? Object.fromEntries(present) : undefined;
}
