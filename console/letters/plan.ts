/**
 * Which letters stand together in one font file: our own words first, what names and addresses need by
 * frequency, the rare rest as the package has it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How many letters a file of the frequent ones holds, the most frequent first; the last size goes on until none is left.
 * A page of rows needs the first 800: two files of 400 always came together.
 */
const FILES: readonly number[] = [800, 550, Infinity];
const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i));

export interface Plan {
  /** Letters of our own words, sorted. */
  own: string[];
  /** Other Hangul that people write, by frequency. */
  frequent: string[][];
  /** The package's parts for all other letters. */
  rare: Part[];
}

/** One font file of the package. */
export interface Part {
  /** As its style sheet names it. */
  file: string;
  letters: string[];
}

/**
 * Every letter in these sources and those below these folders, the most written first: labels,
 * menus, messages. Comments add a handful, which is cheap.
 */
export function lettersOf(places: readonly string[]): Set<string> {
  const counts = new Map(ASCII.map((letter) => [letter, 0]));
  for (const place of places)
    for (const file of place.endsWith('.ts') ? [place] : sourcesBelow(place))
      for (const letter of readFileSync(file, 'utf8')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  counts.delete('\n');
  return new Set([...counts.keys()].toSorted((one, other) => counts.get(other)! - counts.get(one)!));
}

function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = join(folder, entry.name);
    if (entry.isDirectory() && !/^(\.|node_modules$|dist$|gallery$|letters$)/.test(entry.name))
      yield* sourcesBelow(full);
    if (entry.isFile() && /\.(tsx?|css|html)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      yield full;
  }
}

/** The 2,350 syllables of KS X 1001: nearly all that stand in Korean names, addresses and goods. */
export function syllables(): Set<string> {
  const decoder = new TextDecoder('euc-kr');
  const row = (first: number) =>
    Array.from({ length: 94 }, (_, i) => decoder.decode(new Uint8Array([first, 0xa1 + i])));
  return new Set(Array.from({ length: 25 }, (_, i) => row(0xb0 + i)).flat());
}

/** The package's parts as its style sheet lists them. */
const partsOf = (partsCss: string): Part[] =>
  [...partsCss.matchAll(/url\(([^)]+)\)[^}]*?unicode-range:\s*([^;}]+)/g)].map(([, file, range]) => ({
    file: file!,
    letters: range!
      .split(',')
      .flatMap(codesOf)
      .map((code) => String.fromCodePoint(code)),
  }));

/** Letters of the package's parts, the most frequent first: its last parts hold what is written most. */
export const byFrequency = (partsCss: string): string[] =>
  partsOf(partsCss)
    .toReversed()
    .flatMap((part) => part.letters);

function codesOf(range: string): number[] {
  const [from, to = from] = range
    .trim()
    .slice(2)
    .split('-')
    .map((hex) => Number.parseInt(hex, 16)) as [number, number?];
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

export interface Sizes {
  /** Syllables of our own words that stand in the first file; the others follow in the next, before what people write. */
  most?: number;
  sizes?: readonly number[];
}

/** `words`: letters of our own words, the most written first. */
export function planOf(
  words: ReadonlySet<string>,
  partsCss: string,
  { most = Infinity, sizes = FILES }: Sizes = {},
): Plan {
  const written = syllables();
  const later = [...words].filter((letter) => written.has(letter)).slice(most);
  const put = new Set(later);
  const own = new Set([...words].filter((letter) => !put.has(letter)));
  const others = byFrequency(partsCss).filter((letter) => written.has(letter) && !words.has(letter));
  const rest = [...later, ...others];
  const frequent: string[][] = [];
  for (let at = 0; at < rest.length; at += frequent.at(-1)!.length)
    frequent.push(rest.slice(at, at + (sizes[frequent.length] ?? sizes.at(-1)!)));
  const held = new Set([...own, ...rest]);
  const rare = partsOf(partsCss).map(({ file, letters }) => ({
    file,
    letters: letters.filter((letter) => !held.has(letter)),
  }));
  return {
    own: [...own].toSorted(),
    frequent,
    rare: rare.filter(({ letters }) => letters.length > 0),
  };
}

/**
 * `U+AC00-AC03,U+B098`: the letters as CSS says them. A run goes on over letters that a font asked before
 * this one `has`, as those are never looked for here: so the list of rare letters is a third as long.
 */
export function rangeOf(letters: readonly string[], has?: ReadonlySet<string>): string {
  const codes = letters.map((letter) => letter.codePointAt(0)!).toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    let next = run ? run[1] + 1 : code;
    while (next < code && has?.has(String.fromCodePoint(next))) next += 1;
    if (run && code <= next) run[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',');
}

const hex = (code: number): string => code.toString(16).toUpperCase();
