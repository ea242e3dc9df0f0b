/** Coupons at checkout: which take how much off, and that they are used (money.md §8). */
import { isFor, type Applying, type CouponLine, type CouponPart } from '@jangteo/contract/coupon/apply.ts';
import { bestOf, couponsOf } from '@jangteo/contract/coupon/best.ts';
import type { QuotedCoupons } from '@jangteo/contract/coupon/buyer.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { keepPlans, type Db } from '../../kit/db/bound.ts';
import { listAll } from '../../kit/directory/directory.ts';
import { fail } from '../../kit/http/fail.ts';
import type { Event } from '../../kit/outbox/outbox.ts';
import { buyersCoupons } from './directory.ts';
import { useIssues } from './issue-machine.ts';
import { HOUSE, moveByClock } from './machine.ts';
import { lockCoupons } from './queries/coupon.ts';
import { countOne, countUsers, insertIssues } from './queries/issue.ts';
import { countUsed } from './queries/roll.ts';
import { insertUses, readChosen, readHeld, readUnasked, type Usable } from './queries/use.ts';
import { endOf } from './take.ts';

/** A basket, line by line in the order of the checkout. */
export interface Basket {
  buyer: number;
  lines: readonly CouponLine[];
  now: Date;
}

/** What coupons do to a basket. */
export interface Taken {
  lines: { sellerCoupon: number; platformCoupon: number }[];
  parts: CouponPart[];
  /** The coupons behind the parts. */
  coupons: ReadonlyMap<string, Usable>;
}
const NOTHING: ReadonlyMap<string, Usable> = new Map();

const keyOf = ({ issue, coupon }: Usable): string => (issue === null ? `c${coupon}` : `i${issue}`);

export const applying = (one: Usable): Applying => ({
  ...one,
  key: keyOf(one),
  discount: { kind: one.discountKind, value: one.discountValue, maxAmount: one.maxAmount },
  products: new Set(one.productSeqs),
});

/** In whose books a coupon for these lines can stand: the house's, the sellers', and their hosts'. */
const ownersOf = (lines: readonly CouponLine[]): number[] => [
  HOUSE,
  ...lines.flatMap(({ sellerSeq, hostSeq }) => (hostSeq === null ? [sellerSeq] : [sellerSeq, hostSeq])),
];

const asked = ({ buyer, lines, now }: Basket) => ({
  buyer,
  now,
  owners: ownersOf(lines),
  products: lines.map(({ productSeq }) => productSeq),
});

const sum = (parts: readonly CouponPart[]) => parts.reduce((total, part) => total + part.amount, 0);

function taken({ lines }: Basket, chosen: readonly Usable[], unasked: readonly Usable[]): Taken {
  const { parts, lines: sums } = couponsOf(lines, chosen.map(applying), unasked.map(applying));
  return { lines: sums, parts, coupons: new Map([...chosen, ...unasked].map((one) => [keyOf(one), one])) };
}

const named = (held: readonly Usable[], seqs: readonly number[]): Usable[] =>
  seqs.flatMap((seq) => held.find(({ issue }) => issue === seq) ?? []);

/** The chosen ones first, in the order in which they were chosen; what applies unasked takes the places that they leave. */
export async function takeCoupons(db: Db, basket: Basket, chosen: readonly number[]): Promise<Taken> {
  // To the transaction's end: what is written after this names rows by their keys.
  const kept = chosen.length > 0 ? keepPlans(db, true) : null;
  const [usable] = await Promise.all([
    kept ? readChosen(db, asked(basket), chosen) : readUnasked(db, asked(basket)),
    kept,
  ]);
  if (usable.length === 0)
    return {
      lines: basket.lines.map(() => ({ sellerCoupon: 0, platformCoupon: 0 })),
      parts: [],
      coupons: NOTHING,
    };
  const unasked = usable.filter(({ issue }) => issue === null);
  return taken(basket, named(usable, chosen), unasked);
}

/** What somebody has for a basket, each as it would be alone. */
function heldFor({ lines }: Basket, held: readonly Usable[]): QuotedCoupons['held'] {
  return held.flatMap((one) => {
    const coupon = applying(one);
    const own = lines.filter((line) => isFor(coupon, line));
    if (own.length === 0) return [];
    const bought = own.reduce((total, line) => total + line.productAmount, 0);
    const { issue, coupon: couponSeq, name, issuer, scope, minOrder, expiresAt } = one;
    return [
      {
        couponIssueSeq: issue!,
        couponSeq,
        name,
        issuer,
        scope,
        sellerSeq: issuer === 'PLATFORM' ? null : own[0]!.sellerSeq,
        discount: coupon.discount,
        minOrder,
        expiresAt,
        saves: sum(couponsOf(lines, [coupon]).parts),
        lacks: Math.max(0, minOrder - bought),
      },
    ];
  });
}

/** How many of what somebody has are shown beside a basket. */
const SHOWN = 100;

/** What a quote takes off and says of coupons: `chosen` null asks for the best of all that the buyer has. */
export async function quoteCoupons(
  db: Db,
  basket: Basket,
  chosen: readonly number[] | null,
): Promise<{ taken: Taken; coupons: QuotedCoupons }> {
  const [held, unasked] = await Promise.all([readHeld(db, asked(basket)), readUnasked(db, asked(basket))]);
  const best = bestOf(basket.lines, [...held, ...unasked].map(applying));
  const pick = best.flatMap((key) => held.find((one) => keyOf(one) === key) ?? []);
  const now = taken(basket, chosen ? named(held, chosen) : pick, unasked);
  const used = [...Map.groupBy(now.parts, ({ key }) => key)].map(([key, parts]) => {
    const { issue, coupon, name, issuer, scope } = now.coupons.get(key)!;
    return { couponIssueSeq: issue, couponSeq: coupon, name, issuer, scope, amount: sum(parts) };
  });
  const seqs = new Set(used.map(({ couponIssueSeq }) => couponIssueSeq));
  return {
    taken: now,
    coupons: {
      used,
      unused: (chosen ?? []).filter((seq) => !seqs.has(seq)),
      best: {
        couponIssueSeqList: pick.map(({ issue }) => issue!),
        discount: chosen ? sum(taken(basket, pick, unasked).parts) : sum(now.parts),
      },
      held: heldFor(basket, held).slice(0, SHOWN),
    },
  };
}

