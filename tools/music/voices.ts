/** Instruments: each adds one sound to the samples, from a moment on. */
export const RATE = 16_000;

/** What is written on: samples of one channel; what runs over the end comes in again at the start. */
export interface Sheet {
  samples: Float32Array;
  noise: () => number;
}

/** Noise that is the same every time. */
export function noiseFrom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 31 - 1;
  };
}

const TAU = 2 * Math.PI;
/** Frequency of a note in half notes above A3. */
const hertz = (note: number): number => 220 * 2 ** (note / 12);

function add({ samples }: Sheet, at: number, seconds: number, wave: (t: number) => number): void {
  const first = Math.round(at * RATE);
  const count = Math.round(seconds * RATE);
  for (let i = 0; i < count; i += 1) {
    const place = (first + i) % samples.length;
    samples[place] = samples[place]! + wave(i / RATE);
  }
}

/** Soft beginning and end, so that nothing clicks. */
const swell = (t: number, seconds: number, attack: number): number =>
  Math.min(1, t / attack) * Math.min(1, (seconds - t) / 0.06);

/** Strings far away. */
export function pad(sheet: Sheet, at: number, seconds: number, note: number, loud: number): void {
  const f = hertz(note);
  add(sheet, at, seconds, (t) => {
    const tone = Math.sin(TAU * f * t) + Math.sin(TAU * f * 1.004 * t) + 0.3 * Math.sin(TAU * 2 * f * t);
    return loud * swell(t, seconds, 0.3) * tone;
  });
}

/** An electric piano: a bell that fades into a plain tone. */
export function keys(sheet: Sheet, at: number, seconds: number, note: number, loud: number): void {
  const f = hertz(note);
  add(sheet, at, seconds, (t) => {
    const bell = 1.4 * Math.exp(-6 * t) * Math.sin(TAU * 2 * f * t);
    return loud * swell(t, seconds, 0.006) * Math.exp(-2.2 * t) * Math.sin(TAU * f * t + bell);
  });
}

/** A short plucked tone, bright at first. */
export function pluck(sheet: Sheet, at: number, note: number, loud: number): void {
  const f = hertz(note);
  add(sheet, at, 0.4, (t) => {
    let tone = 0;
    for (let n = 1; n <= 5; n += 1) tone += (Math.sin(TAU * n * f * t) * Math.exp(-4 * n * t)) / n;
    return loud * swell(t, 0.4, 0.004) * Math.exp(-5 * t) * tone;
  });
}

export function bass(sheet: Sheet, at: number, seconds: number, note: number, loud: number): void {
  const f = hertz(note - 24);
  add(sheet, at, seconds, (t) => {
    const tone = Math.sin(TAU * f * t) + 0.5 * Math.sin(TAU * 2 * f * t) * Math.exp(-5 * t);
    return loud * swell(t, seconds, 0.008) * Math.exp(-1.2 * t) * tone;
  });
}

export function kick(sheet: Sheet, at: number, loud: number): void {
  add(sheet, at, 0.28, (t) => {
    const phase = TAU * (48 * t + (110 / 30) * (1 - Math.exp(-30 * t)));
    return loud * Math.exp(-11 * t) * Math.sin(phase);
  });
}

export function snare(sheet: Sheet, at: number, loud: number): void {
  add(
    sheet,
    at,
    0.2,
    (t) =>
      loud * (0.6 * sheet.noise() * Math.exp(-20 * t) + 0.5 * Math.sin(TAU * 185 * t) * Math.exp(-26 * t)),
  );
}

/** Cymbals: what is left of noise without its low part. */
export function hat(sheet: Sheet, at: number, loud: number, fade = 60): void {
  let before = 0;
  add(sheet, at, 0.12, (t) => {
    const next = sheet.noise();
    const high = next - before;
    before = next;
    return loud * 0.5 * high * Math.exp(-fade * t);
  });
}
