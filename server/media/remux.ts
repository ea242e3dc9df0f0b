// What ffmpeg is asked for: any source in, fragments of a third of a second out (docs/spec/live.md §9).
import { drawn, piped } from '../adapters/media/command.ts';
import type { Command } from '../adapters/media/command.ts';
import { STREAMS, words } from '../adapters/media/words.ts';

/** A keyframe begins a fragment, and a hair below a third of a second ends it: 8 pictures of 24 a second. */
const FLAGS = 'empty_moov+default_base_moof+frag_keyframe+skip_trailer';
const FRAGMENTS = `-f mp4 -movflags ${FLAGS} -frag_duration 299000 -flush_packets 1 pipe:1`;
/** It looks at half a second before it begins. */
const QUICK = '-analyzeduration 500000 -probesize 200000';
const AAC = '-c:a aac -b:a 96k -ar 44100';
/** Without -r the clock of a webm becomes 1,000 pictures a second. */
const H264 = '-c:v libx264 -preset ultrafast -tune zerolatency -r 30 -g 30 -sc_threshold 0 -pix_fmt yuv420p';

/** H.264 and AAC as a broadcasting program sends them. */
export const COPY_FLV: Command = {
  from: [piped('flv', QUICK)],
  to: words(STREAMS, '-c copy', FRAGMENTS),
};

/** What players get as a server of others takes it. */
export const COPY_MP4: Command = {
  from: [piped('mp4', QUICK)],
  to: words(STREAMS, '-c copy', '-flush_packets 1 -f flv pipe:1'),
};

/**
 * What players get, smaller: 0.8 Mbps with its sound, upright at most 480 × 854, a keyframe where it has one. The clock
 * stays its own. A fragment is one picture shorter, so that the last one of what was written is not waited for.
 */
export const LOW: Command = {
  from: [piped('mp4', `-threads 1 -copyts ${QUICK}`)],
  to: words(
    STREAMS,
    '-c:v libx264 -preset veryfast -tune zerolatency -threads 2 -pix_fmt yuv420p -fps_mode passthrough -enc_time_base -1',
    '-force_key_frames source -g 9999 -sc_threshold 0 -b:v 700k -maxrate 700k -bufsize 700k -c:a copy',
    [
      '-vf',
      "scale=w='min(iw,if(gt(iw,ih),854,480))':h='min(ih,if(gt(iw,ih),480,854))'" +
        ':force_original_aspect_ratio=decrease:force_divisible_by=2',
    ],
    `-avoid_negative_ts disabled -f mp4 -movflags ${FLAGS}+frag_discont -frag_duration 259000`,
    '-flush_packets 1 pipe:1',
  ),
};

/** What a recorder of a browser makes. */
export interface Taken {
  container: 'matroska' | 'mp4';
  /** Its picture is H.264 and taken as it is; anything else is made into it. */
  copy: boolean;
}

export const fromCamera = ({ container, copy }: Taken): Command => ({
  from: [piped(container, QUICK)],
  to: words(STREAMS, copy ? '-c:v copy' : H264, AAC, FRAGMENTS),
});

/** A picture and a tone to try a room with, as quick as they would be shown. */
export const TEST_PICTURE: Command = {
  from: [drawn('testsrc2=size=540x960:rate=30', '-re'), drawn('sine=frequency=440:sample_rate=44100', '-re')],
  to: words('-map 0:v -map 1:a', H264, '-b:v 800k -maxrate 800k -bufsize 800k', AAC, FRAGMENTS),
};
