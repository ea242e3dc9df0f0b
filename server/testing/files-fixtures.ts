/** Files made for the tests of this folder: honest ones, and ones that are more than they say. */
import sharp from 'sharp';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { workbook } from '../kit/sheet/workbook.ts';
import { zipStream } from '../kit/sheet/zip.ts';

export const zipOf = (files: Record<string, string | Buffer>): Promise<Buffer> =>
  buffer(
    Readable.from(
      zipStream(
        Object.entries(files).map(([name, body]) => ({ name, body: [Buffer.from(body)] })),
        6,
      ),
    ),
  );

const box = (type: string, body: string | Buffer = ''): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + Buffer.byteLength(body));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, Buffer.from(body)]);
};
const FTYP = box('ftyp', 'isom\0\0\x02\0isomiso2mp41');
const compound = (...names: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...names.map((n) => Buffer.from(`${n}\0`, 'utf16le')),
  ]);
const pdf = (inside = '') =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n${inside}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
const office = (main: string, more: Record<string, string> = {}) =>
  zipOf({ '[Content_Types].xml': '<Types/>', [main]: '<x/>', ...more });

export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c53' } });

/** One good file of each kind, by extension. */
export async function honestFiles(): Promise<Record<string, Buffer>> {
  const jpg = await picture(60, 40)
    .withExif({
      IFD0: { Copyright: 'secret-owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  const rows = (async function* () {
    yield [['1']];
  })();
  return {
    jpg,
    // a telephone's preview behind the picture
    jpeg: Buffer.concat([jpg, await picture(8, 8).jpeg().toBuffer()]),
    png: await picture(60, 40).png().toBuffer(),
    gif: await picture(60, 40).gif().toBuffer(),
    webp: await picture(60, 40).webp().toBuffer(),
    mp4: Buffer.concat([FTYP, box('moov', 'mvhd'), box('mdat', 'x'.repeat(100))]),
    pdf: pdf(),
    xls: compound('Root Entry', 'Workbook'),
    xlsx: await buffer(Readable.from(workbook('s', [{ header: 'x', type: 'text' }], rows))),
    ppt: compound('Root Entry', 'PowerPoint Document'),
    pptx: await office('ppt/presentation.xml'),
    zip: await zipOf({ '계약서/사진.jpg': jpg }),
    csv: Buffer.from([0xbd, 0xc3, 0xb0, 0xa3, 0x2c, 0x31, 0x0a]), // 시간,1 in CP949
  };
}

const SCRIPT = '<script>alert(1)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`;

/** A png whose header promises more pixels than anybody should decode. */
async function hugePng(): Promise<Buffer> {
  const small = await picture(1, 1).png().toBuffer();
  const { crc32 } = await import('node:zlib');
  small.writeUInt32BE(30_000, 16);
  small.writeUInt32BE(30_000, 20);
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
  return small;
}

/** A jpeg whose header promises 30,000 × 30,000. */
async function hugeJpg(): Promise<Buffer> {
  const small = await picture(8, 8).jpeg().toBuffer();
  const sof = small.indexOf(Buffer.from('ffc0', 'hex'));
  small.writeUInt16BE(30_000, sof + 5);
  small.writeUInt16BE(30_000, sof + 7);
  return small;
}

type Good = Record<'jpg' | 'png' | 'mp4' | 'xlsx' | 'zip' | 'pdf', Buffer>;
type Bad = Record<string, Buffer | string | Promise<Buffer>>;

const strangers = (): Bad => ({
  html: `<html><body>${SCRIPT}</body></html>`,
  'html with a mark of byte order': `\ufeff<!doctype html>${SCRIPT}`,
  'html after blanks': `\n\n  <p>${SCRIPT}`,
  svg: SVG,
  'svg with xml head': `<?xml version="1.0"?>${SVG}`,
  xml: '<?xml version="1.0"?><x/>',
  php: '<?php system($_GET[0]);',
  shell: '#!/bin/sh\nrm -rf /',
  'gif and js': 'GIF89a=1;alert(1)',
  'gif without a picture': Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
  bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
  exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
  elf: Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(200)]),
  rar: Buffer.from('Rar!\x1a\x07\0xx'),
  'nothing but zeros': Buffer.alloc(1000),
});

