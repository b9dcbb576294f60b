import { parseIsoDate } from '../dates.ts';
import { keepTogether } from '../keep-together.ts';
import type { Position } from '../places/position.ts';
import { anyOf } from '../word-lists.ts';
import { ContentError, EssentialContentError } from './content-error.ts';
import {
  createField,
  contentErrorAt,
  type Exactly,
  type FieldOptions,
  type FieldLocation,
  type ReadContext,
} from './field.ts';
import { isRawAsset, isRawEntry, quoteLink, quoteValue, rawId, type RawAsset, type RawEntry } from './raw.ts';

/** How typed sample content links to an entry or an asset. */
export interface EntryRef {
  readonly entry: string;
}
export interface AssetRef {
  readonly asset: string;
}

interface TextOptions extends FieldOptions<string> {
  /** Maximum number of characters in the editor; the site shows longer texts too. */
  readonly max?: number;
  readonly min?: number;
  /** Validated by the editor only, which shows the message. */
  readonly pattern?: TextPattern;
  /** The opposite: what the text must not match. */
  readonly prohibited?: TextPattern;
  readonly unique?: true;
}

interface TextPattern {
  readonly regexp: string;
  readonly message: string;
}

/** The validations of a text in Contentful. */
export function textValidations({
  max,
  min,
  pattern,
  prohibited,
  unique,
}: Omit<TextOptions, keyof FieldOptions<string>>): object[] {
  return [
    ...(max === undefined && min === undefined
      ? []
      : [{ size: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } }]),
    ...(pattern ? [{ regexp: { pattern: pattern.regexp, flags: null }, message: pattern.message }] : []),
    ...(prohibited
      ? [{ prohibitRegexp: { pattern: prohibited.regexp, flags: null }, message: prohibited.message }]
      : []),
    ...(unique ? [{ unique: true }] : []),
  ];
}

function parseText(raw: {}, location: FieldLocation): string {
  if (typeof raw !== 'string') throw contentErrorAt(location, 'This is not a text. Enter it again.');
  return keepTogether(raw.trim());
}

/** A single-line text (Contentful's Symbol, at most 256 characters). */
export function symbol<const Options extends TextOptions>(options: Exactly<TextOptions, Options>) {
  return createField<string, Options>(
    options,
    { type: 'Symbol', validations: textValidations(options) },
    parseText,
  );
}

/** A multi-line text without formatting; its help says so. */
export function text<const Options extends TextOptions>(options: Exactly<TextOptions, Options>) {
  return createField<string, Options>(
    { ...options, help: `${options.help} Plain text: no bold, no links.` },
    { type: 'Text', validations: textValidations(options) },
    parseText,
  );
}

/** One of a fixed list of values. */
export function choice<
  const Values extends readonly string[],
  const Options extends FieldOptions<Values[number]>,
>(values: Values, options: Exactly<FieldOptions<Values[number]>, Options>) {
  return createField<Values[number], Options>(
    options,
    { type: 'Symbol', validations: [{ in: [...values] }] },
    (raw, location) => {
      const found = values.find((value) => value === raw);
      if (found === undefined)
        throw contentErrorAt(location, `${quoteValue(raw)} is not a choice here. Choose ${anyOf(values)}.`);
      return found;
    },
  );
}

interface BooleanOptions extends FieldOptions<boolean> {
  /** The labels of both choices; by default, “Yes” and “No”. */
  readonly labels?: { readonly true: string; readonly false: string };
}

export function boolean<const Options extends BooleanOptions>(options: Exactly<BooleanOptions, Options>) {
  const { labels = { true: 'Yes', false: 'No' } } = options as BooleanOptions;
  const settings = { trueLabel: labels.true, falseLabel: labels.false };
  return createField<boolean, Options>(
    { ...options, widget: { widgetId: 'boolean', settings } },
    { type: 'Boolean' },
    (raw, location) => {
      if (typeof raw !== 'boolean')
        throw contentErrorAt(location, `Choose “${labels.true}” or “${labels.false}”.`);
      return raw;
    },
  );
}

/** A whole number from `min` to `max`, inclusive. */
export function integer<const Options extends Bounded>(options: Exactly<Bounded, Options>) {
  return boundedNumber(options, 'Integer', 'a whole number', Number.isInteger);
}

