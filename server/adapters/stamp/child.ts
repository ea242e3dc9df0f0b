/**
 * The child process of stamp (D16): takes one paper through stdin and writes it to stdout with a text across it. It has no
 * environment and no database; Node's permission model lets it write nowhere and start nothing.
 *
 * stdin: one JSON line {@link StampJob}, then the bytes. stdout: the stamped bytes.
 */
import { buffer } from 'node:stream/consumers';
import { degrees, PDFDocument } from 'pdf-lib';
import sharp from 'sharp';

export interface StampJob {
  kind: 'jpg' | 'png' | 'pdf';
  text: string;
  /** An OpenType font that has its letters. */
  font: string;
}

const ANGLE = 30;
/** A picture larger than this is no paper (50 megapixels). */
const MOST_PIXELS = 50_000_000;

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter]!);

/** The text in red, half seen through, as a picture of this height. */
const words = ({ text, font }: StampJob, height: number): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="#c00000" alpha="55%">${escaped(text)}</span>`,
      fontfile: font,
      font: `Pretendard Bold ${height}`,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer();

async function onPicture(job: StampJob, bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS });
  const { width, height } = await picture.metadata();
  const slanted = await sharp(await words(job, Math.max(14, Math.round(width / 28))))
    .rotate(-ANGLE, { background: '#0000' })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#0000' })
    .png()
    .toBuffer();
  // A tile larger than the picture cannot be laid over it.
  const tile = await sharp(slanted)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  const stamped = picture.composite([{ input: tile, tile: true }]);
  return job.kind === 'png' ? stamped.png().toBuffer() : stamped.jpeg({ quality: 85 }).toBuffer();
}

async function onPdf(job: StampJob, bytes: Buffer): Promise<Buffer> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = pdf.getPages();
  if (pages.length === 0) throw new Error('no pages');
  const mark = await pdf.embedPng(await words(job, 40));
  for (const page of pages) {
    const { width, height } = page.getSize();
    const size = mark.scale((width * 0.9) / mark.width);
    for (let y = 0; y < height; y += Math.max(120, height / 6))
      page.drawImage(mark, { x: width * 0.05, y, ...size, rotate: degrees(ANGLE) });
  }
  return Buffer.from(await pdf.save());
}

const input = await buffer(process.stdin);
const line = input.indexOf('\n');
const job = JSON.parse(input.toString('utf8', 0, line)) as StampJob;
const bytes = input.subarray(line + 1);
process.stdout.write(await (job.kind === 'pdf' ? onPdf(job, bytes) : onPicture(job, bytes)));
