import type { ContentType } from './content-type.ts';

/** The space's only locale. */
export const defaultLocale = 'en-GB';

const firstTab = 'Content';

/** A content type for Contentful's content management API, ready for import. */
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
      ...(field.defaultValue !== undefined && { defaultValue: { [defaultLocale]: field.defaultValue } }),
    })),
  };
}

/** How editors see the fields: each with its widget and help text, in tabs if it says so. */
export function editorInterfaceJson(type: ContentType): object {
  return {
    sys: {
      id: 'default',
      type: 'EditorInterface',
      contentType: { sys: { id: type.id, type: 'Link', linkType: 'ContentType' } },
    },
    controls: Object.entries(type.fields).map(([fieldId, { help, widget }]) => ({
      fieldId,
      widgetNamespace: 'builtin',
      widgetId: widget.widgetId,
      settings: { helpText: help, ...widget.settings },
    })),
    ...tabsJson(type),
  };
}

function tabsJson({ fields }: ContentType): object {
  const tabs = new Map<string, { fieldId: string }[]>([[firstTab, []]]);
  for (const [fieldId, { tab = firstTab }] of Object.entries(fields))
    tabs.set(tab, [...(tabs.get(tab) ?? []), { fieldId }]);
  if (tabs.size === 1) return {};
  return {
    editorLayout: Array.from(tabs, ([name, items]) => ({ groupId: groupIdOf(name), name, items })),
    groupControls: Array.from(tabs.keys(), (name) => ({
      groupId: groupIdOf(name),
      widgetNamespace: 'builtin',
      widgetId: 'topLevelTab',
    })),
  };
}

/** `Search engines` → `searchEngines`. */
function groupIdOf(tab: string): string {
  return tab.toLowerCase().replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
}
