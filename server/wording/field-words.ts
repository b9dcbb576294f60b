/** The texts and numbers of a field, also in rich text; what is linked to is an entity of its own. */
export function wordsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [String(value)].filter((text) => text !== '');
  if (typeof value !== 'object' || value === null || 'sys' in value) return [];
  if ('nodeType' in value && 'value' in value) return wordsIn(value.value);
  if ('nodeType' in value && 'content' in value) {
    const parts = wordsIn(value.content);
    return value.nodeType === 'paragraph' || String(value.nodeType).startsWith('heading')
      ? [parts.join('')].filter((text) => text !== '')
      : parts;
  }
  const parts = Array.isArray(value) ? value : Object.values(value);
  return parts.flatMap(wordsIn);
}
