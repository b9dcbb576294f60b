export type TokenMask = (text: string) => string;

/** How much of a token is shown, to tell tokens apart in a log. */
const shownCharacters = 5;

/**
 * Creates a mask that turns `?access_token=abcdef12345` into `?access_token=...12345`. Tokens of fewer than ten characters
 * are hidden completely.
 *
 * @param token must not be empty
 */
export function createTokenMask(token: string): TokenMask {
  const shown = token.length >= shownCharacters * 2 ? `...${token.slice(-shownCharacters)}` : '...';
  // In URLs the token is encoded.
  const forms = new Set([token, encodeURIComponent(token)]);
  return (text) => {
    let masked = text;
    for (const form of forms) masked = masked.replaceAll(form, shown);
    return masked;
  };
}

/** Masks every string in a JSON value, keys included, at any depth. */
export function maskJson(value: unknown, mask: TokenMask): unknown {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(mask(text)) as unknown);
}
