/** Reads back what writeSheet wrote: for tests and proofs, not for files of strangers. */
import { inflateRawSync } from 'node:zlib';
import { officeCrypto } from '../kit/sheet/agile.ts';

export type OpenedCell = {
  value: string | number;
  type: 'text' | 'number';
  format: string;
  formula: boolean;
};
export type OpenedSheet = {
  name: string;
  frozen: boolean;
  rows: (OpenedCell | null)[][];
  parts: Record<string, string>;
};

const entries = (zip: Buffer): Record<string, string> => {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, nameLength, extra, comment] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    const local = zip.readUInt32LE(at + 42);
    const body = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files[zip.toString('utf8', at + 46, at + 46 + nameLength)] = inflateRawSync(
      zip.subarray(body, body + packed),
    ).toString('utf8');
    at += 46 + nameLength + extra + comment;
  }
  return files;
};

const ENTITY: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

const plain = (xml: string): string =>
  xml
    .replace(/&(?:lt|gt|quot|amp);/g, (e) => ENTITY[e]!)
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const columnIndex = (letters: string): number =>
  [...letters].reduce((n, c) => n * 26 + c.charCodeAt(0) - 64, 0) - 1;

const formatsOf = (styles: string): string[] => {
  const own = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map((m) => [m[1], m[2]!]),
  );
  const list = styles.slice(styles.indexOf('<cellXfs'), styles.indexOf('</cellXfs>'));
  return [...list.matchAll(/<xf numFmtId="(\d+)"/g)].map(
    (m) => own.get(m[1]) ?? (m[1] === '49' ? '@' : m[1] === '1' ? '0' : 'General'),
  );
};

/** Decrypts (if a password is given; a wrong one rejects), unzips and parses the one sheet of a workbook. */
export const openSheet = async (file: Buffer, password?: string): Promise<OpenedSheet> => {
  const parts = entries(password === undefined ? file : await officeCrypto.decrypt(file, { password }));
  const sheet = parts['xl/worksheets/sheet1.xml']!;
  const formats = formatsOf(parts['xl/styles.xml']!);
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
    const cells: (OpenedCell | null)[] = [];
    for (const [, column, style, rest, body] of row!.matchAll(
      /<c r="([A-Z]+)\d+" s="(\d+)"([^>]*)>(.*?)<\/c>/gs,
    )) {
      const text = rest!.includes('t="inlineStr"');
      const inner = /<(?:t|v)(?: [^>]*)?>(.*?)<\/(?:t|v)>/s.exec(body!)?.[1] ?? '';
      const value = text ? plain(inner) : Number(inner);
      while (cells.length < columnIndex(column!)) cells.push(null);
      cells.push({
        value,
        type: text ? 'text' : 'number',
        format: formats[Number(style)]!,
        formula: body!.includes('<f'),
      });
    }
    return cells;
  });
  return {
    name: plain(/<sheet name="([^"]*)"/.exec(parts['xl/workbook.xml']!)![1]!),
    frozen: sheet.includes('state="frozen"'),
    rows,
    parts,
  };
};
