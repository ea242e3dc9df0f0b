/** 왜 이 금액? (money.md §6): each amount of a settlement down to the line and how that is counted. Children add up. */
import { EXPLAIN_PAGE, type Explained, type ExplainNode } from '@jangteo/contract/settlement/explain.ts';
import { MATCHING_PARTS, PRODUCT_PARTS, type ItemPart } from '@jangteo/contract/settlement/summary.ts';
import { settleEventType } from '@jangteo/contract/settlement/settlement.enums.ts';
import { MATCH_SUMMARY_LABELS, SUMMARY_LABELS } from '@jangteo/contract/settlement/summary.ts';
import { withheldOf } from '@jangteo/contract/settlement/tax.ts';
import { fail } from '../../../kit/http/fail.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import {
  readCouponParts,
  readDaySums,
  readItemLines,
  readItemSums,
  readTerms,
  type ExplainedLine,
  type LineTerms,
} from '../queries/explain.ts';
import { readPlaceOf, readSeen, type Seen } from '../queries/seen.ts';
import type { SettlementKind } from '../queries/settlement.ts';
import { MATCHING_TERMS, PRODUCT_TERMS } from './terms.ts';

const BOOKS = {
  PRODUCT: {
    parts: PRODUCT_PARTS as Readonly<Record<string, ItemPart>>,
    labels: SUMMARY_LABELS,
    terms: PRODUCT_TERMS,
  },
  MATCHING: {
    parts: MATCHING_PARTS as Readonly<Record<string, ItemPart>>,
    labels: MATCH_SUMMARY_LABELS,
    terms: MATCHING_TERMS,
  },
} as const;

type Ctx = Pick<TxCtx, 'db' | 'scope'>;
interface View {
  seller: number;
  kind: SettlementKind;
  seen: readonly Seen[];
}

const LEAF = { formula: null, inputs: [], count: null, opens: false, link: null };

/** What is kept back of a payout, settlement by settlement; a night counts it as it would be paid. */
const taxesOf = (seen: readonly Seen[]) =>
  seen
    .map(({ before, net, isBusiness, incomeTax, localTax }) =>
      before === null ? { incomeTax, localTax } : withheldOf(isBusiness ? 0 : net),
    )
    .reduce((a, b) => ({ incomeTax: a.incomeTax + b.incomeTax, localTax: a.localTax + b.localTax }), {
      incomeTax: 0,
      localTax: 0,
    });

/** The items of a summary, in its order. */
async function itemsOf({ db }: Ctx, view: View): Promise<ExplainNode[]> {
  const { parts, labels } = BOOKS[view.kind];
  const sums = await readItemSums(db, view, parts);
  const total = (of: 'feeVat' | 'net') => view.seen.reduce((sum, one) => sum + one[of], 0);
  const taxes = taxesOf(view.seen);
  const own: Readonly<Record<string, () => Partial<ExplainNode> & { amount: number }>> = {
    FEE_VAT: () => ({ amount: 0 - total('feeVat') }),
    INCOME_TAX: () => ({
      amount: 0 - taxes.incomeTax,
      opens: false,
      formula: '지급 기준금액 × 3 % (10원 미만 버림, 회차마다)',
      inputs: [{ name: '지급 기준금액', value: total('net'), unit: 'won', rateSeq: null }],
    }),
    LOCAL_TAX: () => ({
      amount: 0 - taxes.localTax,
      opens: false,
      formula: '소득세 × 10 % (10원 미만 버림, 회차마다)',
      inputs: [{ name: '소득세', value: taxes.incomeTax, unit: 'won', rateSeq: null }],
    }),
  };
  return Object.entries(labels).map(([key, label]) => ({
    ...LEAF,
    opens: true,
    key,
    label,
    ...(own[key]?.() ?? { amount: sums[key]! }),
  }));
}

const sumOf = (nodes: readonly ExplainNode[]): number => nodes.reduce((sum, { amount }) => sum + amount, 0);

const whole = (node: Omit<ExplainNode, 'amount'>, children: ExplainNode[]): Explained => ({
  ...node,
  amount: sumOf(children),
  children,
  more: null,
});

const labelOf = (line: ExplainedLine): string =>
  [line.productName || line.reason || settleEventType.label(line.eventType), line.optionText]
    .filter(Boolean)
    .join(' · ');

const lineNode = (key: string, line: ExplainedLine): ExplainNode => ({
  ...LEAF,
  key,
  label: labelOf(line),
  amount: line.amount,
  opens: true,
  link: line.orderSeq === null ? null : { orderSeq: line.orderSeq, orderProductSeq: line.orderProductSeq },
});

