import { Random } from './random.ts';
import { n } from './shape.ts';
import type { Point } from './shape.ts';

/** A gradient stop: where, which colour, how opaque. */
export type Stop = readonly [number, string, number?];

/** Stops as a list, or written as `0 #ffffff, 0.5 #cccccc 0.3, …` (the third is the opacity). */
export type Stops = string | readonly Stop[];

/** Collects the markup of one picture, in painting order. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly #defs: string[] = [];
  readonly #known = new Map<string, string>();
  #body: string[] = [];

  constructor(width: number, height: number, seed: number) {
    this.width = width;
    this.height = height;
    this.random = new Random(seed);
  }

  /** Adds markup as it is. */
  add(markup: string): void {
    this.#body.push(markup);
  }

  /** Fills a path. */
  fill(d: string, paint: string, opacity = 1, extra = ''): void {
    const alpha = opacity < 1 ? ` opacity="${opacity.toFixed(3)}"` : '';
    this.#body.push(`<path d="${d}" fill="${paint}"${alpha}${extra}/>`);
  }

  /** Draws along a path. */
  stroke(d: string, paint: string, width: number, opacity = 1, extra = ''): void {
    const alpha = opacity < 1 ? ` opacity="${opacity.toFixed(3)}"` : '';
    this.#body.push(
      `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${alpha}${extra}/>`,
    );
  }

  /** Fills a rectangle. */
  rect(x: number, y: number, w: number, h: number, paint: string, opacity = 1): void {
    this.fill(`M${n(x)},${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`, paint, opacity);
  }

  /** Fills an ellipse. */
  ellipse(x: number, y: number, rx: number, ry: number, paint: string, opacity = 1, extra = ''): void {
    this.fill(
      `M${n(x - rx)},${n(y)}a${n(rx)},${n(ry)} 0 1 0 ${n(rx * 2)},0a${n(rx)},${n(ry)} 0 1 0 ${n(-rx * 2)},0Z`,
      paint,
      opacity,
      extra,
    );
  }

  /** Paints what `draw` adds inside a group with the given attributes. */
  group(attributes: string, draw: () => void): void {
    this.#body.push(`<g ${attributes}>`);
    draw();
    this.#body.push('</g>');
  }

  /** Runs `draw` and returns its markup instead of adding it. */
  capture(draw: () => void): string {
    const before = this.#body;
    this.#body = [];
    draw();
    const markup = this.#body.join('');
    this.#body = before;
    return markup;
  }

  /** A linear gradient, as a paint. */
  linear(from: Point, to: Point, stops: Stops): string {
    const place = `x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}"`;
    return this.#define('linearGradient', `gradientUnits="userSpaceOnUse" ${place}`, this.#stops(stops));
  }

  /** A vertical gradient, as a paint. */
  down(y1: number, y2: number, stops: Stops): string {
    return this.linear([0, y1], [0, y2], stops);
  }

  /** A radial gradient, as a paint; `flat` squeezes it vertically. */
  radial(x: number, y: number, r: number, stops: Stops, flat = 1): string {
    const squeeze =
      flat === 1 ? '' : ` gradientTransform="translate(0 ${n(y * (1 - flat))}) scale(1 ${flat.toFixed(4)})"`;
    const place = `cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${squeeze}`;
    return this.#define('radialGradient', `gradientUnits="userSpaceOnUse" ${place}`, this.#stops(stops));
  }

  /** A soft spot of colour, fading to nothing at the rim. */
  glow(x: number, y: number, rx: number, ry: number, colour: string, opacity: number): void {
    const paint = this.radial(
      x,
      y,
      rx,
      [
        [0, colour, opacity],
        [0.3, colour, opacity * 0.62],
        [0.62, colour, opacity * 0.2],
        [1, colour, 0],
      ],
      ry / rx,
    );
    this.ellipse(x, y, rx, ry, paint);
  }

  /** A blur over the whole picture area, as the value of a filter attribute. */
  blur(sx: number, sy = sx): string {
    return this.#define(
      'filter',
      `filterUnits="userSpaceOnUse" x="${-this.width}" y="${-this.height}" width="${this.width * 3}" height="${this.height * 3}"`,
      `<feGaussianBlur stdDeviation="${n(sx)} ${n(sy)}"/>`,
    );
  }

  /** A wobble of edges, as the value of a filter attribute. */
  rough(size: number, frequency: string, seed = 1, blur = 0): string {
    return this.#define(
      'filter',
      `filterUnits="userSpaceOnUse" x="0" y="0" width="${this.width}" height="${this.height}"`,
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}" result="t"/><feDisplacementMap in="SourceGraphic" in2="t" scale="${n(size)}" xChannelSelector="R" yChannelSelector="G"/>${blur ? `<feGaussianBlur stdDeviation="${n(blur)}"/>` : ''}`,
    );
  }

  /** A clip to the given path, as the value of a clip-path attribute. */
  clip(d: string): string {
    return this.#define('clipPath', '', `<path d="${d}"/>`);
  }

  /** A mask painted with `paint` over the whole picture, as the value of a mask attribute. */
  mask(paint: string): string {
    return this.#define(
      'mask',
      `maskUnits="userSpaceOnUse" x="0" y="0" width="${this.width}" height="${this.height}"`,
      `<rect width="${this.width}" height="${this.height}" fill="${paint}"/>`,
    );
  }

  /** The finished picture. */
  toString(): string {
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.#defs.join('')}</defs>${this.#body.join('')}</svg>`;
  }

  #stops(given: Stops): string {
    const stops = typeof given === 'string' ? given.split(', ').map(parseStop) : given;
    return stops
      .map(([offset, colour, opacity]) => {
        const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity.toFixed(3)}"`;
        return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
      })
      .join('');
  }

  #define(tag: string, attributes: string, content: string): string {
    const key = `${tag} ${attributes}>${content}`;
    let id = this.#known.get(key);
    if (id === undefined) {
      id = `d${this.#known.size}`;
      this.#known.set(key, id);
      this.#defs.push(`<${tag} id="${id}" ${attributes}>${content}</${tag}>`);
    }
    return `url(#${id})`;
  }
}

function parseStop(text: string): Stop {
  const [offset = '0', colour = '#000000', opacity] = text.split(' ');
  return opacity === undefined ? [Number(offset), colour] : [Number(offset), colour, Number(opacity)];
}