/** A number from `min` to `max`, inclusive, such as a rating. */
export function number<const Options extends Bounded>(options: Exactly<Bounded, Options>) {
  return boundedNumber(options, 'Number', 'a number', Number.isFinite);
}

type Bounded = FieldOptions<number> & { readonly min: number; readonly max: number };

function boundedNumber<const Options extends Bounded>(
  options: Options,
  type: 'Integer' | 'Number',
  kind: string,
  isKind: (raw: number) => boolean,
) {
  const { min, max } = options;
  return createField<number, Options>(
    options,
    { type, validations: [{ range: { min, max } }] },
    (raw, location) => {
      if (typeof raw !== 'number' || !isKind(raw) || raw < min || raw > max)
        throw contentErrorAt(location, `${quoteValue(raw)} is not ${kind} from ${min} to ${max}. Enter one.`);
      return raw;
    },
  );
}

/** A date. Editors choose a day; a time is read too, from content made elsewhere. */
export function date<const Options extends FieldOptions<Date>>(
  options: Exactly<FieldOptions<Date>, Options>,
) {
  return createField<Date, Options, string>(options, { type: 'Date' }, (raw, location) => {
    const parsed = typeof raw === 'string' ? parseIsoDate(raw.trim()) : undefined;
    if (parsed === undefined)
      throw contentErrorAt(location, `${quoteValue(raw)} is not a date. Choose a day.`);
    return parsed;
  });
}

type Texts = readonly string[];

/** A list of at most `max` texts of `length` characters. Other items are reported and left out. */
export function symbols(
  options: Omit<FieldOptions<Texts>, 'fallback'> & { readonly max: number; readonly length: number },
) {
  const { max, length } = options;
  return createField<Texts, { fallback: Texts } & FieldOptions<Texts>, Texts>(
    { ...options, fallback: [] },
    {
      type: 'Array',
      items: { type: 'Symbol', validations: [{ size: { max: length } }] },
      validations: [{ size: { max } }],
    },
    (raw, location) => {
      if (!Array.isArray(raw)) throw contentErrorAt(location, notAList);
      return raw.flatMap((item: unknown) => {
        if (typeof item === 'string') return item.trim() === '' ? [] : [item.trim()];
        location.context.report(contentErrorAt(location, 'An item of the list is not a text. Remove it.'));
        return [];
      });
    },
  );
}

/** Any of a fixed list of values, in its order. Other items are reported and left out. */
export function choices<const Values extends readonly string[]>(
  values: Values,
  options: Omit<FieldOptions<readonly Values[number][]>, 'fallback'>,
) {
  type Chosen = readonly Values[number][];
  return createField<Chosen, { fallback: Chosen } & FieldOptions<Chosen>, Chosen>(
    { ...options, fallback: [] },
    { type: 'Array', items: { type: 'Symbol', validations: [{ in: [...values] }] } },
    (raw, location) => {
      if (!Array.isArray(raw)) throw contentErrorAt(location, notAList);
      for (const item of raw as readonly unknown[])
        if (!values.some((value) => value === item))
          location.context.report(
            contentErrorAt(
              location,
              `${quoteValue(item ?? 'null')} is not a choice here. Choose from ${values.join(', ')}.`,
            ),
          );
      return values.filter((value) => raw.includes(value));
    },
  );
}

/** A location, chosen on Contentful’s map. */
export function location<const Options extends FieldOptions<Position>>(
  options: Exactly<FieldOptions<Position>, Options>,
) {
  return createField<Position, Options, { readonly lat: number; readonly lon: number }>(
    options,
    { type: 'Location' },
    (raw, at) => {
      const { lat, lon } = raw as Readonly<Record<string, unknown>>;
      const isPosition = typeof lat === 'number' && typeof lon === 'number' && isOnEarth(lat, lon);
      if (!isPosition) throw contentErrorAt(at, 'This is not a point on the map. Choose one.');
      return { latitude: lat, longitude: lon };
    },
  );
}

const isOnEarth = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

