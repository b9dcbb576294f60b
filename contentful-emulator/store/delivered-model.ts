import { createLink } from '../files/links.ts';
import type { ExportedContentType, ExportedField, ExportedTag } from '../files/space-export.ts';
import { createEnvironmentLink, deliverSys, undatedSys } from './delivered-sys.ts';

export function deliverContentType(space: string, type: ExportedContentType): Record<string, unknown> {
  return {
    sys: deliverSys(space, 'delivery', 'ContentType', type.sys),
    displayField: type.displayField ?? null,
    name: type.name ?? type.sys.id,
    description: type.description ?? null,
    fields: type.fields.map(deliverFieldDefinition),
  };
}

/** Without the field's validations, which the delivery API does not show (except those of `items`). */
function deliverFieldDefinition(field: ExportedField): Record<string, unknown> {
  return {
    id: field.id,
    name: field.name ?? field.id,
    type: field.type,
    localized: field.localized ?? false,
    required: field.required ?? false,
    disabled: field.disabled ?? false,
    omitted: field.omitted ?? false,
    ...(field.linkType ? { linkType: field.linkType } : {}),
    ...(field.items ? { items: field.items } : {}),
    ...(field.allowedResources ? { allowedResources: field.allowedResources } : {}),
  };
}

export function deliverTag(space: string, tag: ExportedTag): Record<string, unknown> {
  const { createdAt, updatedAt, version } = tag.sys;
  return {
    name: tag.name ?? tag.sys.id,
    sys: {
      space: createLink('Space', space),
      id: tag.sys.id,
      type: 'Tag',
      createdAt: createdAt ?? undatedSys,
      updatedAt: updatedAt ?? createdAt ?? undatedSys,
      environment: createEnvironmentLink(),
      version: version ?? 1,
      visibility: 'public',
    },
  };
}