const pictures = ({ jpg, png, zip, pdf: good }: Good): Bad => {
  const comment = (text: string) =>
    Buffer.concat([
      jpg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, text.length + 2]),
      Buffer.from(text),
      jpg.subarray(2),
    ]);
  const chunk = box('tEXt', `Comment\0${SCRIPT}`); // length, type and body as in PNG, but for the checksum
  chunk.writeUInt32BE(chunk.length - 8, 0);
  const iend = png.length - 12;
  return {
    'jpg with zip behind': Buffer.concat([jpg, zip]),
    'jpg with html behind': Buffer.concat([jpg, Buffer.from(SCRIPT)]),
    'jpg with exe behind': Buffer.concat([jpg, Buffer.from('MZ\x90\0')]),
    'jpg with pdf behind': Buffer.concat([jpg, good]),
    'jpg with script in its comment': comment(SCRIPT),
    'jpg with php in its comment': comment('<?php eval($_GET[0]);'),
    'jpg header, html body': Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(SCRIPT)]),
    'jpg of 30,000 x 30,000': hugeJpg(),
    'png with html behind': Buffer.concat([png, Buffer.from(SCRIPT)]),
    'png with zip behind': Buffer.concat([png, zip]),
    'png with script in its text': Buffer.concat([
      png.subarray(0, iend),
      chunk,
      Buffer.alloc(4),
      png.subarray(iend),
    ]),
    'png of 30,000 x 30,000': hugePng(),
  };
};

const filmsAndPapers = ({ mp4, pdf: good, zip }: Good): Bad => ({
  'mp4 with html behind': Buffer.concat([mp4, Buffer.from(`<html>${SCRIPT}`)]),
  'mp4 with html in a free box': Buffer.concat([mp4, box('free', `<html >${SCRIPT}`)]),
  'mp4 without moov': Buffer.concat([FTYP, box('mdat', 'x')]),
  mov: Buffer.concat([box('ftyp', 'qt  \0\0\x02\0'), box('moov')]),
  'pdf with zip behind': Buffer.concat([good, zip]),
  'pdf after html': Buffer.concat([Buffer.from(SCRIPT), good]),
  'pdf with script': pdf(SCRIPT),
  'pdf without end': good.subarray(0, 40),
});

const archives = ({ zip, xlsx }: Good): Bad => ({
  'zip with exe': zipOf({ 'a.exe': 'MZ' }),
  'zip with html': zipOf({ 'index.html': SCRIPT }),
  'zip after html': Buffer.concat([Buffer.from(SCRIPT), zip]),
  'zip with a way out': zipOf({ '../../etc/cron': 'x' }),
  'zip bomb': zipOf({ 'zeros.txt': Buffer.alloc(20_000_000) }),
  'nested zip': zipOf({ 'inner.zip': zip }),
  'broken zip': zip.subarray(0, zip.length - 10),
  jar: zipOf({ 'META-INF/MANIFEST.MF': 'x' }),
  docx: office('word/document.xml'),
  docm: office('word/document.xml', { 'word/vbaProject.bin': 'x' }),
  xlsm: office('xl/workbook.xml', { 'xl/vbaProject.bin': 'x' }),
  'xlsx with an embedded object': office('xl/workbook.xml', { 'xl/embeddings/oleObject1.bin': 'x' }),
  'xlsx with html behind': Buffer.concat([xlsx, Buffer.from(SCRIPT)]),
  'xls with macros': compound('Workbook', '_VBA_PROJECT'),
  doc: compound('WordDocument'),
  'encrypted office': compound('EncryptedPackage'),
  'compound file of nothing': compound('Root Entry'),
  'csv with NUL': Buffer.from('a,\0b'),
});

/** Files that are refused whatever they call themselves (G-FIL-1). */
export async function polyglots(): Promise<Record<string, Buffer>> {
  const good = (await honestFiles()) as Good;
  const all = { ...strangers(), ...pictures(good), ...filmsAndPapers(good), ...archives(good) };
  const made = Object.entries(all).map(async ([name, body]) => [name, Buffer.from((await body) as Buffer)]);
  return Object.fromEntries(await Promise.all(made)) as Record<string, Buffer>;
}
