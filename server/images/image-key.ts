import { assetPath, type AssetLocation, type ImageVariant } from '../../shared/image-url.ts';

/** One key an original, as `parseAssetUrl` knows one spelling of each. */
export function originalKey(location: AssetLocation): string {
  return `${location.host}${assetPath(location)}`;
}

export function variantKey(location: AssetLocation, { width, quality, format }: ImageVariant): string {
  return `${originalKey(location)} ${width} ${quality} ${format ?? ''}`;
}
