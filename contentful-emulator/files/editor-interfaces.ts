import { z } from 'zod';

/** The input for a field in Contentful's editor: `{ widgetNamespace: 'builtin', widgetId: 'singleLine' }`. */
export interface Widget {
  readonly widgetNamespace: string;
  readonly widgetId: string;
}

/** The widgets of a content type's fields. Controls without a widget use Contentful's default. */
export interface ExportedEditorInterface {
  sys?: { contentType?: { sys: { id: string } } | undefined } | undefined;
  controls?:
    | readonly {
        fieldId: string;
        widgetId?: string | null | undefined;
        widgetNamespace?: string | null | undefined;
      }[]
    | undefined;
}

/** Malformed editor interfaces are ignored: they must not make the whole export unreadable. */
export const editorInterface = z
  .looseObject({
    sys: z
      .looseObject({ contentType: z.object({ sys: z.object({ id: z.string() }) }).optional() })
      .optional(),
    controls: z
      .array(
        z.looseObject({
          fieldId: z.string(),
          widgetId: z.string().nullish(),
          widgetNamespace: z.string().nullish(),
        }),
      )
      .optional(),
  })
  .catch({});
