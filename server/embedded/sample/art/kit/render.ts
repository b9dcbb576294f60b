import sharp from 'sharp';

import type { Canvas } from './canvas.ts';
import { clamp, Random } from './random.ts';

/** How a picture is finished: grain, bloom of the lights, darkening towards the corners. */
export type Finish = {
  readonly grain?: number;
  readonly bloom?: number;
  readonly vignette?: number;
  readonly quality?: number;
};

/** Renders a picture at `scale` and finishes it as raw RGB pixels. */
async function pixels(
  canvas: Canvas,
  finish: Finish,
  scale: number,
): Promise<{ data: Buffer; width: number; height: number }> {
  const width = Math.round(canvas.width * scale);
  const height = Math.round(canvas.height * scale);
  const svg = canvas
    .toString()
    .replace(/width="\d+" height="\d+" viewBox/, `width="${width}" height="${height}" viewBox`);
  const raw = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const soft = await sharp(raw, { raw: { width, height, channels: 3 } })
    .resize(Math.round(width / 6), Math.round(height / 6))
    .blur(Math.max(1, width / 340))
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const [grain, bloom, vignette] = [finish.grain ?? 1, finish.bloom ?? 0.22, finish.vignette ?? 0.06];
  const random = new Random(width * 31 + height);
  const paper = await mottle(width, height, random);
  let last = 0;
  for (let i = 0, p = 0; i < raw.length; i += 3, p++) {
    const x = (p % width) / width - 0.5;
    const y = Math.floor(p / width) / height - 0.5;
    const dim = 1 - vignette * clamp((x * x + y * y) * 2 - 0.12) * 1.4;
    const fresh = random.next() + random.next() - 1;
    const speck = (fresh * 0.72 + last * 0.28) * 6.4 * grain;
    last = fresh;
    const fibre = (((paper[p] ?? 128) - 128) * 0.016 * width) / canvas.width;
    for (let k = 0; k < 3; k++) {
      const base = (raw[i + k] ?? 0) / 255;
      const light = clamp((soft[i + k] ?? 0) / 255 - 0.36) * bloom;
      const value = (1 - (1 - base) * (1 - light)) * dim;
      const tooth = 0.45 + 0.55 * Math.sqrt(Math.max(0, 4 * value * (1 - value)));
      raw[i + k] = clamp(Math.round(value * 255 + (speck + fibre) * tooth), 0, 255);
    }
  }
  return { data: raw, width, height };
}

/** Soft, large-grained unevenness, as of handmade paper. */
async function mottle(width: number, height: number, random: Random): Promise<Buffer> {
  const [w, h] = [Math.ceil(width / 3), Math.ceil(height / 3)];
  const coarse = Buffer.from(Uint8Array.from({ length: w * h }, () => Math.round(random.next() * 255)));
  return sharp(coarse, { raw: { width: w, height: h, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

/** The picture as a JPEG, small enough for the web. */
export async function renderJpeg(canvas: Canvas, finish: Finish = {}, limit = 445_000): Promise<Buffer> {
  const { data, width, height } = await pixels(canvas, finish, 1);
  let quality = finish.quality ?? 82;
  for (;;) {
    const file = await sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (file.length <= limit || quality <= 70) return file;
    quality -= 2;
  }
}

/** The picture as a PNG at a smaller size, to look at. */
export async function renderPreview(canvas: Canvas, finish: Finish, width: number): Promise<Buffer> {
  const small = await pixels(canvas, finish, width / canvas.width);
  return sharp(small.data, { raw: { width: small.width, height: small.height, channels: 3 } })
    .png()
    .toBuffer();
}
