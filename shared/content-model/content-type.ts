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

/** What authors write for an entry of a content type. */
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

/** The names of the content types by id. */
const defined = new Map<string, string>();

/** Throws if there is a content type with this id: Contentful would keep only one of them. */
export function defineContentType<const F extends Fields>(
  type: ContentType<F> & { readonly displayField: TextFieldOf<F> },
): ContentType<F> {
  const { id, name } = type;
  const other = defined.get(id);
  if (other !== undefined)
    throw new Error(`Two content types have the id “${id}”: “${other}” and “${name}”. Rename one of them.`);
  defined.set(id, name);
  return type;
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
  for (const [id, field] of Object.entries(type.fields)) {
    values[id] = field.read(entry.fields[id], {
      entryId: entry.sys.id,
      contentType: type.id,
      field: id,
      context,
    });
  }
  return values as Values<ContentType<F>>;
}
