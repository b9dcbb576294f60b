import { createElement } from 'react';

/** An icon's SVG elements, in a 24 × 24 box as in Tabler Icons. */
export type IconPaths = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/** An icon in the text colour. Hidden from assistive technology, because there is always text beside it. */
export function Icon({ paths, size = 24 }: { paths: IconPaths; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="icon"
      fill="none"
      height={size}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={1.5}
      viewBox="0 0 24 24"
      width={size}
    >
      {paths.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
