/** A normalised place name: “St. Ives” and “saint ives” become the same. */
export function comparable(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’.]/gu, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st');
}

/** Whether one name is short for the other: “Newcastle” for “Newcastle upon Tyne”, “Hull” for “Kingston upon Hull”. */
export function isShortFor(name: string, longer: string): boolean {
  return (
    (longer.startsWith(name) && /^ (?:upon|on|in|under|by|le|spa|city)\b/.test(longer.slice(name.length))) ||
    longer.endsWith(` upon ${name}`) ||
    longer === `royal ${name}`
  );
}
