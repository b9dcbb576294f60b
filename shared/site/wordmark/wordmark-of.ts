import { splitBrandName } from '../../brands/brand-name.ts';
import type { WordmarkProps } from './wordmark.tsx';

/** The wordmark of a brand. */
export function wordmarkOf(brandName: string): WordmarkProps {
  const [name, addition] = splitBrandName(brandName);
  return { name, addition, size: sizeOf(name.length) };
}

function sizeOf(length: number): WordmarkProps['size'] {
  if (length <= 12) return 'short';
  if (length <= 16) return 'medium';
  return length <= 24 ? 'long' : 'wrapped';
}
