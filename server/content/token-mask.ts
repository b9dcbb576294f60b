/** Replaces every occurrence of one access token in a text. */
export type TokenMask = (text: string) => string;

/** How much of a token may be shown, so that two tokens can be told apart in a log. */
const shownCharacters = 5;

/**
 * A mask for one access token: `…/entries?access_token=abcdef12345` becomes `…/entries?access_token=...12345`.
 * A token that is too short to keep a secret part is hidden as a whole.
 *
 * @param token the access token, never empty
 */
export function createTokenMask(token: string): TokenMask {
  const shown = token.length >= shownCharacters * 2 ? `...${token.slice(-shownCharacters)}` : '...';
  // A token that travelled in a URL comes back in its encoded form.
  const forms = new Set([token, encodeURIComponent(token)]);
  return (text) => {
    let masked = text;
    for (const form of forms) masked = masked.replaceAll(form, shown);
    return masked;
  };
}

/** Masks every string in a JSON value, keys included, whatever the depth. */
export function maskJson(value: unknown, mask: TokenMask): unknown {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(mask(text)) as unknown);
}
