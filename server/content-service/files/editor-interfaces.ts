import { z } from 'zod';

/** The editors' input for one field: `{ widgetNamespace: 'builtin', widgetId: 'singleLine' }`. */
export interface Widget {
  readonly widgetNamespace: string;
  readonly widgetId: string;
}

/** Which widgets the editors of a content type see. Controls without a widget leave the choice to Contentful. */
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

/** One that cannot be read is taken as empty: it is no reason to refuse the whole export. */
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