/** A line as it was written. */
export interface PlacedLine {
  sellerSeq: number;
  orderSeq: number;
  orderProductSeq: number;
}

interface Using {
  buyer: number;
  taken: Taken;
  /** In the order of the basket's lines. */
  placed: readonly PlacedLine[];
  at: Date;
}

/** One in its buyer's hands, with the parts that lines bear of it. */
interface InHand {
  one: Usable;
  issue: number;
  version: number;
  expiresAt: string | null;
  parts: readonly CouponPart[];
}

/** What applies unasked is got as it is used. */
async function getUnasked(db: Db, one: Usable, { buyer, at }: Using): Promise<Omit<InHand, 'parts'>> {
  const key = { seller: one.owner, coupon: one.coupon };
  const giving = await countOne(db, key, at);
  const issues = giving ? await countUsers(db, key, [buyer], giving.perUser) : [];
  if (!giving || issues.length === 0) throw fail('AMOUNT_CHANGED');
  const wire = toKst(at);
  const expiresAt = endOf(giving, at);
  const [written] = await insertIssues(db, { ...key, at: wire, expiresAt, by: '구매자' }, issues);
  const { issue } = written!;
  await listAll(db, [], buyersCoupons.of([{ buyer, at: wire, seq: issue, seller: one.owner }]));
  if (giving.issueLimit !== null && giving.issueLimit === giving.issued)
    await moveByClock(db, 'complete', { seller: one.owner, coupons: [one.coupon], at });
  return { one, issue, version: 1, expiresAt };
}

/**
 * What a checkout has counted with, in its buyer's hands: in the order of their owners, so two baskets never wait for each
 * other in a circle. Asks nothing where nothing applies unasked.
 * @throws AMOUNT_CHANGED where there is no more of what applies unasked
 */
export async function getCoupons(db: Db, using: Using): Promise<InHand[]> {
  const byCoupon = [...Map.groupBy(using.taken.parts, ({ key }) => key)]
    .map(([key, parts]) => ({ one: using.taken.coupons.get(key)!, parts }))
    .sort(
      (a, b) =>
        a.one.owner - b.one.owner || a.one.coupon - b.one.coupon || (a.one.issue ?? 0) - (b.one.issue ?? 0),
    );
  // What is got first counts how many are left: those coupons' rows before what anybody holds.
  const unasked = byCoupon.flatMap(({ one }) => (one.issue === null ? [one] : []));
  if (unasked.length > 0)
    await lockCoupons(
      db,
      unasked.map(({ owner }) => owner),
      unasked.map(({ coupon }) => coupon),
    );
  const all: InHand[] = [];
  for (const { one, parts } of byCoupon) {
    const { issue, version, expiresAt } = one;
    const hand =
      issue === null ? await getUnasked(db, one, using) : { one, issue, version: version!, expiresAt };
    all.push({ ...hand, parts });
  }
  return all;
}

/** What lines bear of one, as it is written. */
const rowsOf = ({ one, issue, parts }: InHand, { buyer, placed, at }: Using) =>
  parts.map((part) => ({
    seller_seq: placed[part.line]!.sellerSeq,
    order_product_seq: placed[part.line]!.orderProductSeq,
    issue_seq: issue,
    coupon_owner: one.owner,
    coupon_seq: one.coupon,
    order_seq: placed[part.line]!.orderSeq,
    user_seq: buyer,
    seller_part: part.sellerPart,
    platform_part: part.platformPart,
    seller_bps: one.sellerBps,
    platform_bps: one.platformBps,
    gripper_bps: one.gripperBps,
    used_at: toKst(at),
    cancelled_at: null,
  }));

/**
 * Uses them: what decides the checkout, sent before it returns.
 * @throws AMOUNT_CHANGED where one of them can be used no more
 */
export const useCoupons = (db: Db, hands: readonly InHand[], using: Using): Promise<void> =>
  useIssues(
    db,
    hands.map(({ one, parts, ...hand }) => {
      const lines = parts.map(({ line }) => using.placed[line]!);
      return {
        ...hand,
        seller: one.owner,
        coupon: one.coupon,
        order: lines[0]!.orderSeq,
        discount: sum(parts),
        sellers: [...new Set(lines.map(({ sellerSeq }) => sellerSeq))],
      };
    }),
    using,
  );

/** What is written where they are used: counted, and beside each line. */
export const writeUses = (db: Db, hands: readonly InHand[], using: Using): Promise<unknown>[] => [
  countUsed(
    db,
    hands.map(({ one }) => one),
    1,
  ),
  insertUses(
    db,
    hands.flatMap((hand) => rowsOf(hand, using)),
  ),
];

/** What others hear of it. */
export const usesTold = (hands: readonly InHand[], { buyer, placed }: Using): Event[] =>
  hands.map(({ one, issue }) => ({
    topic: 'coupon.used',
    key: `coupon.used:${issue}:${placed[0]!.orderSeq}`,
    sellerSeq: one.owner,
    payload: { sellerSeq: one.owner, couponSeq: one.coupon, couponIssueSeq: issue, userSeq: buyer },
  }));