interface ReferenceOptions<Model> extends FieldOptions<Model> {
  /** The ids of the content types that editors may link to. */
  readonly to: readonly string[];
  /** Turns the linked entry into a model; throws `ContentError` if it cannot. */
  readonly read: (entry: RawEntry, context: ReadContext) => Model;
  /** For risk warnings: if a linked entry cannot be read, the page fails. */
  readonly essential?: true;
  /** Whether visitors miss a section, the menu or a footer if a linked entry cannot be read. */
  readonly holdsSections?: true;
}

/** A link to an entry, read into a model. A draft or deleted entry is reported, unless required or essential. */
export function reference<Model, const Options extends ReferenceOptions<Model>>(
  options: Exactly<ReferenceOptions<Model>, Options> & ReferenceOptions<Model>,
) {
  return createField<Model, Options, EntryRef>(
    options,
    { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: [...options.to] }] },
    (raw, location) => readReference(raw, location, options),
  );
}

/** Links to entries, each read into a model. Unreadable ones are reported and left out, unless essential. */
export function references<Model>(
  options: Omit<FieldOptions<Model[]>, 'fallback' | 'required'> &
    Pick<ReferenceOptions<Model>, 'to' | 'read' | 'essential' | 'holdsSections'> & {
      readonly min?: number;
      readonly max: number;
    },
) {
  const { min, max, to } = options;
  return createField<Model[], { fallback: Model[] } & FieldOptions<Model[]>, readonly EntryRef[]>(
    { ...options, ...(min && { required: 'editors' as const }), fallback: [] },
    {
      type: 'Array',
      items: { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: [...to] }] },
      validations: [{ size: { ...(min !== undefined && { min }), max } }],
    },
    (raw, location) => {
      if (!Array.isArray(raw)) {
        throw options.essential
          ? new EssentialContentError(location, notAList)
          : contentErrorAt(location, notAList);
      }
      return raw.flatMap((item: unknown) => {
        try {
          return [readReference(item, location, options)];
        } catch (error) {
          if (error instanceof EssentialContentError) throw error;
          location.context.report(
            error instanceof ContentError
              ? error
              : contentErrorAt(location, `${quoteLink(item)} cannot be shown.`, { link: item, cause: error }),
          );
          return [];
        }
      });
    },
  );
}

function readReference<Model>(
  raw: unknown,
  location: FieldLocation,
  {
    to,
    read,
    essential,
    holdsSections,
  }: Pick<ReferenceOptions<Model>, 'to' | 'read' | 'essential' | 'holdsSections'>,
): Model {
  try {
    if (rawId(raw) === undefined) throw contentErrorAt(location, 'This is not a link. Choose an entry.');
    if (!isRawEntry(raw))
      throw contentErrorAt(location, unpublishedProblem(quoteLink(raw)), {
        kind: 'unpublished-link',
        link: raw,
      });
    if (!to.includes(raw.sys.contentType.sys.id))
      throw contentErrorAt(location, `${quoteLink(raw)} cannot be used here. Remove it.`, { link: raw });
    return read(raw, location.context);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    if (error instanceof EssentialContentError) throw error;
    if (essential)
      throw new EssentialContentError(location, `The page must not be shown without ${quoteLink(raw)}.`, {
        link: raw,
        cause: error,
      });
    throw contentErrorAt(location, `${quoteLink(raw)} cannot be shown.`, {
      ...(holdsSections && { kind: 'section-left-out' }),
      link: raw,
      cause: error,
    });
  }
}

/** A link to an asset, turned into a value by `read`, which throws `ContentError` if it cannot. */
export function asset<Value, const Options extends FieldOptions<Value>>(
  options: Options,
  validations: readonly object[],
  read: (asset: RawAsset, location: FieldLocation) => Value,
) {
  return createField<Value, Options, AssetRef>(
    options,
    { type: 'Link', linkType: 'Asset', validations },
    (raw, location) => {
      if (rawId(raw) === undefined) throw contentErrorAt(location, 'This is not a link. Choose a file.');
      if (!isRawAsset(raw))
        throw contentErrorAt(location, unpublishedProblem(quoteLink(raw)), {
          kind: 'unpublished-link',
          link: raw,
        });
      return read(raw, location);
    },
  );
}

/** @param link as `quoteLink` or a name has it */
export const unpublishedProblem = (link: string) =>
  `This links to ${link}, which isn’t published. Publish it, or remove the link.`;

const notAList = 'This is not a list. Enter it again.';
