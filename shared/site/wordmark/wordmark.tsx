/** A brand's name as it is set. Plain data, because the header is an island. */
export interface WordmarkProps {
  readonly name: string;
  /** Follows the firm's name in that of a brand: `Private Wealth`. */
  readonly addition: string | undefined;
  /** By the length of the name; `wrapped` takes two lines. */
  readonly size: 'short' | 'medium' | 'long' | 'wrapped';
}

/** A brand's name in the site's font, in the place of a logo. */
export function Wordmark({ name, addition, size }: WordmarkProps) {
  return (
    <span className="wordmark" data-size={size}>
      <span>{name}</span> {addition && <small>{addition}</small>}
      <span className="visually-hidden">: home page</span>
    </span>
  );
}
