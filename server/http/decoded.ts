/** Decodes a part of an address. Text that is not percent-encoded, such as `50%off`, is returned as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
