// Boxes of an mp4 as ffmpeg writes it in fragments: just enough to know what a fragment holds and where it begins.

/** A fragment of 20 MB would be seconds of a picture that nobody may send. */
const LARGEST_BOX = 32 << 20;
const HEADER = 8;

/** Takes a stream apart into whole boxes. Throws where it is no mp4, or a box is larger than any of a live. */
export function boxSplitter(found: (type: string, box: Buffer) => void): (chunk: Buffer) => void {
  let held: Buffer[] = [];
  let length = 0;
  let wanted = HEADER;
  return (chunk) => {
    held.push(chunk);
    length += chunk.length;
    while (length >= wanted) {
      const all = held.length === 1 ? held[0]! : Buffer.concat(held, length);
      const size = all.readUInt32BE(0);
      if (size < HEADER || size > LARGEST_BOX) throw new Error('not a fragmented mp4');
      held = [all];
      wanted = size;
      if (length < size) return;
      found(all.toString('latin1', 4, HEADER), all.subarray(0, size));
      held = [all.subarray(size)];
      length -= size;
      wanted = HEADER;
    }
  };
}

/** Contents of the boxes of this type directly inside, in their order. */
function inside(content: Buffer, type: string): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at + HEADER <= content.length;) {
    const size = content.readUInt32BE(at);
    if (size < HEADER) break;
    if (content.toString('latin1', at + 4, at + HEADER) === type)
      found.push(content.subarray(at + HEADER, at + size));
    at += size;
  }
  return found;
}

function at(box: Buffer, ...path: string[]): Buffer | null {
  let content: Buffer | undefined = box.subarray(HEADER);
  for (const type of path) content = content && inside(content, type)[0];
  return content ?? null;
}

export interface Track {
  id: number;
  kind: 'video' | 'audio';
  /** Ticks of its clock in a second. */
  timescale: number;
  /** Four letters: avc1, mp4a. */
  codec: string;
  /** Pixels; 0 of a sound. */
  width: number;
  height: number;
  /** 0 of a picture. */
  channels: number;
  sampleRate: number;
}

/** Where width (then height) stands in the entry of a picture, and the rate, then boxes, in that of a sound. */
const WIDTH_AT = HEADER + 24;
const RATE_AT = HEADER + 24;
const SOUND_BOXES_AT = HEADER + 28;

/** Channels of an AAC by its own configuration: the entry says two of every sound. */
function channelsOf(entry: Buffer): number {
  const esds = inside(entry.subarray(SOUND_BOXES_AT), 'esds')[0];
  const FIXED: Readonly<Record<number, number>> = { 3: 3, 4: 13 }; // what stands between a tag and the one inside it
  for (let where = 4; esds && where < esds.length;) {
    const tag = esds[where]!;
    do where += 1;
    while (esds[where]! & 0x80); // its length, seven bits a byte
    where += 1;
    if (tag === 5) return (esds.readUInt16BE(where) >> 3) & 0xf;
    where += FIXED[tag] ?? esds.length;
  }
  return 0;
}

function trackOf(trak: Buffer): Track | null {
  const whole = Buffer.concat([Buffer.alloc(HEADER), trak]); // `at` skips a header
  const [tkhd, mdhd] = [at(whole, 'tkhd')!, at(whole, 'mdia', 'mdhd')!];
  const handler = at(whole, 'mdia', 'hdlr')!.toString('latin1', 8, 12);
  if (handler !== 'vide' && handler !== 'soun') return null;
  const entry = at(whole, 'mdia', 'minf', 'stbl', 'stsd')!.subarray(8);
  const seen = handler === 'vide';
  return {
    id: tkhd.readUInt32BE(tkhd[0] === 1 ? 20 : 12),
    kind: seen ? 'video' : 'audio',
    timescale: mdhd.readUInt32BE(mdhd[0] === 1 ? 20 : 12),
    codec: entry.toString('latin1', 4, 8),
    width: seen ? entry.readUInt16BE(WIDTH_AT) : 0,
    height: seen ? entry.readUInt16BE(WIDTH_AT + 2) : 0,
    channels: seen ? 0 : channelsOf(entry),
    sampleRate: seen ? 0 : entry.readUInt16BE(RATE_AT),
  };
}

