// What ffmpeg is asked for, as data: each thing that it reads is named with its kind, and is read as nothing else.
import { words } from './words.ts';

/** Codecs of what broadcasting programs, recorders of browsers and our own films send. */
const PICTURES = 'h264,vp8,vp9,av1,libdav1d,libaom-av1';
const SOUNDS = 'aac,opus,libopus,vorbis';

interface Kind {
  /** Demuxers that may open: of a list of files those of the files, too. */
  formats: string;
  codecs: string;
}

/** Kinds by what ffmpeg calls them. */
const KINDS = {
  flv: { formats: 'flv', codecs: 'h264,aac' },
  mp4: { formats: 'mov', codecs: `${PICTURES},${SOUNDS}` },
  matroska: { formats: 'matroska', codecs: `${PICTURES},${SOUNDS}` },
  concat: { formats: 'concat,mov', codecs: `${PICTURES},${SOUNDS}` },
  image2: { formats: 'image2', codecs: 'png' },
  mp3: { formats: 'mp3', codecs: 'mp3,mp3float' },
  rawvideo: { formats: 'rawvideo', codecs: 'rawvideo' },
} as const satisfies Record<string, Kind>;
export type InputKind = keyof typeof KINDS;

/** Something that ffmpeg reads; made by `piped`, `stored` and `drawn` alone. */
export interface Input {
  words: readonly string[];
  /** The file that it is; null where it comes through a pipe or is drawn. */
  file: string | null;
  piped: boolean;
}

export interface Command {
  from: readonly Input[];
  /** What becomes of it. */
  to: readonly string[];
  /** Where its files are written and may be read. */
  folder?: string;
}

/** No other demuxer, decoder or protocol than these may open, whatever the bytes say that they are. */
const only = (kind: InputKind, protocol: 'pipe' | 'file'): string =>
  `-protocol_whitelist ${protocol} -format_whitelist ${KINDS[kind].formats}` +
  ` -codec_whitelist ${KINDS[kind].codecs} -f ${kind} -i`;

/** What is written into ffmpeg. `how`: words before it. */
export const piped = (kind: InputKind, how: string | readonly string[] = []): Input => ({
  words: words(how, only(kind, 'pipe'), 'pipe:0'),
  file: null,
  piped: true,
});

/** A file of our own. */
export const stored = (file: string, kind: InputKind, how: string | readonly string[] = []): Input => ({
  words: words(how, only(kind, 'file'), [file]),
  file,
  piped: false,
});

/** A picture or a sound that ffmpeg draws, by the words of its filters. */
export const drawn = (filters: string, how: string | readonly string[] = []): Input => ({
  words: words(how, '-f lavfi -i', [filters]),
  file: null,
  piped: false,
});

/** The same as words of a command line. */
export const argsOf = ({ from, to }: Command): string[] => words(...from.map((one) => one.words), to);
