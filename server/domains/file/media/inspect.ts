import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { openPromise } from 'yauzl';
import { decodeText, isPlainText } from '../../../adapters/sheet/read/decode.ts';
import { isImage, type Kind, type Purpose } from './kinds.ts';
import { mp4Fits } from './mp4.ts';

/**
 * Page markup has no business in any allowed kind; long enough never to occur in compressed bytes by chance.
 */
const MARKUP =
  /<script|<html[\s>]|<!doctype\s+html|<body[\s>]|<iframe|<svg[^>]{0,200}xmlns|<\?php\s|javascript:/i;
const OVERLAP = 256;

/** What a table that calls itself a workbook must not hold: programs and other pages. */
const ACTIVE_MARKUP = /<script|<iframe|<object|<embed|<svg|<\?php|javascript:|\son\w+\s*=/i;

async function hasMarkup(path: string, markup = MARKUP): Promise<boolean> {
  let tail = '';
  for await (const chunk of createReadStream(path, { encoding: 'latin1' }) as AsyncIterable<string>) {
    const text = tail + chunk;
    if (markup.test(text)) return true;
    tail = text.slice(-OVERLAP);
  }
  return false;
}

/** Position behind the end-of-image marker, or -1. */
function jpegEnd(b: Buffer): number {
  let at = 2;
  while (at + 4 <= b.length && b[at] === 0xff) {
    const marker = b[at + 1]!;
    if (marker === 0xd9) return at + 2;
    at += marker === 0xff ? 1 : 2 + b.readUInt16BE(at + 2);
    if (marker !== 0xda) continue;
    // entropy-coded data: FF 00 is a byte of it, one of eight markers a restart
    while (
      at + 1 < b.length &&
      (b[at] !== 0xff || b[at + 1] === 0 || (b[at + 1]! >= 0xd0 && b[at + 1]! <= 0xd7))
    )
      at++;
  }
  return b[at] === 0xff && b[at + 1] === 0xd9 ? at + 2 : -1;
}

/** Telephones append previews behind the image; another file or a program does not belong there. */
function jpegFits(b: Buffer): boolean {
  const end = jpegEnd(b);
  return (
    end > 0 &&
    !/PK\x03\x04|PK\x05\x06|%PDF-|Rar!|7z\xbc\xaf|^\s*(MZ|GIF8|<|#!)/.test(b.toString('latin1', end))
  );
}

function pngFits(b: Buffer): boolean {
  let at = 8;
  while (at + 12 <= b.length) {
    const next = at + 12 + b.readUInt32BE(at);
    if (b.toString('latin1', at + 4, at + 8) === 'IEND') return next === b.length;
    at = next;
  }
  return false;
}

const COMPOUND = 'd0cf11e0a1b11ae1';
const holds = (b: Buffer, name: string): boolean => b.includes(Buffer.from(`${name}\0`, 'utf16le'));
/** Position behind a chain of blocks that each tell their length, the empty one last. */
function behindBlocks(b: Buffer, from: number): number {
  let at = from;
  while (at < b.length && b[at] !== 0) at += b[at]! + 1;
  return at + 1;
}

const palette = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Header, extensions and at least one picture up to the trailer, which is the last byte. */
function gifFits(b: Buffer): boolean {
  let at = 13 + palette(b[10] ?? 0);
  let pictures = 0;
  while (at < b.length && b[at] !== 0x3b) {
    const picture = b[at] === 0x2c;
    if (!picture && b[at] !== 0x21) return false;
    at = behindBlocks(b, at + (picture ? 11 + palette(b[at + 9] ?? 0) : 2));
    pictures += picture ? 1 : 0;
  }
  return pictures > 0 && at === b.length - 1;
}

const webpFits = (b: Buffer): boolean =>
  b.toString('latin1', 8, 12) === 'WEBP' && b.readUInt32LE(4) + 8 === b.length;

/**
 * Directory names of a compound file, which is all that its kind needs; it is parsed in a sandbox only (D16).
 */
function compoundKind(b: Buffer): Kind | null {
  const has = (name: string): boolean => holds(b, name);
  if (has('_VBA_PROJECT') || has('EncryptedPackage') || has('WordDocument')) return null;
  const sheet = has('Workbook') || has('Book');
  const slides = has('PowerPoint Document');
  return sheet === slides ? null : sheet ? 'xls' : 'ppt';
}

const ACTIVE =
  /\.(exe|dll|scr|com|bat|cmd|ps1|vbs?|jse?|mjs|wsf|hta|msi|lnk|jar|class|apk|dmg|app|sh|html?|xhtml|svg|php|reg|iso|zip|7z|rar)$/i;
const MAX_ENTRIES = 10_000;
const MAX_INFLATED = 100 * 1_048_576; // G-XLS-3

/**
 * xlsx, pptx, zip, or null where the archive is broken, a
 * bomb, carries programs or is another format in disguise.
 */
async function archiveKind(path: string): Promise<Kind | null> {
  const zip = await openPromise(path, { lazyEntries: true });
  const names = new Set<string>();
  let inflated = 0;
  let first = Number.POSITIVE_INFINITY;
  try {
    if (zip.entryCount > MAX_ENTRIES) return null;
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      inflated += entry.uncompressedSize;
      first = Math.min(first, entry.relativeOffsetOfLocalHeader);
      const bomb =
        inflated > MAX_INFLATED || entry.uncompressedSize > Math.max(1_048_576, entry.compressedSize * 100);
      if (
        bomb ||
        entry.isEncrypted() ||
        names.has(name) ||
        ACTIVE.test(name) ||
        /vbaproject|\/embeddings\/|\/activex\//.test(name)
      )
        return null;
      names.add(name);
    }
  } finally {
    zip.close();
  }
  if (first !== 0) return null; // something stands in front of the archive
  if (!names.has('[content_types].xml'))
    return names.has('meta-inf/manifest.mf') || names.has('mimetype') ? null : 'zip';
  return names.has('xl/workbook.xml') ? 'xlsx' : names.has('ppt/presentation.xml') ? 'pptx' : null;
}

