import type { ReactElement } from 'react';

import { ContentError, EssentialContentError, type ProblemOptions } from './content-error.ts';
import type { FieldShape } from './field-shape.ts';
import { widgetFor, type Widget } from './widget.ts';

/** Where readers report recoverable problems. */
export interface ReadContext {
  /**
   * Content that visitors do not see as the editor meant it. Becomes a finding, and is never thrown (R6.4).
   *
   * @param shown what they see instead; by default the value is left out
   */
  report(problem: ContentError, shown?: string): void;
  /** The ids of the page's headings so far; default: each text has its own. */
  readonly headingIds?: Set<string>;
  /** How a picture can be shown; default: through the image proxy. */
  readonly routeOf?: (src: string) => ImageRoute;
  /**
   * The editors' placeholder for a section of a draft that cannot be read. For visitors it is left out, or the page
   * fails if it is essential.
   */
  readonly placeholderFor?: (problem: ContentError) => ReactElement;
}

/** Through the image proxy, straight from a host that the Content-Security-Policy allows, or not at all. */
export type ImageRoute = 'proxy' | 'direct' | 'none';

/** The location of a value, for messages. */
export interface FieldLocation {
  readonly entryId: string;
  readonly contentType: string;
  readonly field: string;
  readonly context: ReadContext;
}

export interface FieldOptions<Value> {
  readonly name: string;
  /** Shown below the field in the editor. */
  readonly help: string;
  /**
   * `true`: editors must fill it in, and an entry without it cannot be read.
   * `'editors'`: editors must fill it in, but the site copes without it (a default, or an error text).
   */
  readonly required?: true | 'editors';
  /** Replaces a missing or unreadable value. */
  readonly fallback?: Value;
  readonly localized?: boolean;
  /** How editors enter it; by default, what suits its shape. */
  readonly widget?: Widget;
}

/**
 * Options without keys that are not `Allowed`, so that a misspelt one is a compile error. TypeScript does not check for
 * them where it infers a type from the options.
 */
export type Exactly<Allowed, Options> = Options &
  Readonly<Record<Exclude<keyof Options, keyof Allowed>, NoSuchOption>>;

/** No literal: TypeScript would reduce the whole intersection to `never`, and reject the other options instead. */
interface NoSuchOption {
  readonly error: 'no such option';
}

/**
 * A field of a content type: its shape in Contentful, and how its raw value is read. `Input` is what authors of typed
 * sample content write; if it includes `undefined`, the field is optional.
 */
export interface Field<Value, Input = Value> {
  readonly name: string;
  readonly help: string;
  readonly requiredForEditors: boolean;
  readonly localized: boolean;
  readonly shape: FieldShape;
  readonly widget: Widget;
  /** The editor's tab; by default, the first. */
  readonly tab?: string;
  /** The value of new entries. */
  readonly defaultValue?: string | number | boolean;
  /** Throws `ContentError` if a required value is missing or unreadable. */
  read(raw: unknown, location: FieldLocation): Value;
  /** Never set: carries the type `Input`. */
  readonly input?: Input;
}

export type Fields = Readonly<Record<string, Field<unknown, unknown>>>;

/** The type of a field's value once read: never undefined if it is required or has a fallback. */
export type ReadValue<Value, Options> = Options extends { required: true }
  ? Value
  : Options extends { fallback: {} }
    ? Value
    : Value | undefined;

/** The type of what authors write in a field. */
export type AuthoredValue<Input, Options> = Options extends { required: true } ? Input : Input | undefined;

export function contentErrorAt(
  location: FieldLocation,
  problem: string,
  options?: ProblemOptions,
): ContentError {
  return new ContentError(location, problem, options);
}

/**
 * Creates a field from its shape in Contentful and a `parse` that returns the value or throws `ContentError`. This is
 * the only place with rules for missing and unreadable values.
 */
export function createField<Value, Options extends FieldOptions<Value>, Input = Value>(
  options: Options,
  shape: FieldShape,
  parse: (raw: {}, location: FieldLocation) => Value,
): Field<ReadValue<Value, Options>, AuthoredValue<Input, Options>> {
  const read = (raw: unknown, location: FieldLocation): Value | undefined => {
    if (raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')) {
      if (options.required === true) throw contentErrorAt(location, emptyProblem(options.name));
      return options.fallback;
    }
    try {
      return parse(raw, location);
    } catch (error) {
      const isRecoverable = error instanceof ContentError && !(error instanceof EssentialContentError);
      if (options.required === true || !isRecoverable) throw error;
      location.context.report(error, shownInstead(options.fallback));
      return options.fallback;
    }
  };
  return {
    name: options.name,
    help: options.help,
    requiredForEditors: options.required !== undefined,
    localized: options.localized ?? false,
    shape,
    widget: options.widget ?? widgetFor(shape),
    ...(startsWithFallback(options, shape) && { defaultValue: options.fallback }),
    read: read as (raw: unknown, location: FieldLocation) => ReadValue<Value, Options>,
  };
}

/** In a required field. */
export const emptyProblem = (name: string) => `“${name}” is empty, and required. Fill it in.`;

/**
 * Whether new entries begin with the fallback: editors then see what visitors would get. Not in a field that they must
 * fill in, which would be answered for them. Contentful has no default for links and formatted texts.
 */
function startsWithFallback<Value>(
  options: FieldOptions<Value>,
  { type }: FieldShape,
): options is FieldOptions<Value> & { fallback: Value & (string | number | boolean) } {
  const isSimple = type !== 'Link' && type !== 'Array' && type !== 'RichText';
  return isSimple && options.required === undefined && options.fallback !== undefined;
}

/** Puts fields into a tab of the editor. The others are in the first, “Content”. */
export function inTab<const F extends Fields>(tab: string, fields: F): F {
  return Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, { ...field, tab }])) as F;
}

/** How a fallback is described to editors; undefined if there is nothing to describe. */
function shownInstead(fallback: unknown): string | undefined {
  if (typeof fallback === 'boolean') return `The default is used: ${fallback ? 'yes' : 'no'}.`;
  return typeof fallback === 'string' || typeof fallback === 'number'
    ? `The default is used: ${fallback}.`
    : undefined;
}
