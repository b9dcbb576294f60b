import type { Field, Fields, ReadContext } from './field.ts';
import type { RawEntry } from './raw.ts';

/**
 * A content type, defined once: the source of its TypeScript type (`Values`), its reader (`readFields`) and its JSON in
 * Contentful (`contentTypeJson`).
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

export function defineContentType<const F extends Fields>(type: ContentType<F>): ContentType<F> {
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

/** The content type as JSON for Contentful's content management API, ready for import. */
export function contentTypeJson(type: ContentType): object {
  return {
    sys: { id: type.id, type: 'ContentType' },
    name: type.name,
    description: type.description,
    displayField: type.displayField,
    fields: Object.entries(type.fields).map(([id, field]) => ({
      id,
      name: field.name,
      required: field.requiredForEditors,
      localized: field.localized,
      disabled: false,
      omitted: false,
      validations: [],
      ...field.shape,
    })),
  };
}

/** How the editor shows the fields: with Contentful's default widgets and our help texts. */
export function editorInterfaceJson(type: ContentType): object {
  return {
    sys: {
      id: 'default',
      type: 'EditorInterface',
      contentType: { sys: { id: type.id, type: 'Link', linkType: 'ContentType' } },
    },
    controls: Object.entries(type.fields).map(([fieldId, field]) => ({
      fieldId,
      settings: { helpText: field.help },
    })),
  };
}
