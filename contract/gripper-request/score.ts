/** 매칭 점수: why a gripper suits a request (money.md §7). The points of each reason; together 0-100. */
import { ownEnumOf, type ValueOf } from '../kit/enum.ts';

export const matchReason = ownEnumOf('MatchReason', {
  CATEGORY: { label: '카테고리 판매' },
  REGULARS: { label: '함께 아는 단골' },
  RETURNS: { label: '반품률' },
  LIVES: { label: '최근 방송' },
  COMMISSION: { label: '희망 수수료' },
});
export type MatchReason = ValueOf<typeof matchReason>;

/** A figure reaches the points of the first step that it is on the good side of. */
type Steps = readonly (readonly [limit: number, points: number])[];
const SALES: Steps = [
  [50_000_000, 40],
  [10_000_000, 32],
  [3_000_000, 24],
  [1_000_000, 16],
  [1, 8],
];
const REGULARS: Steps = [
  [100, 20],
  [30, 15],
  [10, 10],
  [1, 5],
];
const LIVES: Steps = [
  [12, 15],
  [6, 10],
  [1, 5],
];
const RETURNS: Steps = [
  [300, 15],
  [600, 10],
  [1_000, 5],
];

const atLeast = (value: number, steps: Steps): number => steps.find(([limit]) => value >= limit)?.[1] ?? 0;
const atMost = (value: number, steps: Steps): number => steps.find(([limit]) => value <= limit)?.[1] ?? 0;

/** Won that lines of the category sold in the last 90 days. */
export const salesPoints = (won: number): number => atLeast(won, SALES);
/** People who are regulars of the shop and follow the gripper. */
export const regularPoints = (people: number): number => atLeast(people, REGULARS);
/** Lives in the last 90 days. */
export const livePoints = (lives: number): number => atLeast(lives, LIVES);
/** Basis points of lines that came back; null: too few were sold to tell. */
export const returnPoints = (bps: number | null): number => (bps === null ? 5 : atMost(bps, RETURNS));

/** What an offer is taken to be where none is named. */
export const USUAL_OFFER_BPS = 2_000;
/** Whole points where the wish is within the offer, half within 3 % more; who wishes nothing takes what is offered. */
export const commissionPoints = (wishBps: number | null, offerBps = USUAL_OFFER_BPS): number => {
  if (wishBps === null || wishBps <= offerBps) return 10;
  return wishBps <= offerBps + 300 ? 5 : 0;
};

export interface Figures {
  categorySales: number;
  regulars: number;
  returnBps: number | null;
  lives90: number;
  wishBps: number | null;
}
export interface Reason {
  key: MatchReason;
  points: number;
}

/** The reasons in the order of what they can weigh. */
export const reasonsOf = (of: Figures, offerBps?: number): Reason[] => [
  { key: 'CATEGORY', points: salesPoints(of.categorySales) },
  { key: 'REGULARS', points: regularPoints(of.regulars) },
  { key: 'RETURNS', points: returnPoints(of.returnBps) },
  { key: 'LIVES', points: livePoints(of.lives90) },
  { key: 'COMMISSION', points: commissionPoints(of.wishBps, offerBps) },
];
export const scoreOf = (reasons: readonly Reason[]): number =>
  reasons.reduce((sum, { points }) => sum + points, 0);
