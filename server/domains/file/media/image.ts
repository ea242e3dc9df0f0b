import sharp, { type Sharp } from 'sharp';
import { gate } from '../../../kit/gate.ts';
import type { ImageKind } from './kinds.ts';

export const PIXEL_CAP = 40_000_000;
sharp.concurrency(1); // two images at a time, one thread each: the event loop keeps its core (G-FIL-4)
sharp.cache(false);

/** The one queue for everything that decodes pixels. */
export const imageGate = gate(2);

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
 * pixels stay behind (G-FIL-1). Answers false above 40 megapixels; rejects where it does not decode.
 */
export function cleanImage(from: string, to: string, kind: ImageKind): Promise<boolean> {
  return imageGate(async () => {
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
