import { ContentError, EssentialContentError } from './content-error.ts';
import type { Field, Fields, ReadContext } from './field.ts';
import type { RawEntry } from './raw.ts';

/**
 * A content type, defined once: the source of its TypeScript type (`Values`), its reader (`readFields`) and its JSON in
 * Contentful (`contentful-json.ts`).
 */
export interface ContentType<F extends Fields = Fields> {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The field that names entries in the editor's lists. */
  readonly displayField: string;
  readonly fields: F;
}

/** The values of a content type's fields, once read. */
export type Values<Type extends ContentType> = {
  readonly [Key in keyof Type['fields']]: Type['fields'][Key] extends Field<infer Value, unknown>
    ? Value
    : never;
};

type InputOf<F> = F extends Field<unknown, infer Input> ? Input : never;

/** An entry of a content type, as authors write it. */
export type Authored<Type extends ContentType> = {
  readonly [
    Key in keyof Type['fields'] as undefined extends InputOf<Type['fields'][Key]> ? never : Key
  ]: InputOf<Type['fields'][Key]>;
} & {
  readonly [
    Key in keyof Type['fields'] as undefined extends InputOf<Type['fields'][Key]> ? Key : never
  ]?: InputOf<Type['fields'][Key]>;
};

/** The names of the fields that hold a text. */
type TextFieldOf<F extends Fields> = {
  [Key in keyof F]: F[Key] extends Field<string | undefined, unknown> ? Key : never;
}[keyof F];

export function defineContentType<const F extends Fields>(
  type: ContentType<F> & { readonly displayField: TextFieldOf<F> },
): ContentType<F> {
  return type;
}

/** Throws if two content types have the same id. Contentful would keep one, and the site would read both as that. */
export function assertDistinct(types: readonly ContentType[]): void {
  for (const [index, { id, name }] of types.entries()) {
    const other = types.slice(0, index).find((each) => each.id === id);
    if (other !== undefined)
      throw new Error(
        `Two content types have the id “${id}”: “${other.name}” and “${name}”. Give one of them another id.`,
      );
  }
}

/**
 * Reads an entry's fields. Throws `ContentError` if a required field is missing or unreadable. Other problems are
 * reported to the context, and the value is replaced by its fallback.
 */
export function readFields<F extends Fields>(
  type: Pick<ContentType<F>, 'id' | 'fields'>,
  entry: RawEntry,
  context: ReadContext,
): Values<ContentType<F>> {
  const values: Record<string, unknown> = {};
  let failure: ContentError | undefined;
  for (const [id, field] of Object.entries(type.fields)) {
    try {
      values[id] = field.read(entry.fields[id], {
        entryId: entry.sys.id,
        contentType: type.id,
        field: id,
        context,
      });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      // The others are read too: editors see all that is wrong with the entry at once.
      if (failure === undefined || error instanceof EssentialContentError) failure = error;
      else context.report(error);
    }
  }
  if (failure !== undefined) throw failure;
  return values as Values<ContentType<F>>;
}
