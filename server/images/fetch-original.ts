import { assetPath, type AssetLocation } from '../../shared/image-url.ts';
import { ImageError } from './image-error.ts';

const timeoutMs = 5000;
const maxBytes = 20 * 1024 * 1024;

/**
 * Fetches an original from the image host, or from `origin` in its place. The address is built from checked
 * parts; redirects are refused, nothing of the visitor's request is passed on, size is counted while reading.
 *
 * @throws {ImageError} 404 no such image, 502 a useless answer, 504 too slow
 */
export async function fetchOriginal(location: AssetLocation, origin: string | undefined): Promise<Buffer> {
  const url =
    origin === undefined
      ? `https://${location.host}${assetPath(location)}`
      : `${origin}/${location.host}${assetPath(location)}`;
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity', accept: 'image/*' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok && response.body) return await readLimited(response.body);
    await response.body?.cancel();
    if ([403, 404, 410].includes(response.status)) throw new ImageError(404, 'There is no such image');
    throw new ImageError(502, `The image host answered with status ${response.status}`);
  } catch (error) {
    if (error instanceof ImageError) throw error;
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new ImageError(504, 'The image host is too slow', { cause: error });
    throw new ImageError(502, 'The image host cannot be reached', { cause: error });
  }
}

async function readLimited(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ImageError(502, 'The original is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
