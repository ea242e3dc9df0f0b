// What ffmpeg writes: first what decoders are set up with, then fragments of a third of a second.
import { boxSplitter, timesOf, tracksOf } from './boxes.ts';
import type { Times, Track } from './boxes.ts';

export interface Fragment extends Times {
  /** moof and mdat. */
  bytes: Buffer;
}

export interface FragmentSink {
  /** ftyp and moov, once, before all fragments. */
  init: (bytes: Buffer, tracks: readonly Track[]) => void;
  fragment: (fragment: Fragment) => void;
}

/**
 * Reads the output of ffmpeg's mp4 muxer. Times are those of the picture, or of the sound where there is no picture at
 * all; a fragment without any of it goes with the next.
 */
export function fragmentReader({ init, fragment }: FragmentSink): (chunk: Buffer) => void {
  let head: Buffer[] = [];
  let leading: Track | null = null;
  let moof: Buffer | null = null;
  let before: Buffer[] = [];
  return boxSplitter((type, box) => {
    if (type === 'ftyp') head = [box];
    if (type === 'moov') {
      const tracks = tracksOf(box);
      leading = tracks[0] ?? null;
      init(Buffer.concat([...head, box]), tracks);
    }
    if (type === 'moof') moof = box;
    if (type !== 'mdat' || !moof || !leading) return;
    const bytes = Buffer.concat([...before, moof, box]);
    const times = timesOf(moof, leading);
    moof = null;
    before = times ? [] : [bytes];
    if (times) fragment({ ...times, bytes });
  });
}
