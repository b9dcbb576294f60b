import type { ExportedAsset, LocalisedFields, SpaceExport } from '../files/space-export.ts';

/**
 * The content as the delivery API shows it to requests with `X-Contentful-Locale-Based-Publishing: true`: only
 * entities that are published in the requested locale, without their values in other locales that are not. A published
 * fallback does not make an unpublished locale visible. Entities without `sys.fieldStatus` are published as a whole.
 * @param locale a code, or `*` for entities that are published in any locale
 */
export function keepPublishedLocales(content: SpaceExport, locale: string): SpaceExport {
  const localisedFields = new Map(
    content.contentTypes.map(({ sys, fields }) => [
      sys.id,
      new Set(fields.filter(({ localized }) => localized === true).map(({ id }) => id)),
    ]),
  );
  return {
    ...content,
    entries: content.entries.flatMap((entry) => {
      const localised = localisedFields.get(entry.sys.contentType.sys.id);
      return keepPublished(entry, locale, (fieldId) => localised?.has(fieldId) ?? true);
    }),
    assets: content.assets.flatMap((asset) => keepPublished(asset, locale, () => true)),
  };
}

function keepPublished<Entity extends ExportedAsset>(
  entity: Entity,
  locale: string,
  isLocalised: (fieldId: string) => boolean,
): Entity[] {
  const statusByLocale = entity.sys.fieldStatus?.['*'];
  if (!statusByLocale) return [entity];
  // A changed locale has been published before. One that is missing was added to the space after the last publication.
  const isPublished = (code: string) =>
    statusByLocale[code] === 'published' || statusByLocale[code] === 'changed';
  const isVisible = locale === '*' ? Object.keys(statusByLocale).some(isPublished) : isPublished(locale);
  if (!isVisible) return [];
  const fields: LocalisedFields = Object.fromEntries(
    Object.entries(entity.fields).map(([fieldId, values]) => [
      fieldId,
      isLocalised(fieldId)
        ? Object.fromEntries(Object.entries(values).filter(([code]) => isPublished(code)))
        : values,
    ]),
  );
  return [{ ...entity, fields }];
}
