/** A part of an address, decoded; as it is, if somebody has typed a percent sign. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
