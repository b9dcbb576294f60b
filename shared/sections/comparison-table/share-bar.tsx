/** The part of a whole that a text begins with, such as “64%” or “29 of 38”, from 0 to 1. */
export function readShare(text: string): number | undefined {
  const [, part, whole] = /^(\d+(?:\.\d+)?)(?:%| of (\d+))/.exec(text) ?? [];
  const share = Number(part) / Number(whole ?? 100);
  return share <= 1 ? share : undefined;
}

/** A bar as long as the whole, with the part filled in. What it shows is in the text beside it. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" className="share-bar" height="0.75em" width="100%">
      <rect className="share-bar-whole" height="100%" width="100%" />
      <rect height="100%" width={`${share * 100}%`} />
    </svg>
  );
}
