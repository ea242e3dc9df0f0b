/** What an operator lets come back after 구매확정 is not paid before that is decided (money.md §3, docs/decisions/0276). */
import { feesOf, netOf, NOTHING } from '@jangteo/contract/settlement/line.ts';
import { eventsOf } from '@jangteo/contract/settlement/order-lines.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { listAll } from '../../kit/directory/directory.ts';
import { letGo } from './by-hand.ts';
import { columnsOf } from './columns.ts';
import { handOwners } from './directory.ts';
import { eventOf, readOrders, type OrderFacts } from './order-facts.ts';
import { holdOpen, readOperatorReturns, type OperatorReturn } from './queries/returns.ts';
import { insertLines, takeLineNumbers } from './queries/settlement.ts';

/** What the pieces of a line come to, as if they went back now: a part of the sale, its VAT rounded down by itself. */
function partOf({ order, written }: OrderFacts, { claim, line, at }: OperatorReturn) {
  const back = {
    refundSeq: 0,
    claimSeq: claim,
    orderProductSeq: line,
    at,
    amount: 0,
    deliveryBack: 0,
    interest: 0,
  };
  const event = eventsOf({ ...order, refunds: [back] }, written.map(eventOf)).find(
    ({ type }) => type === 'REFUND',
  );
  if (!event) return null;
  const { amounts, of, qty, bundleSeq } = event;
  return { of: of!, qty, bundleSeq, held: netOf(amounts) + Math.floor((0 - feesOf(amounts)) / 10) };
}

/** Beside the sale, as long as its bucket is open: what was settled is taken back from a later one by the refund. */
async function hold(db: Db, seller: number, facts: OrderFacts, one: OperatorReturn): Promise<void> {
  const part = partOf(facts, one);
  const settlement = part && (await holdOpen(db, seller, part.of));
  if (!settlement || part.held >= 0) return;
  const [seq] = await takeLineNumbers(db, 1);
  await insertLines(db, [
    {
      seller_seq: seller,
      settle_line_seq: seq!,
      settlement_seq: settlement,
      kind: 'PRODUCT',
      effect_key: `hold-claim:${one.claim}`,
      event_type: 'HOLD',
      event_at: one.at,
      order_seq: one.order,
      order_product_seq: one.line,
      bundle_seq: part.bundleSeq,
      claim_seq: one.claim,
      qty: part.qty,
      ...columnsOf({ ...NOTHING, adjust: part.held }),
      net: part.held,
      reason: '구매확정 후 반품 확인',
      by_name: '시스템',
    },
  ]);
  await listAll(db, handOwners.of([{ seq: seq!, seller }]));
}

/** Holds back what returns of operators are about, and lets go of it with the decision; the same again writes nothing. */
export async function followReturns(db: Db, seller: number, orders: readonly number[]): Promise<void> {
  const returns = await readOperatorReturns(db, seller, orders);
  const fresh = returns.filter((one) => one.hold === null && !one.decided);
  if (fresh.length > 0) {
    const facts = new Map((await readOrders(db, seller, orders)).map((one) => [one.orderSeq, one]));
    for (const one of fresh) await hold(db, seller, facts.get(one.order)!, one);
  }
  for (const { hold, decided, backAt } of returns)
    if (hold !== null && decided) await letGo(db, seller, [hold], backAt ? new Date(backAt) : clock.now());
}
