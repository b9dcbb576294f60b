import type { Canvas } from './kit/canvas.ts';
import type { Finish } from './kit/render.ts';

/** One picture of the collection. */
export type Picture = {
  /** The file's name without its extension. */
  readonly name: string;
  readonly title: string;
  /** What is to be seen, for those who cannot see it. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly draw: (c: Canvas) => void;
  readonly finish: Finish;
};

/** Describes a picture without its size. */
export type Sheet = (
  name: string,
  words: readonly [title: string, alt: string],
  seed: number,
  draw: (c: Canvas) => void,
  finish?: Finish,
) => Picture;

/** A way to describe pictures of one size. */
export function sheets(width: number, height: number): Sheet {
  return (name, [title, alt], seed, draw, finish = {}) => ({
    name,
    title,
    alt,
    width,
    height,
    seed,
    draw,
    finish,
  });
}
