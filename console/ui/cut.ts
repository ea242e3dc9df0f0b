/** A part of a picture as a picture of its own. */

/** In pixels of the picture as it is seen. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const QUALITY = 0.92;

/** The part as a file of the same name and kind; rejects where the browser cannot read the picture. */
export async function cut(file: File, { x, y, width, height }: Area): Promise<File> {
  const picture = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.drawImage(picture, -x, -y);
  picture.close();
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await canvas.convertToBlob({ type, quality: QUALITY });
  return new File([blob], file.name, { type });
}