/** Picture and sound as a moov declares them, the picture first. */
export const tracksOf = (moov: Buffer): Track[] =>
  inside(moov.subarray(HEADER), 'trak')
    .flatMap((trak) => trackOf(trak) ?? [])
    .toSorted((a, b) => Number(b.kind === 'video') - Number(a.kind === 'video'));

export interface Times {
  /** Seconds of the track's clock. */
  start: number;
  duration: number;
  /** Its first sample is a keyframe. */
  independent: boolean;
  samples: number;
}

const NOT_SYNC = 0x10000;
/** Fields of a tfhd and of a sample in a trun, by their flag, in the order in which they stand. */
const TFHD = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, flags: 0x20 } as const;
const TRUN = {
  offset: 0x1,
  firstFlags: 0x4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  shift: 0x800,
} as const;

/** What a tfhd says of all samples that say nothing themselves. */
function defaultsOf(tfhd: Buffer): { duration: number; flags: number } {
  const has = tfhd.readUInt32BE(0);
  let where = 8;
  const take = (flag: number, bytes = 4): number | null => {
    if (!(has & flag)) return null;
    where += bytes;
    return tfhd.readUInt32BE(where - 4);
  };
  take(TFHD.base, 8);
  take(TFHD.description);
  const duration = take(TFHD.duration) ?? 0;
  take(TFHD.size);
  return { duration, flags: take(TFHD.flags) ?? 0 };
}

/** Ticks of all samples of a trun, and the flags of the first. */
function samplesOf(
  trun: Buffer,
  defaults: { duration: number; flags: number },
): {
  ticks: number;
  first: number;
  count: number;
} {
  const has = trun.readUInt32BE(0);
  const count = trun.readUInt32BE(4);
  let where = 8 + (has & TRUN.offset ? 4 : 0);
  let first = defaults.flags;
  if (has & TRUN.firstFlags) {
    first = trun.readUInt32BE(where);
    where += 4;
  }
  const widths = [TRUN.duration, TRUN.size, TRUN.flags, TRUN.shift].map((flag) => (has & flag ? 4 : 0));
  const width = widths.reduce<number>((sum, one) => sum + one, 0);
  if (has & TRUN.flags && count > 0) first = trun.readUInt32BE(where + widths[0]! + widths[1]!);
  if (!(has & TRUN.duration)) return { ticks: count * defaults.duration, first, count };
  let ticks = 0;
  for (let n = 0; n < count; n += 1) ticks += trun.readUInt32BE(where + n * width);
  return { ticks, first, count };
}

/** Times of a track in a fragment; null where the moof holds none of it. */
export function timesOf(moof: Buffer, track: Track): Times | null {
  for (const traf of inside(moof.subarray(HEADER), 'traf')) {
    const tfhd = inside(traf, 'tfhd')[0]!;
    if (tfhd.readUInt32BE(4) !== track.id) continue;
    const tfdt = inside(traf, 'tfdt')[0]!;
    const start = tfdt[0] === 1 ? Number(tfdt.readBigUInt64BE(4)) : tfdt.readUInt32BE(4);
    const runs = inside(traf, 'trun').map((trun) => samplesOf(trun, defaultsOf(tfhd)));
    const ticks = runs.reduce((sum, run) => sum + run.ticks, 0);
    if (ticks === 0) return null;
    return {
      start: start / track.timescale,
      duration: ticks / track.timescale,
      independent: ((runs[0]?.first ?? NOT_SYNC) & NOT_SYNC) === 0,
      samples: runs.reduce((sum, run) => sum + run.count, 0),
    };
  }
  return null;
}
