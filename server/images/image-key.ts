import { assetPath, type AssetLocation, type ImageVariant } from '#shared/image-url.ts';

/** The key of an original. `parseAssetUrl` accepts only one spelling of each, so there is one key. */
export function originalKey(location: AssetLocation): string {
  return `${location.host}${assetPath(location)}`;
}

export function variantKey(location: AssetLocation, { width, quality, format }: ImageVariant): string {
  return `${originalKey(location)} ${width} ${quality} ${format ?? ''}`;
}
