import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

type Entry = { name: string; body: Iterable<Buffer> | AsyncIterable<Buffer> };

const record = (size: number, fields: [at: number, bytes: 2 | 4, value: number][]): Buffer => {
  const buffer = Buffer.alloc(size);
  for (const [at, bytes, value] of fields) buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

const VERSION = 20;
const FLAGS = 0x0808; // sizes follow the data, names are UTF-8
const DEFLATE = 8;
const FIRST_DAY = 0x21; // 1980-01-01: a sheet tells nobody when it was made
const ZIP32_MAX = 0xffff_ffff;

/**
 * A zip as a stream: entries are deflated one after the other and never held in
 * memory. Written by hand because a library was measured to be slower
 * (docs/decisions/0006-sheet-writer.md). At most 4 GiB in all: RangeError above.
 */
export async function* zipStream(entries: Entry[], level: number): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const local: [number, 2 | 4, number][] = [
      [4, 2, VERSION],
      [6, 2, FLAGS],
      [8, 2, DEFLATE],
      [12, 2, FIRST_DAY],
      [26, 2, name.length],
    ];
    yield Buffer.concat([record(30, [[0, 4, 0x04034b50], ...local]), name]);
    let crc = 0;
    let plain = 0;
    let packed = 0;
    const counted = async function* () {
      for await (const chunk of entry.body) {
        crc = crc32(chunk, crc);
        plain += chunk.length;
        yield chunk;
      }
    };
    const source = Readable.from(counted());
    const deflate = createDeflateRaw({ level, chunkSize: 65_536 });
    source.on('error', (error) => deflate.destroy(error)).pipe(deflate);
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      packed += chunk.length;
      yield chunk;
    }
    const sums: [number, 4, number][] = [
      [0, 4, crc],
      [4, 4, packed],
      [8, 4, plain],
    ];
    const shifted = (by: number) =>
      sums.map(([to, size, value]): [number, 4, number] => [to + by, size, value]);
    const start = at;
    at += 30 + name.length + packed + 16;
    if (plain > ZIP32_MAX || at > ZIP32_MAX) throw new RangeError('a sheet of more than 4 GiB');
    yield record(16, [[0, 4, 0x08074b50], ...shifted(4)]);
    const central: typeof local = local.map(([to, size, value]) => [to + 2, size, value]);
    directory.push(
      record(46, [[0, 4, 0x02014b50], [4, 2, VERSION], ...central, ...shifted(16), [42, 4, start]]),
      name,
    );
  }
  const list = Buffer.concat(directory);
  yield list;
  yield record(22, [
    [0, 4, 0x06054b50],
    [8, 2, entries.length],
    [10, 2, entries.length],
    [12, 4, list.length],
    [16, 4, at],
  ]);
}
