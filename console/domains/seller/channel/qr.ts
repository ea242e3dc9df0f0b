/** A text as a QR code: as a drawing of any size, and in points. Pure but for the canvas. */
import { encode } from 'uqr';

/** A quarter of it may be scratched; the white around it is what readers want (ISO/IEC 18004: four modules). */
const LOOK = { ecc: 'Q', border: 4 } as const;
const POINTS = 1_024;

/** The drawing as a file of its own: modules of a row are one stroke. */
export function qrSvg(text: string): string {
  const { size, data } = encode(text, LOOK);
  const runs = data.flatMap((row, y) => {
    const own: string[] = [];
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      own.push(`M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`);
    }
    return own;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${POINTS}" height="${POINTS}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join('')}"/></svg>`;
}

/** In points, about `POINTS` wide: a module is a whole number of them, so that no edge blurs. */
export async function qrPng(text: string): Promise<Blob> {
  const { size, data } = encode(text, LOOK);
  const module = Math.ceil(POINTS / size);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * module;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  data.forEach((row, y) =>
    row.forEach((dark, x) => dark && pen.fillRect(x * module, y * module, module, module)),
  );
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}
