import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

import { writeWhole } from '#server/files/whole-file.ts';

import packageJson from '../../package.json' with { type: 'json' };
import { fonts, type SiteFont } from './fonts.ts';

const modules = path.join(import.meta.dirname, '../../node_modules');
const cache = path.join(modules, '.cache/fonts');

/** The characters that the site uses, in two files: browsers load the second only for a page that has one of them. */
export const unicodeRanges = {
  /** Sentences, amounts and addresses: `!"%&'()+,-./:;?@`, a fixed space, `£©·×–—‘’“”•…−→`. */
  common:
    'U+20-22, U+25-29, U+2B-3B, U+3F-5A, U+61-7A, U+A0, U+A3, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2192, U+2212',
  /** Other signs, and letters with accents: with their kerning they would be a quarter of each font's bytes. */
  seldom:
    'U+23-24, U+2A, U+3C-3E, U+5B-60, U+7B-7E, U+A1-A2, U+A4-A8, U+AA-B6, U+B8-D6, U+D8-17F, U+20AC, U+2122',
};

function charactersIn(ranges: string): string {
  return ranges
    .split(', ')
    .map((range) => range.slice('U+'.length).split('-'))
    .map(([first = '', last = first]) => codePoints(Number.parseInt(first, 16), Number.parseInt(last, 16)))
    .join('');
}

const codePoints = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

export type FontRole = keyof typeof fonts;

/** A part of a font, and its format. */
export interface FontCut {
  readonly style?: 'normal' | 'italic';
  /** Default: all characters that the site uses. */
  readonly only?: keyof typeof unicodeRanges;
  readonly format: 'sfnt' | 'woff2';
}

/** One of the site's fonts, reduced to what the site uses of it. Kept for the next build: WOFF2 takes its time. */
export async function cutFont(role: FontRole, { style = 'normal', only, format }: FontCut): Promise<Buffer> {
  const { name, axes }: SiteFont = fonts[role];
  const original = await readFile(fileOf(name, style));
  const options = {
    targetFormat: format,
    variationAxes: axesOf(create(original) as Font, axes),
    keepFeatures: ['kern', 'liga', 'rvrn', 'tnum'],
  };
  const { common, seldom } = unicodeRanges;
  const text = charactersIn(only ? unicodeRanges[only] : `${common}, ${seldom}`);
  const settings = JSON.stringify([text, options, packageJson.devDependencies['subset-font']]);
  const kept = path.join(cache, createHash('sha256').update(settings).update(original).digest('hex'));
  const existing = await readFile(kept).catch(() => undefined);
  if (existing) return existing;
  const cut = await subsetFont(original, text, options);
  await mkdir(cache, { recursive: true });
  await writeWhole(kept, [cut], { isDurable: false });
  return cut;
}

/** The package's description of a font. */
export async function describeFont(role: FontRole) {
  const file = path.join(folderOf(fonts[role].name), 'metadata.json');
  return JSON.parse(await readFile(file, 'utf8')) as {
    readonly category: string;
    readonly styles: readonly string[];
  };
}

function folderOf(name: string): string {
  const folder = path.join(modules, '@fontsource-variable', name);
  if (existsSync(folder)) return folder;
  throw new Error(
    `build/fonts/fonts.ts names the font “${name}”: npm install --save-dev --save-exact @fontsource-variable/${name}`,
  );
}

/** The file with the most axes that the package has for a style. */
function fileOf(name: string, style: string): string {
  const folder = folderOf(name);
  const file = ['full', 'standard', 'wght']
    .map((axes) => path.join(folder, 'files', `${name}-latin-${axes}-${style}.woff2`))
    .find((each) => existsSync(each));
  if (file === undefined)
    throw new Error(`@fontsource-variable/${name} has no Latin letters of the style “${style}”`);
  return file;
}

/** The value or range of each axis of the font. */
function axesOf({ variationAxes }: Font, wanted: SiteFont['axes']) {
  return Object.fromEntries(
    Object.entries(variationAxes).map(([tag, axis]) => {
      const { min, max, default: usual } = axis ?? { min: 0, max: 0, default: 0 };
      const clamp = (value: number) => Math.min(Math.max(value, min), max);
      const value = wanted[tag] ?? usual;
      return [
        tag,
        typeof value === 'number' ? clamp(value) : { min: clamp(value.min), max: clamp(value.max) },
      ];
    }),
  );
}
