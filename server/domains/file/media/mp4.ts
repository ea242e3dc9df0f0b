import { open } from 'node:fs/promises';

const BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|f4v |mmp4|XAVC)$/;
const BOXES = new Set([
  'ftyp',
  'moov',
  'mdat',
  'free',
  'skip',
  'wide',
  'udta',
  'meta',
  'uuid',
  'moof',
  'mfra',
  'sidx',
  'styp',
  'pdin',
  'emsg',
  'prft',
]);
const MAX_BOXES = 10_000;

/**
 * Whether the boxes of an MP4 chain from `ftyp` exactly to the end of the file and a `moov` is among them.
 */
export async function mp4Fits(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(16);
    const seen = new Set<string>();
    let at = 0;
    for (let count = 0; at < size && count < MAX_BOXES; count++) {
      const { bytesRead } = await file.read(head, 0, 16, at);
      const type = head.toString('latin1', 4, 8);
      if (bytesRead < 8 || !BOXES.has(type)) return false;
      if (at === 0 && (type !== 'ftyp' || !BRANDS.test(head.toString('latin1', 8, 12)))) return false;
      seen.add(type);
      const short = head.readUInt32BE(0);
      const length = short === 0 ? size - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
      if (length < 8) return false;
      at += length;
    }
    return at === size && seen.has('moov');
  } finally {
    await file.close();
  }
}
