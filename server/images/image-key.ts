import { assetPath, type AssetLocation, type ImageVariant } from '#shared/image-url.ts';

/** `parseAssetUrl` accepts only one spelling of each URL, so an original has one key. */
export function originalKey(location: AssetLocation): string {
  return `${location.host}${assetPath(location)}`;
}

/** The asset of an original's or a variant's key. */
export function assetOfKey(key: string): string {
  return key.split('/', 3)[2] ?? '';
}

export function variantKey(location: AssetLocation, { width, quality, format }: ImageVariant): string {
  return `${originalKey(location)} ${width} ${quality} ${format ?? ''}`;
}
