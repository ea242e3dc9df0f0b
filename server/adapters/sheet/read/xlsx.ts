import type { Readable } from 'node:stream';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { columnOf, numberText, Unreadable, type Collector } from './cell.ts';
import { attribute, markup } from './markup.ts';

const MAX_ENTRIES = 2_000;
const MAX_INFLATED = 100 * 1_048_576; // G-XLS-3
const RATIO = 100;
const MAX_SHARED = 30_000_000;

/**
 * Rows of the first visible sheet. Formulas are not evaluated: the value that was saved with them is taken.
 */
export async function readXlsx(bytes: Buffer, out: Collector): Promise<void> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries = await entriesOf(zip);
  const open = (name: string): AsyncIterable<string> => textOf(zip, entries.get(name.toLowerCase()));
  const sheet = await firstSheet(open, entries);
  const shared = entries.has('xl/sharedstrings.xml') ? await sharedStrings(open('xl/sharedStrings.xml')) : [];
  await readRows(open(sheet), shared, out);
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new Unreadable('BROKEN', 'too many entries');
  const entries = new Map<string, Entry>();
  let inflated = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    inflated += entry.uncompressedSize;
    const bomb =
      inflated > MAX_INFLATED || entry.uncompressedSize > Math.max(1_048_576, entry.compressedSize * RATIO);
    if (bomb || entry.isEncrypted() || entries.has(name) || /vbaproject|^xl\/externallinks\//.test(name))
      throw new Unreadable('BROKEN', 'refused archive');
    entries.set(name, entry);
  }
  return entries;
}

/** Text of an entry, never more than it announced (yauzl checks the size while it inflates). */
async function* textOf(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<string> {
  if (!entry) throw new Unreadable('BROKEN', 'a part is missing');
  const stream: Readable = await zip.openReadStreamPromise(entry);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of stream as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function firstSheet(
  open: (name: string) => AsyncIterable<string>,
  entries: Map<string, Entry>,
): Promise<string> {
  let id: string | undefined;
  for await (const t of markup(open('xl/workbook.xml')))
    if (
      t.kind === 'open' &&
      t.name === 'sheet' &&
      id === undefined &&
      !/hidden/i.test(attribute(t.attributes, 'state') ?? '')
    )
      id = attribute(t.attributes, 'id');
  for await (const t of markup(open('xl/_rels/workbook.xml.rels'))) {
    if (t.kind !== 'open' || t.name !== 'relationship' || attribute(t.attributes, 'Id') !== id) continue;
    const target = attribute(t.attributes, 'Target') ?? '';
    const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    if (entries.has(name.toLowerCase())) return name;
  }
  throw new Unreadable('BROKEN', 'no sheet');
}

/** Texts that cells point at; readings above Hangul or Kanji (rPh) are not part of them. */
async function sharedStrings(source: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = [];
  let text = '';
  let inside = false;
  let reading = false;
  let total = 0;
  for await (const t of markup(source)) {
    if (t.kind === 'text') {
      if (!inside || reading) continue;
      text += t.text;
      if ((total += t.text.length) > MAX_SHARED) throw new Unreadable('BROKEN', 'too much text');
    } else if (t.name === 't') inside = t.kind === 'open' && !t.empty;
    else if (t.name === 'rph') reading = t.kind === 'open' && !t.empty;
    else if (t.name === 'si' && (t.kind === 'close' || t.empty)) {
      list.push(text);
      text = '';
    }
  }
  return list;
}

/** `<row>` by `<row>`; the sheet's own idea of its dimension is not asked. */
async function readRows(
  source: AsyncIterable<string>,
  shared: readonly string[],
  out: Collector,
): Promise<void> {
  let row = 0;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let text = '';
  let inside = false;
  for await (const t of markup(source)) {
    if (t.kind === 'text') {
      if (inside && text.length < 40_000) text += t.text;
      continue;
    }
    const opened = t.kind === 'open';
    if (t.name === 'row' && opened) {
      row = Number(attribute(t.attributes, 'r') ?? row + 1);
      cells = [];
      column = -1;
    } else if (t.name === 'row') out.add(row, cells);
    else if (t.name === 'c' && opened) {
      const at = columnOf(attribute(t.attributes, 'r') ?? '');
      column = at >= 0 ? at : column + 1;
      type = attribute(t.attributes, 't') ?? 'n';
      text = '';
    } else if (t.name === 'v' || t.name === 't') inside = opened && !t.empty;
    else if (t.name === 'rph') inside = false;
    if (t.name === 'c' && !opened && column < 16_384) {
      const value = cellText(type, text, shared);
      if (value !== '') cells[column] = value;
    }
  }
}

function cellText(type: string, text: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'e') return '';
  if (type === 'n' && text !== '' && Number.isFinite(Number(text))) return numberText(Number(text));
  return text;
}
