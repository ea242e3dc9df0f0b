/** How fast a line takes what is sent, and which picture it carries (live.md §12). Pure. */
import { LINE_TEST_MAX } from '@jangteo/contract/broadcast/live.api.ts';
import { count } from '../../../../ui/format.ts';
import { RUNGS } from './ladder.ts';

export interface Piece {
  bytes: number;
  /** From the first byte to its answer. */
  ms: number;
}

const TEST_MS = 5_000;
/** A line that is faster than any picture needs is not asked for more. */
const PIECES_MAX = 16;
const FIRST_BYTES = 65_536;
const LEAST_BYTES = 16_384;
/** Pieces that take about so long say much about the line and little about the way there and back. */
const PIECE_MS = 700;

const sum = (all: readonly Piece[], of: keyof Piece): number => all.reduce((to, one) => to + one[of], 0);

/** Bytes of the next piece; null: it has been measured. */
export function nextBytes(sent: readonly Piece[]): number | null {
  const last = sent.at(-1);
  if (!last) return FIRST_BYTES;
  if (sent.length >= PIECES_MAX || sum(sent, 'ms') >= TEST_MS) return null;
  const fits = Math.round((last.bytes / Math.max(1, last.ms)) * PIECE_MS);
  return Math.max(LEAST_BYTES, Math.min(LINE_TEST_MAX, fits));
}

/** Kilobits a second; the first piece warms the line up and counts only where it stands alone. */
export function kbpsOf(sent: readonly Piece[]): number {
  const counted = sent.length > 1 ? sent.slice(1) : sent;
  return Math.round((sum(counted, 'bytes') * 8) / Math.max(1, sum(counted, 'ms')));
}

interface Verdict {
  word: '좋음' | '보통' | '부족';
  tone: 'success' | 'warning' | 'danger';
  /** Of the ladder: what to begin with. */
  rung: number;
  text: string;
}

const megabits = (rung: number): string => `${RUNGS[rung]! / 1_000_000}Mbps`;

/** 2,840kbps; what is far beyond any picture is told in megabits. */
export const speedText = (kbps: number): string =>
  kbps < 10_000 ? `${count(kbps)}kbps` : `${count(Math.round(kbps / 1_000))}Mbps`;

/** The best picture that the line carries. */
export function verdictOf(kbps: number): Verdict {
  const fits = RUNGS.findIndex((bits) => kbps * 1_000 >= bits);
  if (fits === 0)
    return { word: '좋음', tone: 'success', rung: 0, text: `${megabits(0)} 화질로 시작합니다.` };
  if (fits === 1)
    return { word: '보통', tone: 'warning', rung: 1, text: `${megabits(1)} 화질로 낮춰 시작합니다.` };
  const rung = RUNGS.length - 1;
  const text =
    fits === rung
      ? `${megabits(rung)} 화질로 낮춰 시작합니다. 더 빠른 인터넷을 권합니다.`
      : '방송이 끊길 수 있습니다. 더 빠른 인터넷에 연결해 주세요.';
  return { word: '부족', tone: 'danger', rung, text };
}
