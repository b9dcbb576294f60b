import { hash } from 'node:crypto';

/**
 * A digest of content, which may be circular. Equal content has equal digests; serialized bytes would not do, since V8
 * keeps the same whole number sometimes as an integer and sometimes as a double.
 */
export function digestOf(content: object): string {
  const seen = new Map<unknown, number>();
  const json = JSON.stringify(content, (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const index = seen.get(value);
    if (index !== undefined) return `#${index}`;
    seen.set(value, seen.size);
    return value;
  });
  return hash('sha256', json, 'base64url');
}
