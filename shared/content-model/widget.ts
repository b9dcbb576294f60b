import type { FieldShape } from './field-shape.ts';

/** The input for a field in Contentful's editor: one of those that Contentful brings. */
export interface Widget {
  readonly widgetId: string;
  readonly settings?: Readonly<Record<string, string | boolean>>;
}

/** Up to this number, choices are shown side by side. */
const maxRadioButtons = 3;

/**
 * The widget for fields of a shape. Never left to Contentful: it would open plain texts in a Markdown editor, ask for the
 * time and time zone of a date, and show linked entries by their title only.
 */
export function widgetFor(shape: FieldShape): Widget {
  const choices = choicesOf(shape);
  if (choices !== undefined) return { widgetId: choices.length <= maxRadioButtons ? 'radio' : 'dropdown' };
  switch (shape.type) {
    case 'Symbol':
      return { widgetId: 'singleLine' };
    case 'Text':
      return { widgetId: 'multipleLine' };
    case 'RichText':
      return { widgetId: 'richTextEditor' };
    case 'Integer':
    case 'Number':
      return { widgetId: 'numberEditor' };
    case 'Boolean':
      return { widgetId: 'boolean' };
    case 'Date':
      return { widgetId: 'datePicker', settings: { format: 'dateonly' } };
    case 'Location':
      return { widgetId: 'locationEditor' };
    case 'Link':
      return { widgetId: shape.linkType === 'Asset' ? 'assetLinkEditor' : 'entryCardEditor' };
    case 'Array':
      if (shape.items?.type !== 'Symbol') return { widgetId: 'entryCardsEditor' };
      return { widgetId: choicesOf(shape.items) === undefined ? 'tagEditor' : 'checkbox' };
  }
}

/** For URLs: shows a preview of the page. */
export const urlWidget: Widget = { widgetId: 'urlEditor' };

/** For slugs: until the entry is published, Contentful suggests a slug from the field that it follows. */
export function slugWidget(trackingFieldId: string): Widget {
  return { widgetId: 'slugEditor', settings: { trackingFieldId } };
}

function choicesOf({ validations = [] }: Pick<FieldShape, 'validations'>): readonly unknown[] | undefined {
  return validations.map((validation) => (validation as { in?: readonly unknown[] }).in).find(Boolean);
}
