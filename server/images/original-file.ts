import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

import { ImageError } from './image-error.ts';
import { readImageHeader, type HeaderBytes, type ImageHeader } from './image-header.ts';
import { detectImageType, type PixelType } from './image-type.ts';

const windowBytes = 64 * 1024;

/** An original's type and size, by its bytes. The declared type is never trusted. */
export type OriginalKind =
  | { readonly type: 'image/svg+xml' }
  | { readonly type: PixelType; readonly header: ImageHeader };

/**
 * Reads the type and the header of an original. It has just been written, so no disk is waited for.
 *
 * @throws {ImageError} not-an-image, unreadable
 */
export function inspectOriginal(file: string): OriginalKind {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = new FileBytes(descriptor);
    const type = detectImageType(bytes.subarray(0, windowBytes));
    if (type === undefined) throw new ImageError('not-an-image', 'The original is not an image');
    if (type === 'image/svg+xml') return { type };
    const header = readImageHeader(bytes, type);
    if (header === undefined) throw new ImageError('unreadable', 'The original cannot be read');
    return { type, header };
  } finally {
    closeSync(descriptor);
  }
}

/** Reads a file like a `Buffer`, with only a small part of it in memory. */
class FileBytes implements HeaderBytes {
  readonly byteLength: number;
  readonly #descriptor: number;
  readonly #window = Buffer.allocUnsafe(windowBytes);
  #start = 0;
  #end = 0;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
    this.byteLength = fstatSync(descriptor).size;
  }

  readUInt8 = (at: number) => this.#window.readUInt8(this.#moveTo(at, 1));
  readUInt16BE = (at: number) => this.#window.readUInt16BE(this.#moveTo(at, 2));
  readUInt16LE = (at: number) => this.#window.readUInt16LE(this.#moveTo(at, 2));
  readUInt32BE = (at: number) => this.#window.readUInt32BE(this.#moveTo(at, 4));
  readUInt32LE = (at: number) => this.#window.readUInt32LE(this.#moveTo(at, 4));
  readUIntLE = (at: number, length: number) => this.#window.readUIntLE(this.#moveTo(at, length), length);

  /** The bytes from `start` to `end`, at most a window's; fewer if the file ends before. */
  subarray(start: number, end: number): Buffer {
    const last = Math.min(end, start + windowBytes, this.byteLength);
    const offset = this.#moveTo(start, last - start);
    return this.#window.subarray(offset, offset + last - start);
  }

  /** Where in the window some bytes are. */
  #moveTo(at: number, length: number): number {
    if (at < this.#start || at + length > this.#end) {
      this.#start = at;
      this.#end = at + readSync(this.#descriptor, this.#window, 0, windowBytes, at);
      if (at + length > this.#end) throw new RangeError('The file ends before these bytes');
    }
    return at - this.#start;
  }
}
