/** Makes a picture small enough to be sent: a phone's photo is often larger than what may be attached. */

/** Longest side to begin with, in pixels, and the part of it that is tried next; qualities at each size. */
const [SIDE, STEP] = [4_000, 0.75];
const QUALITIES = [0.9, 0.75] as const;
/** What a browser can hold in memory without harm, bytes. */
const MOST = 100 * 1_048_576;
/** So small that more of it would be gone than is saved. */
const LEAST = 800;

async function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff'; // what was transparent
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/**
 * The picture as a JPEG of at most `maxBytes`; the file itself where it is small enough already, or where the browser
 * cannot read it.
 */
export async function shrink(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes || file.size > MOST) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  try {
    for (let side = SIDE; side >= LEAST; side *= STEP)
      for (const quality of QUALITIES) {
        const blob = await drawn(picture, side, quality);
        if (blob.size <= maxBytes)
          return new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' });
      }
    return file;
  } finally {
    picture.close();
  }
}
