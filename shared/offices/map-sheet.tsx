import type { ReactNode } from 'react';

import { coastPath, coastPoints } from '../places/coast.ts';
import { Stylesheet } from '../ui/stylesheet/stylesheet.tsx';
import { placeLabels, type Label, type NamedDot } from './map-labels.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The extent of a map: its top left corner, its width, to which all else on it is in proportion, and its height. */
export interface MapFrame extends Point {
  readonly side: number;
  /** Default: that of a square. */
  readonly height?: number;
}

/** The coast, drawn by the site, so that no other firm learns where a visitor lives. Screen readers do without it. */
export function MapSheet({ frame, children }: { frame: MapFrame; children: ReactNode }) {
  const { x, y, side, height = side } = frame;
  return (
    <svg aria-hidden className="office-map" viewBox={[x, y, side, height].join(' ')}>
      <path className="office-map-coast" d={coastPath} />
      {children}
    </svg>
  );
}

/** The font size of names, as a share of the map’s side. */
const nameSize = 0.038;

/** Dots with the places of their names; undefined for a name without room. */
export function namesOn<Dot extends NamedDot>({ x, y, side, height = side }: MapFrame, dots: readonly Dot[]) {
  const edge = side / 100;
  const within = { left: x + edge, top: y + edge, right: x + side - edge, bottom: y + height - edge };
  const labels = placeLabels(dots, side * nameSize, within, coastPoints());
  return dots.map((dot, index) => ({ ...dot, label: labels[index] }));
}

interface MapNameProps {
  readonly frame: MapFrame;
  readonly name: string;
  readonly label: Label | undefined;
  readonly kind?: string;
}

export function MapName({ frame: { side }, name, label, kind }: MapNameProps) {
  if (label === undefined) return null;
  return (
    <text
      className="office-map-name"
      data-kind={kind}
      dy="0.35em"
      fontSize={round(side * nameSize)}
      strokeWidth={round(side * 0.008)}
      textAnchor={label.anchor}
      x={round(label.x)}
      y={round(label.y)}
    >
      {name}
    </text>
  );
}

export function MapSources() {
  return (
    <p className="office-map-sources">
      <Stylesheet of="offices" />
      Places: <a href="https://www.geonames.org/">GeoNames</a>, CC BY 4.0. Coast: Natural Earth.
    </p>
  );
}

export const round = (length: number) => Math.round(length * 10) / 10;
