/** A place’s name as it is compared: “St. Ives” and “saint ives” are one. */
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

/** Whether people say one name and mean the other: “Newcastle” for “Newcastle upon Tyne”, “Hull” for “Kingston upon Hull”. */
export function isShortFor(name: string, longer: string): boolean {
  return (
    (longer.startsWith(name) && /^ (?:upon|on|in|under|by|le|spa|city)\b/.test(longer.slice(name.length))) ||
    longer.endsWith(` upon ${name}`) ||
    longer === `royal ${name}`
  );
}
