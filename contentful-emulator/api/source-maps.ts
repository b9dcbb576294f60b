import type { Widget } from '../files/editor-interfaces.ts';
import { isRecord } from '../files/links.ts';
import type { DeliveredEntity, EntityJson } from '../store/delivered-entity.ts';
import type { PublishedSpace } from '../store/published-space.ts';
import type { TextSource } from '../store/text-sources.ts';

/** The field types and widgets that the source maps of a response refer to by index. */
export interface SourceMapsLookup {
  readonly sys: { readonly type: 'ContentSourceMapsLookup' };
  readonly fieldTypes: TextSource['fieldType'][];
  readonly editorInterfaces: Widget[];
}

export function createSourceMapsLookup(): SourceMapsLookup {
  return { sys: { type: 'ContentSourceMapsLookup' }, fieldTypes: [], editorInterfaces: [] };
}

/**
 * The space with `sys.contentSourceMaps` on every entity that it renders and that has texts.
 * @param lookup receives the field types and widgets of these maps
 */
export function withSourceMaps(space: PublishedSpace, lookup: SourceMapsLookup): PublishedSpace {
  return {
    ...space,
    render(entity, locale) {
      const json = space.render(entity, locale);
      const mappings = mapTexts(space, entity, json, locale, lookup);
      if (Object.keys(mappings).length === 0) return json;
      const contentSourceMaps = { sys: { type: 'ContentSourceMaps' }, mappings };
      return { ...json, sys: { ...json.sys, contentSourceMaps } };
    },
  };
}

function mapTexts(
  space: PublishedSpace,
  { contentTypeId }: DeliveredEntity,
  { fields = {} }: EntityJson,
  locale: string,
  lookup: SourceMapsLookup,
): Record<string, object> {
  const mappings = Object.entries(fields).flatMap(([fieldId, value]) => {
    const source = space.findTextSource(contentTypeId, fieldId);
    // The contentful package stops encoding an entity at the first null.
    const values = locale === '*' && isRecord(value) ? Object.values(value) : [value];
    if (!source || values.includes(null)) return [];
    const { fieldType, widget } = source;
    const { fieldTypes, editorInterfaces } = lookup;
    return [
      [
        `fields/${fieldId}`,
        {
          source: {
            fieldType: indexIn(fieldTypes, fieldType, (known) => known === fieldType),
            editorInterface: indexIn(
              editorInterfaces,
              widget,
              ({ widgetNamespace, widgetId }) =>
                widgetNamespace === widget.widgetNamespace && widgetId === widget.widgetId,
            ),
          },
        },
      ] as const,
    ];
  });
  return Object.fromEntries(mappings);
}

/** The item's index in the list, to which it is added if it is new. */
function indexIn<Item>(list: Item[], item: Item, isSame: (known: Item) => boolean): number {
  const index = list.findIndex(isSame);
  return index === -1 ? list.push(item) - 1 : index;
}
