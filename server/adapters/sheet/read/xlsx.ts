import type { Readable } from 'node:stream';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { Unreadable, type Collector } from './cell.ts';
import { attribute, markup } from './markup.ts';
import { dateStyles, readRows, sharedStrings } from './xlsx-sheet.ts';

const MAX_ENTRIES = 2_000;
const MAX_INFLATED = 100 * 1_048_576; // G-XLS-3
const RATIO = 100;

type Open = (name: string) => AsyncIterable<string>;

/**
 * Rows of the active sheet, or of the first visible one that has any. Formulas are not evaluated: the value that was
 * saved with them is taken. Programs and links to other files refuse the archive (G-XLS-3).
 */
export async function readXlsx(bytes: Buffer, out: Collector): Promise<void> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries = await entriesOf(zip);
  const open: Open = (name) => textOf(zip, entries.get(name.toLowerCase()));
  const { ids, from1904 } = await readBook(open);
  const parts = await partsOf(open);
  const names = ids.flatMap((id) => parts.get(id) ?? []).filter((name) => entries.has(name.toLowerCase()));
  if (names.length === 0) throw new Unreadable('BROKEN', 'no sheet');
  const shared = entries.has('xl/sharedstrings.xml') ? await sharedStrings(open('xl/sharedStrings.xml')) : [];
  const styled = from1904 && entries.has('xl/styles.xml');
  const dates = styled ? await dateStyles(open('xl/styles.xml')) : null;
  for (const name of names) {
    await readRows(open(name), { shared, dates }, out);
    if (out.lines.length > 0) return;
  }
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
    if (bomb || entry.isEncrypted() || entries.has(name)) throw new Unreadable('BROKEN', 'refused archive');
    entries.set(name, entry);
  }
  const names = [...entries.keys()];
  if (names.some((name) => name.includes('vbaproject'))) throw new Unreadable('MACROS', 'a program in it');
  if (names.some((name) => name.startsWith('xl/externallinks/')))
    throw new Unreadable('LINKED', 'formulas over another file');
  return entries;
}

/** Text of an entry, never more than it announced (yauzl checks the size while it inflates). */
async function* textOf(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<string> {
  if (!entry) throw new Unreadable('BROKEN', 'a part is missing');
  const stream: Readable = await zip.openReadStreamPromise(entry);
  const decoder = new TextDecoder(); // what is broken is U+FFFD, and whoever reads its cell says so
  for await (const chunk of stream as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Visible sheets, the active one first, and whether days are counted from 1904. */
async function readBook(open: Open): Promise<{ ids: string[]; from1904: boolean }> {
  const sheets: (string | null)[] = [];
  let active = 0;
  let from1904 = false;
  for await (const t of markup(open('xl/workbook.xml'))) {
    if (t.kind !== 'open') continue;
    if (t.name === 'workbookpr') from1904 = /^(1|true)$/.test(attribute(t.attributes, 'date1904') ?? '');
    else if (t.name === 'workbookview') active ||= Number(attribute(t.attributes, 'activeTab') ?? 0) || 0;
    else if (t.name === 'sheet') {
      const hidden = /hidden/i.test(attribute(t.attributes, 'state') ?? '');
      sheets.push(hidden ? null : (attribute(t.attributes, 'id') ?? null));
    }
  }
  const [chosen = null] = sheets.splice(active, 1);
  return { ids: [chosen, ...sheets].filter((id) => id !== null), from1904 };
}

/** Names of the archive's parts by the id that the book knows them by. */
async function partsOf(open: Open): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  for await (const t of markup(open('xl/_rels/workbook.xml.rels'))) {
    if (t.kind !== 'open' || t.name !== 'relationship') continue;
    const target = attribute(t.attributes, 'Target') ?? '';
    const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    parts.set(attribute(t.attributes, 'Id') ?? '', name);
  }
  return parts;
}