async function explainDay(
  { db }: Ctx,
  view: View,
  [item, day]: readonly [string, string],
  cursor: number,
): Promise<Explained> {
  const part = BOOKS[view.kind].parts[item]!;
  const { lines, count, amount } = await readItemLines(db, view, part, {
    day,
    after: cursor,
    limit: EXPLAIN_PAGE,
  });
  const children = lines.map((line) => lineNode(`${item}/${day}/${line.settleLineSeq}`, line));
  const rest = count - lines.length;
  return {
    ...LEAF,
    key: `${item}/${day}`,
    label: day,
    amount,
    opens: true,
    count,
    children,
    more:
      rest > 0
        ? { cursor: lines.at(-1)!.settleLineSeq, count: rest, amount: amount - sumOf(children) }
        : null,
  };
}

/** Coupons of a sale, by what its seller bore of each; what was split off since stands apart. */
async function couponsOf(
  { db }: Ctx,
  { seller }: View,
  key: string,
  line: LineTerms,
): Promise<ExplainNode[]> {
  if (line.eventType !== 'SALE' || line.sellerCoupon === 0) return [];
  const parts = await readCouponParts(db, seller, line.orderProductSeq!);
  const left = line.sellerCoupon - parts.reduce((sum, { won }) => sum + won, 0);
  const nodes = parts.map(({ couponSeq, name, won }): ExplainNode => ({
    ...LEAF,
    key: `${key}/${couponSeq}`,
    label: name,
    amount: 0 - won,
    inputs: [{ name: '쿠폰번호', value: couponSeq, unit: 'code', rateSeq: null }],
  }));
  return left === 0
    ? nodes
    : [...nodes, { ...LEAF, key: `${key}/0`, label: '이후 나뉜 수량의 쿠폰', amount: 0 - left }];
}

async function explainLine(ctx: Ctx, view: View, key: string, found: LineTerms | null): Promise<Explained> {
  if (!found) throw fail('NOT_FOUND');
  const [item] = key.split('/') as [string];
  const term = BOOKS[view.kind].terms[item]!(found);
  const children = item === 'SELLER_COUPON' ? await couponsOf(ctx, view, key, found) : [];
  return {
    ...lineNode(key, { ...found, amount: term.amount }),
    ...term,
    opens: children.length > 0,
    children,
    more: null,
  };
}

/** A line whole: what each item has of it. */
async function explainWhole(view: View, line: LineTerms | null): Promise<Explained> {
  if (!line) throw fail('NOT_FOUND');
  const { terms, labels } = BOOKS[view.kind];
  const isSale = !line.eventType.startsWith('REFUND');
  const children = Object.entries(terms)
    .filter(([key]) => (key === 'SALE' ? isSale : key !== 'REFUND' || !isSale))
    .filter(([key]) => manualKey(line) === null || key === manualKey(line))
    .map(([key, term]): ExplainNode => ({
      ...LEAF,
      key: `${key}/${line.settleLineSeq}`,
      label: labels[key as keyof typeof labels],
      ...term(line),
    }))
    .filter(({ amount }) => amount !== 0);
  return whole({ ...lineNode(String(line.settleLineSeq), line), opens: true }, children);
}

/** What nobody sold is one item alone. */
function manualKey({ eventType, reason }: LineTerms): string | null {
  if (eventType === 'ADJUST') return reason === '출연료' ? 'FIXED_FEE' : 'ADJUST';
  if (eventType === 'HOLD' || eventType === 'RELEASE') return 'HOLD';
  return eventType === 'CARRY_OVER' ? 'CARRY_OVER' : null;
}

export interface ExplainQuery {
  /** `2026-11-%` or `2026-11-2`; null: of the line's own. */
  period: string | null;
  asOf: string | null;
  settleLineSeq: number | null;
  node: string | null;
  cursor: number;
}

export async function explain(ctx: Ctx, kind: SettlementKind, asked: ExplainQuery): Promise<Explained> {
  const books = { seller: ctx.scope.sellerSeq, kind };
  const period =
    asked.settleLineSeq === null ? asked.period : await readPlaceOf(ctx.db, books, asked.settleLineSeq);
  const seen = period === null ? [] : await readSeen(ctx.db, { ...books, period, asOf: asked.asOf });
  if (seen.length === 0) throw fail('NOT_FOUND');
  const view = { ...books, seen };
  if (asked.settleLineSeq !== null)
    return explainWhole(view, await readTerms(ctx.db, view, asked.settleLineSeq));
  if (asked.node === null)
    return whole({ ...LEAF, key: '', label: '정산금액', opens: true }, await itemsOf(ctx, view));
  const [item, day, line] = asked.node.split('/') as [string, string?, string?];
  const { parts, labels } = BOOKS[kind];
  const part = parts[item];
  if (!part) throw fail('NOT_FOUND');
  if (line !== undefined)
    return explainLine(ctx, view, asked.node, await readTerms(ctx.db, view, Number(line)));
  if (day !== undefined) return explainDay(ctx, view, [item, day], asked.cursor);
  const days = await readDaySums(ctx.db, view, part);
  return whole(
    { ...LEAF, key: item, label: labels[item as keyof typeof labels], opens: true },
    days.map((one) => ({
      ...LEAF,
      key: `${item}/${one.day}`,
      label: one.day,
      amount: one.amount,
      opens: true,
    })),
  );
}
