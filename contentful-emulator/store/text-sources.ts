import type { Widget } from '../files/editor-interfaces.ts';
import type { ExportedField, SpaceExport } from '../files/space-export.ts';

/** The source of a text, as content source maps describe it. */
export interface TextSource {
  readonly fieldType: 'Symbol' | 'Text' | 'RichText' | 'Array';
  readonly widget: Widget;
}

/** The source of a field's text; undefined for fields without text. Assets have no content type. */
export type FindTextSource = (contentTypeId: string | undefined, fieldId: string) => TextSource | undefined;

const builtIn = (widgetId: string): Widget => ({ widgetNamespace: 'builtin', widgetId });

const assetSources: Readonly<Record<string, TextSource>> = {
  title: { fieldType: 'Symbol', widget: builtIn('singleLine') },
  description: { fieldType: 'Text', widget: builtIn('multipleLine') },
};

/** Contentful's defaults for fields without a widget in the editor interface. */
const defaultWidgets: Readonly<Record<TextSource['fieldType'], string>> = {
  Symbol: 'singleLine',
  Text: 'markdown',
  RichText: 'richTextEditor',
  Array: 'tagEditor',
};

export function createTextSources(content: SpaceExport): FindTextSource {
  const controls = new Map(
    (content.editorInterfaces ?? []).map(({ sys, controls = [] }) => [
      sys?.contentType?.sys.id,
      new Map(controls.map((control) => [control.fieldId, control])),
    ]),
  );
  const sources = new Map(
    content.contentTypes.map(({ sys, fields }) => [
      sys.id,
      new Map(
        fields.map((field) => {
          const { widgetId, widgetNamespace } = controls.get(sys.id)?.get(field.id) ?? {};
          const widget = widgetId ? { widgetNamespace: widgetNamespace ?? 'builtin', widgetId } : undefined;
          return [field.id, describeSource(field, widget)];
        }),
      ),
    ]),
  );
  return (contentTypeId, fieldId) =>
    contentTypeId === undefined ? assetSources[fieldId] : sources.get(contentTypeId)?.get(fieldId);
}

function describeSource(field: ExportedField, widget: Widget | undefined): TextSource | undefined {
  const fieldType = readTextType(field);
  return fieldType && { fieldType, widget: widget ?? chooseDefault(field, fieldType) };
}

function readTextType({ type, items }: ExportedField): TextSource['fieldType'] | undefined {
  if (type === 'Symbol' || type === 'Text' || type === 'RichText') return type;
  return type === 'Array' && items?.['type'] === 'Symbol' ? type : undefined;
}

function chooseDefault({ validations }: ExportedField, fieldType: TextSource['fieldType']): Widget {
  const hasChoices = (validations ?? []).some(
    (validation) => typeof validation === 'object' && validation !== null && 'in' in validation,
  );
  const isDropdown = hasChoices && (fieldType === 'Symbol' || fieldType === 'Text');
  return builtIn(isDropdown ? 'dropdown' : defaultWidgets[fieldType]);
}
