/** The curve of the viewers, as places in a box of its own measure. Pure. */
interface Point {
  at: string;
  viewers: number;
}
export interface Mark {
  sec: number;
  label: string;
}
export interface Curve {
  /** Of the line, and of the ground below it; '' while there is no curve. */
  line: string;
  ground: string;
  last: { x: number; y: number } | null;
  marks: { x: number; label: string }[];
  most: number;
}

const NO_CURVE: Curve = { line: '', ground: '', last: null, marks: [], most: 0 };
const round = (n: number): number => Math.round(n * 10) / 10;

/** `startMs`: when the live began, which the seconds of marks count from; `reach`: the seconds that the box shows. */
export function curveOf(
  series: readonly Point[],
  marks: readonly Mark[],
  startMs: number,
  [width, height]: readonly [number, number],
  reach?: number,
): Curve {
  if (series.length < 2) return NO_CURVE;
  const times = series.map((one) => Date.parse(one.at));
  const [from, to] = reach === undefined ? [times[0]!, times.at(-1)!] : [startMs, startMs + reach * 1_000];
  const most = Math.max(1, ...series.map((one) => one.viewers));
  const xOf = (ms: number) => round(Math.max(0, Math.min(1, (ms - from) / (to - from))) * width);
  const yOf = (viewers: number) => round(height - (viewers / most) * height);
  const points = series.map((one, i) => [xOf(times[i]!), yOf(one.viewers)] as const);
  const line = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const [x, y] = points.at(-1)!;
  return {
    line,
    ground: `${line}V${height}H${points[0]![0]}Z`,
    last: { x, y },
    marks: marks
      .map(({ sec, label }) => ({ ms: startMs + sec * 1_000, label }))
      .filter(({ ms }) => ms >= from && ms <= to)
      .map(({ ms, label }) => ({ x: xOf(ms), label })),
    most,
  };
}

/** A letter of a label, in the box's own measure; Hangul is the widest. */
const LETTER = 10;
const LETTERS_MAX = 14;
const GAP = 8;

export interface Label {
  x: number;
  anchor: 'start' | 'end';
  text: string;
  /** Lines above the lowest. */
  row: number;
}

/** Names of marks so that none lies on another: each on the lowest free line; what finds none has only its mark. */
export function labelsOf(marks: Curve['marks'], width: number, rows: number): Label[] {
  const taken = Array.from({ length: rows }, () => -Infinity);
  return marks.flatMap(({ x, label }) => {
    const text = label.length > LETTERS_MAX ? `${label.slice(0, LETTERS_MAX - 1)}…` : label;
    const long = text.length * LETTER;
    const anchor = x + GAP + long > width ? 'end' : 'start';
    const [from, to] = anchor === 'start' ? [x, x + GAP + long] : [x - GAP - long, x];
    const row = taken.findIndex((end) => end <= from);
    if (row < 0) return [];
    taken[row] = to;
    return [{ x: anchor === 'start' ? x + GAP / 2 : x - GAP / 2, anchor, text, row }];
  });
}
