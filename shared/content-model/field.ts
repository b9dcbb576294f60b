import { ContentError, EssentialContentError } from './content-error.ts';

/** What a reader needs besides the entry: where to report what it could mend by itself. */
export interface ReadContext {
  /** Content that was left out or replaced by its default. Logged, never thrown (R6.4). */
  report(problem: ContentError): void;
}

/** Where a value stands, for messages. */
export interface FieldPlace {
  readonly entryId: string;
  readonly contentType: string;
  readonly field: string;
  readonly context: ReadContext;
}

/** A field in Contentful's content management JSON, without its id and name. */
export interface FieldShape {
  readonly type:
    | 'Symbol'
    | 'Text'
    | 'RichText'
    | 'Integer'
    | 'Number'
    | 'Boolean'
    | 'Date'
    | 'Object'
    | 'Link'
    | 'Array';
  readonly linkType?: 'Entry' | 'Asset';
  readonly items?: {
    readonly type: 'Symbol' | 'Link';
    readonly linkType?: 'Entry' | 'Asset';
    readonly validations: readonly object[];
  };
  readonly validations?: readonly object[];
}

export interface FieldOptions<Value> {
  /** The field's name in the editor. */
  readonly name: string;
  /** Help text under the field in the editor. */
  readonly help: string;
  /**
   * `true`: editors must fill it, and an entry without it cannot be read.
   * `'editors'`: editors must fill it, yet the site does without (a default, or an error text in its place).
   */
  readonly required?: true | 'editors';
  /** What stands for a missing or unreadable value. */
  readonly fallback?: Value;
  /** Whether each locale has its own value. */
  readonly localized?: boolean;
}

/**
 * One field of a content type: its shape in Contentful, and how a raw value is read.
 * `Input` is what an author writes in typed sample content; `undefined` in it means the field may be left out.
 */
export interface Field<Value, Input = Value> {
  readonly name: string;
  readonly help: string;
  readonly requiredForEditors: boolean;
  readonly localized: boolean;
  readonly shape: FieldShape;
  /** Throws `ContentError` where a required value is missing or unreadable. */
  read(raw: unknown, place: FieldPlace): Value;
  /** Never set: carries the type of what authors write. */
  readonly input?: Input;
}

export type Fields = Readonly<Record<string, Field<unknown, unknown>>>;

/** The type of a field's value once read: present where it is required or has a fallback. */
export type Read<Value, Options> = Options extends { required: true }
  ? Value
  : Options extends { fallback: {} }
    ? Value
    : Value | undefined;

/** The type of what an author writes in a field. */
export type Written<Input, Options> = Options extends { required: true } ? Input : Input | undefined;

/** A `ContentError` about the value at `place`. */
export function problemAt(place: FieldPlace, expected: string, cause?: unknown): ContentError {
  return new ContentError(place, expected, cause === undefined ? undefined : { cause });
}

/**
 * Makes a field from its shape in Contentful and a `parse` that returns the value or throws `ContentError`.
 * The rules for missing and unreadable values are the same for every kind of field and stand here only.
 */
export function createField<Value, Options extends FieldOptions<Value>, Input = Value>(
  options: Options,
  shape: FieldShape,
  parse: (raw: {}, place: FieldPlace) => Value,
): Field<Read<Value, Options>, Written<Input, Options>> {
  const read = (raw: unknown, place: FieldPlace): Value | undefined => {
    if (raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')) {
      if (options.required === true) throw problemAt(place, 'a value, since the field is required');
      return options.fallback;
    }
    try {
      return parse(raw, place);
    } catch (error) {
      const isRecoverable = error instanceof ContentError && !(error instanceof EssentialContentError);
      if (options.required === true || !isRecoverable) throw error;
      place.context.report(error);
      return options.fallback;
    }
  };
  return {
    name: options.name,
    help: options.help,
    requiredForEditors: options.required !== undefined,
    localized: options.localized ?? false,
    shape,
    read: read as (raw: unknown, place: FieldPlace) => Read<Value, Options>,
  };
}
