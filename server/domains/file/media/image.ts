import sharp, { type Sharp } from 'sharp';
import { fairGate } from '../../../kit/gate.ts';
import type { ImageKind } from './kinds.ts';

export const PIXEL_CAP = 40_000_000;
/**
 * Uploads and what is drawn for readers do not wait for each other; in each line everybody waits behind themselves. Three
 * at a time, one thread each, of the four of a process: files are read by the same ones (G-FIL-4).
 */
sharp.concurrency(1);
sharp.cache(false);

export const DRAWING_AT_ONCE = 2;
export const WAITING_OF_ONE = 64;
/** By where it is asked from: a page may show as many pictures that nobody has drawn yet. */
export const drawing = fairGate(DRAWING_AT_ONCE, WAITING_OF_ONE);
/** By who uploads. */
const uploading = fairGate(1, 20);

/** Width × height × pages as the header says, before anything is decoded. Rejects where it is no image. */
export async function pixelsOf(input: string | Buffer): Promise<number> {
  const { width, height, pages } = await sharp(input, { limitInputPixels: false }).metadata();
  return width * height * (pages ?? 1);
}

const ENCODE: Record<ImageKind, (image: Sharp) => Sharp> = {
  jpg: (image) => image.jpeg({ quality: 90 }),
  png: (image) => image.png({ compressionLevel: 7 }),
  gif: (image) => image.gif(),
  webp: (image) => image.webp({ quality: 90 }),
};

/**
 * Decodes an image and writes its pixels anew, upright and in sRGB: EXIF, GPS and whatever hid behind the
 * pixels stay behind (G-FIL-1). Answers false above 40 megapixels; rejects where it does not decode,
 * or where too many of this user wait (503).
 */
export function cleanImage(from: string, to: string, kind: ImageKind, userSeq: number): Promise<boolean> {
  return uploading(String(userSeq), async () => {
    if ((await pixelsOf(from)) > PIXEL_CAP) return false;
    const image = sharp(from, {
      limitInputPixels: PIXEL_CAP,
      failOn: 'error',
      animated: kind === 'gif' || kind === 'webp',
    }).autoOrient();
    await ENCODE[kind](image).toFile(to);
    return true;
  });
}
