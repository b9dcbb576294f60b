import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { Canvas } from './kit/canvas.ts';
import { renderJpeg } from './kit/render.ts';
import { logos } from './logos.ts';
import type { Picture } from './picture.ts';
import { pictures } from './pictures.ts';

/** One line of the catalogue from which the sample space builds its assets. */
export type CatalogueEntry = {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly alt: string;
  readonly file: string;
  readonly contentType: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
};

const assets = join(import.meta.dirname, '../assets');

/** The asset id of a picture: its name in camel case. */
function assetId(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Where a picture lies, in the layout of Contentful's image host; the token is fixed by the name. */
function assetFile(name: string, extension: string): string {
  const digest = createHash('sha256').update(name).digest('hex');
  const token = BigInt(`0x${digest}`).toString(36).slice(0, 22);
  return `images.ctfassets.net/samplespace1/${assetId(name)}/${token}/${name}.${extension}`;
}

type Described = Pick<Picture, 'name' | 'title' | 'alt' | 'width' | 'height'>;

async function entryFor(thing: Described, extension: string): Promise<CatalogueEntry[]> {
  const { name, title, alt, width, height } = thing;
  const file = assetFile(name, extension);
  const found = await stat(join(assets, file)).catch(() => undefined);
  if (!found) return [];
  const contentType = extension === 'svg' ? 'image/svg+xml' : 'image/jpeg';
  return [{ id: assetId(name), name, title, alt, file, contentType, size: found.size, width, height }];
}

async function save(name: string, extension: string, content: Buffer | string): Promise<void> {
  const target = join(assets, assetFile(name, extension));
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
  process.stdout.write(`${name} ${(content.length / 1000).toFixed(1)} kB\n`);
}

async function drawPicture(picture: Picture): Promise<void> {
  const canvas = new Canvas(picture.width, picture.height, picture.seed);
  picture.draw(canvas);
  await save(picture.name, 'jpg', await renderJpeg(canvas, picture.finish));
}

/** Writes the catalogue of everything that has been drawn. */
async function writeCatalogue(): Promise<void> {
  const entries: CatalogueEntry[] = [];
  for (const picture of pictures) entries.push(...(await entryFor(picture, 'jpg')));
  for (const logo of logos) entries.push(...(await entryFor(logo, 'svg')));
  entries.sort((a, b) => (a.id < b.id ? -1 : 1));
  const target = join(assets, 'catalogue.json');
  const text = `${JSON.stringify(entries, undefined, 2)}\n`;
  const before = await readFile(target, 'utf8').catch(() => '');
  if (before !== text) await writeFile(target, text);
}

/** Draws the pictures and logos named on the command line, or all of them. */
async function main(names: readonly string[]): Promise<void> {
  const known = new Set([...pictures, ...logos].map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`no such picture: ${unknown.join(', ')}`);
  const wanted = ({ name }: Described): boolean => names.length === 0 || names.includes(name);
  for (const logo of logos.filter(wanted)) await save(logo.name, 'svg', logo.svg);
  for (const picture of pictures.filter(wanted)) await drawPicture(picture);
  await writeCatalogue();
}

if (import.meta.main) await main(process.argv.slice(2));
