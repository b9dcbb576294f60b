import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

import { splitBrandName } from '#shared/brands/brand-name.ts';
import { firm } from '#shared/firm.ts';
import type { Theme } from '#shared/themes/theme.ts';
import { defaultTheme } from '#shared/themes/theme.ts';
import { themes } from '#shared/themes/themes.ts';

import { emblems, type Emblem } from './emblem.ts';
import { outlineText } from './lettering.ts';

/** The site's fonts as TrueType, one style each. */
export interface BrandFonts {
  readonly display: Buffer;
  readonly text: Buffer;
}

/**
 * Generates the firm's pictures at build time: for each brand a banner and an Open Graph image of 1,200 × 630 px, and the
 * icons for tabs and home screens. Names and colours come from `shared/firm.ts` and the themes.
 *
 * @param publicDirectory receives `banners/*.svg`, `social/*.jpg`, `icons/*` and `favicon.ico`
 */
export async function drawBrandPictures(publicDirectory: string, fonts: BrandFonts): Promise<void> {
  const write = async (file: string, content: Buffer | string): Promise<void> => {
    const target = path.join(publicDirectory, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  };
  const emblem = emblems[firm.name] ?? monogram(fonts.display);
  const rounded = icon({ round: 14, size: 1.12 }, emblem);
  await Promise.all([
    ...Object.values(themes).map(async (theme) => {
      const banner = await drawBanner(theme);
      await write(theme.banner.image, banner);
      await write(theme.socialImage, await jpeg(socialPicture(theme, banner, fonts)));
    }),
    write('icons/favicon.svg', rounded),
    write('icons/icon-192.png', await png(rounded, 192)),
    write('icons/icon-512.png', await png(rounded, 512)),
    // Devices crop both to their own shape: no rounded corners, and the emblem within the central circle of 80 %.
    write('icons/apple-touch-icon.png', await png(icon({ round: 0, size: 1.05 }, emblem), 180)),
    write('icons/maskable-512.png', await png(icon({ round: 0, size: 0.88 }, emblem), 512)),
    write('favicon.ico', ico(await png(rounded, 32), 32)),
  ]);
}

/** The brand's artwork in its colours: `currentColor` becomes the accent of its banners. */
async function drawBanner({ brand, banner }: Theme): Promise<string> {
  const artwork = await readFile(path.join(import.meta.dirname, 'banners', brand.banner), 'utf8');
  return artwork.replaceAll('currentColor', banner.colour.surface.accent);
}

/** The firm's icon in a 64 unit square. `round` is the corner radius, `size` the scale of the emblem. */
function icon({ round, size }: { round: number; size: number }, emblem: Emblem): string {
  const { background, text, accent } = themes[defaultTheme].footer.surface;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${round}" fill="${background}"/><g transform="translate(32 32) scale(${size})">${emblem(text, accent)}</g></svg>`;
}

/** The first letter of the firm's name, with the point of its wordmark. */
function monogram(font: Buffer): Emblem {
  const { d, width, capHeight } = outlineText(font, firm.name.charAt(0).toUpperCase(), 52);
  const radius = 4;
  const whole = width + 2 * radius;
  // Shrinks a wide letter to fit.
  const scale = Math.min(1, 42 / whole);
  return (ink, spark) =>
    `<g transform="scale(${scale}) translate(${-whole / 2} ${capHeight / 2})"><path fill="${ink}" d="${d}"/><circle cx="${width + radius}" cy="${-radius}" r="${radius}" fill="${spark}"/></g>`;
}

function socialPicture(theme: Theme, banner: string, fonts: BrandFonts): string {
  const { surface, card } = theme.footer;
  const [name, addition] = splitBrandName(theme.brandName);
  const emblem = emblems[firm.name];
  const lines = banner.replace(
    '<svg',
    '<svg x="390" y="0" width="810" height="630" preserveAspectRatio="xMaxYMax slice"',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${surface.background}"/><stop offset="1" stop-color="${card.background}"/></linearGradient>
    <radialGradient id="light" cx=".82" cy=".3" r=".75"><stop stop-color="${surface.accent}" stop-opacity=".3"/><stop offset="1" stop-color="${surface.accent}" stop-opacity="0"/></radialGradient>
    <linearGradient id="thin"><stop offset=".42" stop-color="#000"/><stop offset=".8" stop-color="#fff"/></linearGradient><mask id="fade"><rect width="1200" height="630" fill="url(#thin)"/></mask>
    <rect width="1200" height="630" fill="url(#ground)"/><rect width="1200" height="630" fill="url(#light)"/>
    <g mask="url(#fade)">${lines}${lines}</g>
    ${hills(surface.background, surface.accent)}
    ${emblem ? `<g transform="translate(155 156) scale(2.9)">${emblem(surface.text, surface.accent)}</g>` : ''}
    ${line(fonts.display, name, {
      size: 124,
      y: addition === undefined ? 404 : 372,
      fill: surface.text,
      ...(!emblem && { point: surface.accent }),
    })}
    ${addition === undefined ? '' : line(fonts.text, addition, { size: 46, y: 442, fill: surface.accent })}
    ${line(fonts.text, firm.domain, { size: 28, y: 556, fill: surface.quiet })}
  </svg>`;
}

interface Line {
  readonly size: number;
  readonly y: number;
  readonly fill: string;
  /** The colour of a point at the end, as in a wordmark. */
  readonly point?: string;
}

/** A line of text at the left margin, shrunk to fit if it is long. */
function line(font: Buffer, text: string, { size, y, fill, point }: Line): string {
  const { d, width } = outlineText(font, text, size);
  const radius = 0.09 * size;
  const end = point
    ? `<circle cx="${width + 2 * radius}" cy="${-radius}" r="${radius}" fill="${point}"/>`
    : '';
  return `<g transform="translate(96 ${y}) scale(${Math.min(1, 1000 / width)})"><path fill="${fill}" d="${d}"/>${end}</g>`;
}

function hills(ground: string, light: string): string {
  const ridges = [
    'M560,630C700,500 820,430 930,440C1040,450 1100,380 1200,350V630Z',
    'M430,630C620,560 760,520 880,500C1010,480 1080,520 1200,450V630Z',
    'M300,630C560,600 700,590 840,560C980,530 1080,570 1200,530V630Z',
    'M160,630C480,622 700,630 900,606C1020,592 1110,610 1200,592V630Z',
  ];
  return ridges
    .map(
      (d, index) =>
        `<path d="${d}" fill="${light}" fill-opacity="${(0.2 - index * 0.045).toFixed(3)}"/><path d="${d}" fill="${ground}" fill-opacity="${(0.25 + index * 0.16).toFixed(2)}"/>`,
    )
    .join('');
}

function jpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .flatten()
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** @param size width and height in pixels */
function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file containing one PNG: a header of 6 bytes, a directory entry of 16, and the image. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of images
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}
