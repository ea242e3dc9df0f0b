// Pictures to choose in a file dialog, made for the test.
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A png of this measure; noise does not shrink, so its bytes are about three a pixel. */
export function pngOf(width: number, height: number, { noise = false } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const lines = Array.from({ length: height }, (_, y) => {
    const line = noise ? randomBytes(1 + width * 3) : Buffer.alloc(1 + width * 3, 96 + (y % 128));
    line[0] = 0;
    return line;
  });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** For `setInputFiles`. */
export const picture = (name: string, buffer = pngOf(160, 90)) => ({ name, mimeType: 'image/png', buffer });
