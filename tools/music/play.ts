import { noiseFrom, RATE, bass, hat, keys, kick, pad, pluck, snare, type Sheet } from './voices.ts';
import { secondsOf, type Style, type Tune } from './tunes.ts';

/** One bar as a style plays it. */
interface Bar {
  sheet: Sheet;
  /** Its first moment, and the length of a beat. */
  at: number;
  beat: number;
  /** Notes of its chord, the lowest first. */
  chord: readonly number[];
  index: number;
  /** Steps of the five-tone scale that a melody may take. */
  scale: readonly number[];
  /** 0..1, the same every time. */
  chance: () => number;
}

const FIVE_TONES = [0, 2, 4, 7, 9] as const;

function beatOfDance({ sheet, at, beat, chord }: Bar): void {
  for (let i = 0; i < 4; i += 1) {
    kick(sheet, at + i * beat, 0.9);
    hat(sheet, at + (i + 0.5) * beat, 0.35);
    if (i % 2 === 1) snare(sheet, at + i * beat, 0.35);
    bass(sheet, at + (i + 0.5) * beat, beat * 0.45, chord[0]!, 0.5);
  }
  for (const note of chord) pad(sheet, at, 4 * beat, note, 0.05);
}

function beatOfHiphop({ sheet, at, beat, chord }: Bar): void {
  for (const place of [0, 1.75, 2.5]) kick(sheet, at + place * beat, 0.85);
  for (const place of [1, 3]) snare(sheet, at + place * beat, 0.5);
  for (let i = 0; i < 8; i += 1) hat(sheet, at + (i / 2 + (i % 2) * 0.08) * beat, i % 2 ? 0.16 : 0.28);
  bass(sheet, at, beat * 1.6, chord[0]!, 0.6);
  bass(sheet, at + 2.5 * beat, beat, chord[0]!, 0.5);
  for (const note of chord) keys(sheet, at, 3.6 * beat, note, 0.13);
}

function beatOfSwing({ sheet, at, beat, chord, chance }: Bar): void {
  const walk = [chord[0]!, chord[1]!, chord[2]!, chord[1]! + (chance() < 0.5 ? 1 : -1)];
  walk.forEach((note, i) => {
    bass(sheet, at + i * beat, beat * 0.9, note, 0.55);
    hat(sheet, at + i * beat, 0.22, 28);
    if (i % 2 === 1) {
      hat(sheet, at + (i + 0.66) * beat, 0.16, 40);
      hat(sheet, at + i * beat, 0.25, 70);
    }
  });
  for (const place of [0, 1.66, 3]) for (const note of chord) keys(sheet, at + place * beat, beat, note, 0.1);
}

function beatOfQuiet({ sheet, at, beat, chord }: Bar): void {
  for (const note of chord) pad(sheet, at, 4 * beat, note, 0.06);
  bass(sheet, at, 3.6 * beat, chord[0]!, 0.35);
  for (let i = 0; i < 8; i += 1)
    keys(sheet, at + (i / 2) * beat, 1.4 * beat, chord[(i * 2) % chord.length]! + 12, 0.12);
}

const BEATS: Readonly<Record<Style, (bar: Bar) => void>> = {
  dance: beatOfDance,
  hiphop: beatOfHiphop,
  swing: beatOfSwing,
  quiet: beatOfQuiet,
};
/** Beats of a bar on which a melody may begin a note. */
const RHYTHMS: Readonly<Record<Style, readonly number[]>> = {
  dance: [0, 0.75, 1.5, 2, 2.75, 3.5],
  hiphop: [0.5, 1, 2, 2.75, 3.5],
  swing: [0, 0.66, 1.66, 2, 2.66, 3.66],
  quiet: [0, 2, 3],
};

/** Small steps up and down; every second phrase comes home. */
function melody(bar: Bar, style: Style, from: number): number {
  let step = from;
  for (const place of RHYTHMS[style]) {
    if (bar.chance() < 0.25) continue;
    step = Math.max(0, Math.min(bar.scale.length - 1, step + Math.round(bar.chance() * 4 - 2)));
    const at = bar.at + place * bar.beat;
    const note = bar.scale[step]!;
    if (style === 'dance') pluck(bar.sheet, at, note, 0.22);
    else keys(bar.sheet, at, bar.beat * 1.3, note, 0.24);
  }
  return bar.index % 2 === 1 ? 3 : step;
}

/** Loudest sample at this height; what stands out is rounded off. */
function level(samples: Float32Array): Float32Array {
  const peak = samples.reduce((high, one) => Math.max(high, Math.abs(one)), 1e-6);
  return samples.map((one) => 0.84 * (Math.tanh((1.6 * one) / peak) / Math.tanh(1.6)));
}

/** The samples of a tune, one channel: the same tune is the same samples. */
export function play(tune: Tune): Float32Array {
  const beat = 60 / tune.bpm;
  const seed = [...tune.key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const random = noiseFrom(seed);
  const sheet: Sheet = {
    samples: new Float32Array(Math.round(secondsOf(tune) * RATE)),
    noise: noiseFrom(seed + 1),
  };
  const scale = [0, 1].flatMap((octave) => FIVE_TONES.map((note) => tune.tonic + 12 + 12 * octave + note));
  let step = 3;
  tune.chords.forEach((chord, index) => {
    const bar: Bar = {
      sheet,
      at: index * 4 * beat,
      beat,
      chord: chord.map((note) => note + tune.tonic),
      index,
      scale,
      chance: () => (random() + 1) / 2,
    };
    BEATS[tune.style](bar);
    step = melody(bar, tune.style, step);
  });
  return level(sheet.samples);
}
