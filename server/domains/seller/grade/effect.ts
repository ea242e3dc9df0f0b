/** Whom other rules of grades would move: what the last runs went by, judged by both (operator.md §7). */
import {
  sellerGrade,
  sellerGradeBadge,
  type SellerGrade,
  type SellerGradeBadge,
} from '@jangteo/contract/seller/grade.enums.ts';
import { clock } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Effected } from '../../reference/index.ts';
import { readOfRun, type SellerSold } from '../queries/due.ts';
import { readLastRun, type Kind } from './queries.ts';
import { badgeOf, gradeOf, monthFrom, type Scheme } from './rules.ts';

const BATCH = 1_000;

/** How a kind ranks a seller, lowest first, and what is said of it. */
const KINDS = {
  GRADE: {
    word: '등급',
    counted: ['등급을 산정한 판매자', '등급이 오르는 판매자', '등급이 내려가는 판매자'],
    levels: sellerGrade.values,
    levelOf: (scheme: Scheme, sold: SellerSold) => gradeOf(scheme, sold),
    wordOf: (level: string) => sellerGrade.label(level as SellerGrade),
    lastDay: (of: string) => of,
  },
  BADGE: {
    word: '뱃지',
    counted: ['뱃지를 산정한 판매자', '뱃지가 오르는 판매자', '뱃지가 내려가는 판매자'],
    levels: sellerGradeBadge.values.filter((badge) => badge !== 'EVALUATION_ERROR'),
    levelOf: (scheme: Scheme, { amount }: SellerSold) => badgeOf(scheme, amount),
    wordOf: (level: string) => sellerGradeBadge.label(level as SellerGradeBadge),
    lastDay: (of: string) => monthFrom(of).to,
  },
} as const satisfies Record<Kind, unknown>;

interface Moved {
  name: string;
  amount: number;
  before: string;
  after: string;
}
interface Judged {
  sellers: number;
  /** How many stand on each level, by either rules. */
  before: Map<string, number>;
  after: Map<string, number>;
  moved: Moved[];
  complete: boolean;
}

/** Everybody whom a run evaluated, by both rules; where the time is over, those up to there. */
async function judge(
  db: Db,
  run: { kind: Kind; of: string },
  { before, after }: { before: Scheme; after: Scheme },
  until: number,
): Promise<Judged> {
  const { levelOf } = KINDS[run.kind];
  const judged: Judged = { sellers: 0, before: new Map(), after: new Map(), moved: [], complete: true };
  const count = (on: Map<string, number>, level: string) => on.set(level, (on.get(level) ?? 0) + 1);
  for (let last = 0; ;) {
    const batch = await readOfRun(db, run, last, BATCH);
    for (const sold of batch) {
      const [was, is] = [levelOf(before, sold), levelOf(after, sold)];
      count(judged.before, was);
      count(judged.after, is);
      if (was !== is) judged.moved.push({ name: sold.name, amount: sold.amount, before: was, after: is });
    }
    judged.sellers += batch.length;
    if (batch.length < BATCH) return judged;
    if (clock.realMs() > until) return { ...judged, complete: false };
    last = batch.at(-1)!.seller;
  }
}

const spoken = (day: string): string => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`;

/** Levels whose number changes, then the sellers with the highest amounts among those who move. */
function told({ kind, of }: { kind: Kind; of: string }, judged: Judged) {
  const { word, counted, levels, wordOf, lastDay } = KINDS[kind];
  const rank = (level: string): number => levels.findIndex((one) => one === level);
  const rises = judged.moved.filter(({ before, after }) => rank(after) > rank(before)).length;
  const crowd = (on: Map<string, number>, level: string) =>
    `${(on.get(level) ?? 0).toLocaleString('ko-KR')}명`;
  const [evaluated, raised, lowered] = counted;
  return {
    counts: [
      { key: `evaluated${kind}`, label: `${evaluated} (${spoken(lastDay(of))}까지)`, n: judged.sellers },
      { key: `raised${kind}`, label: raised, n: rises },
      { key: `lowered${kind}`, label: lowered, n: judged.moved.length - rises },
    ].map((one) => ({ ...one, unit: '명' })),
    levels: levels
      .filter((level) => judged.before.get(level) !== judged.after.get(level))
      .map((level) => ({
        subject: `${word} ${wordOf(level)}`,
        before: crowd(judged.before, level),
        after: crowd(judged.after, level),
      })),
    sellers: judged.moved
      .toSorted((a, b) => b.amount - a.amount)
      .map(({ name, before, after }) => ({
        subject: name.slice(0, 80),
        before: wordOf(before),
        after: wordOf(after),
      })),
    complete: judged.complete,
  };
}

export const gradeEffect: Effected = async (db, change, { until }) => {
  if (change.kind !== 'GRADE_RULE') return null;
  const schemes = { before: change.before as Scheme, after: change.after as Scheme };
  const parts: ReturnType<typeof told>[] = [];
  for (const kind of ['GRADE', 'BADGE'] as const) {
    const of = await readLastRun(db, kind);
    if (of !== null) parts.push(told({ kind, of }, await judge(db, { kind, of }, schemes, until)));
  }
  return {
    counts: parts.flatMap(({ counts }) => counts),
    examples: [...parts.flatMap(({ levels }) => levels), ...parts.flatMap(({ sellers }) => sellers)],
    complete: parts.every(({ complete }) => complete),
  };
};