/** In whatever encoding Excel writes it; looked at as it will be read. */
function csvFits(b: Buffer): boolean {
  if (b.length === 0) return false;
  let text: string;
  try {
    text = decodeText(b).replace(/^\ufeff/, '');
  } catch {
    return false;
  }
  return !/^\s*(<|#!|%PDF|MZ|GIF8)/.test(text) && isPlainText(text) && !MARKUP.test(text);
}

const pdfFits = (b: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(b.toString('latin1', 0, 8)) &&
  /%%EOF\s*$/.test(b.toString('latin1', b.length - 64)) &&
  !b.includes('PK\x05\x06');

async function kindOf(path: string, claimed: Kind): Promise<Kind | null> {
  if (claimed === 'mp4') return (await mp4Fits(path)) ? 'mp4' : null;
  if (['xlsx', 'pptx', 'zip'].includes(claimed)) return archiveKind(path).catch(() => null);
  const b = await readFile(path);
  if (claimed === 'csv') return csvFits(b) ? 'csv' : null;
  const magic = b.toString('hex', 0, 8);
  if (magic.startsWith('ffd8ff')) return jpegFits(b) ? 'jpg' : null;
  if (magic === '89504e470d0a1a0a') return pngFits(b) ? 'png' : null;
  if (/^47494638(37|39)61/.test(magic)) return gifFits(b) ? 'gif' : null;
  if (magic.startsWith('52494646')) return webpFits(b) ? 'webp' : null;
  if (magic === COMPOUND) return compoundKind(b);
  return claimed === 'pdf' && pdfFits(b) ? 'pdf' : null;
}

/**
 * A table under the name of a workbook: markup from its first letter on, with nothing in it that could run.
 */
async function isTable(path: string): Promise<boolean> {
  const head = (await readFile(path))
    .toString('latin1', 0, 256)
    .replace(/^\xef\xbb\xbf|^\xff\xfe|^\xfe\xff/, '')
    .replaceAll('\0', '');
  return (
    /^\s*<(!doctype\s+html|html|head|meta|table|\?xml|!--)/i.test(head) &&
    !(await hasMarkup(path, ACTIVE_MARKUP))
  );
}

/** Text in columns under that name, as courier programs write it: read as a csv is. */
const isColumns = async (path: string): Promise<boolean> => csvFits(await readFile(path));

/** A workbook with a program in it, of either format. */
export async function hasMacros(path: string): Promise<boolean> {
  const b = await readFile(path);
  const compound = b.toString('hex', 0, 8) === COMPOUND;
  return compound
    ? holds(b, '_VBA_PROJECT')
    : b.toString('latin1', 0, 2) === 'PK' && b.includes('vbaProject');
}

/**
 * A workbook that Excel, or our own download, locked: a compound file with nothing but the encrypted package.
 */
async function isLocked(path: string): Promise<boolean> {
  const b = await readFile(path);
  const others = ['_VBA_PROJECT', 'WordDocument', 'Workbook', 'Book', 'PowerPoint Document'];
  return (
    b.toString('hex', 0, 8) === COMPOUND &&
    ['EncryptionInfo', 'EncryptedPackage'].every((name) => holds(b, name)) &&
    !others.some((name) => holds(b, name))
  );
}

/**
 * What a file really is, told by its structure from the first byte to the last;
 * null where it is not what its name claims or is more than one thing (G-FIL-1).
 * Images may carry each other's names. Pixels are checked in image.ts.
 */
export async function inspect(
  path: string,
  claimed: Kind,
  { tables = false, locked = false }: Pick<Purpose, 'tables' | 'locked'> = {},
): Promise<Kind | null> {
  if (tables && claimed === 'xls' && ((await isTable(path)) || (await isColumns(path)))) return 'xls';
  if (locked && claimed === 'xlsx' && (await isLocked(path))) return 'xlsx';
  const kind = await kindOf(path, claimed);
  const same = kind !== null && (kind === claimed || (isImage(kind) && isImage(claimed)));
  return same && !(await hasMarkup(path)) ? kind : null;
}
