import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { stamp } from './stamp.ts';

const text = '정하윤(온유상회) 2026-11-20 15:00 재배포 금지';
const paper = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } });

/** Share of pixels that are no longer white. */
async function marked(bytes: Buffer): Promise<number> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let i = 0; i < data.length; i += 3) if (data[i]! > data[i + 1]! + 30) red += 1;
  return red / (info.width * info.height);
}

describe('a copy of a paper', () => {
  test.each([
    ['jpg', 900, 640],
    ['png', 320, 200],
    ['png', 40, 30],
  ] as const)('%s %i × %i carries the text and keeps its size', async (kind, width, height) => {
    const plain = await (
      kind === 'jpg' ? paper(width, height).jpeg() : paper(width, height).png()
    ).toBuffer();
    const copy = (await stamp(plain, { kind, text }))!;
    const meta = await sharp(copy).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual([kind === 'jpg' ? 'jpeg' : 'png', width, height]);
    expect(await marked(copy)).toBeGreaterThan(0.005);
  });

  test('each page of a pdf carries it', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage([595, 842]);
    pdf.addPage([842, 595]);
    const copy = (await stamp(Buffer.from(await pdf.save()), { kind: 'pdf', text }))!;
    const pages = (await PDFDocument.load(copy)).getPages();
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(String(page.node.Resources())).toContain('/XObject');
  });

  test('what is no picture and no pdf is no paper', async () => {
    const junk = Buffer.from('%PDF-1.4 nothing');
    for (const kind of ['pdf', 'png'] as const) expect(await stamp(junk, { kind, text })).toBeNull();
  });
});
