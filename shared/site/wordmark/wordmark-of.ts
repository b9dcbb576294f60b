import { splitBrandName } from '../../brands/brand-name.ts';
import type { WordmarkProps } from './wordmark.tsx';

/** The wordmark of a brand. */
export function wordmarkOf(brandName: string): WordmarkProps {
  const [name, addition] = splitBrandName(brandName);
  return { name, addition, size: name.length <= 12 ? 'short' : name.length <= 20 ? 'medium' : 'long' };
}
