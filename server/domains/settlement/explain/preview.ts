/** 정산 미리보기 (money.md §5): an order as it is settled, and what is not yet as if it were confirmed now. */
import { allocate } from '@jangteo/contract/kit/money.ts';
import { feesOf, netOf } from '@jangteo/contract/settlement/line.ts';
import { eventsOf, type OrderEvent } from '@jangteo/contract/settlement/order-lines.ts';
import type { PreviewRow, SettlePreview } from '@jangteo/contract/settlement/preview.ts';
import type { SettleEventType } from '@jangteo/contract/settlement/settlement.enums.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { fail } from '../../../kit/http/fail.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { eventOf, readOrders, type OrderFacts } from '../order-facts.ts';
import { readVatOf } from '../queries/explain.ts';

interface Told {
  settleLineSeq: number | null;
  eventType: SettleEventType;
  event: OrderEvent;
}

/** What is missing, if what is neither confirmed nor given back were confirmed now. */
function coming({ order, written }: OrderFacts, now: Date): Told[] {
  const back = new Set(order.refunds.map(({ orderProductSeq }) => orderProductSeq));
  const lines = order.lines.map((line) => ({
    ...line,
    confirmedAt: line.confirmedAt ?? (back.has(line.orderProductSeq) ? null : toKst(now)),
  }));
  return eventsOf({ ...order, lines }, written.map(eventOf)).map((event) => ({
    settleLineSeq: null,
    eventType: event.type === 'REFUND' ? 'REFUND_BEFORE' : event.type,
    event,
  }));
}

/** VAT of what is not settled: a tenth of this order's fees. */
function vatOfComing(told: readonly Told[]): number[] {
  const fees = told.map(({ event }) => feesOf(event.amounts));
  const total = fees.reduce((sum, one) => sum + Math.max(0, one), 0);
  return allocate(
    BigInt(Math.floor(total / 10)),
    fees.map((one) => BigInt(Math.max(0, one))),
  ).map(Number);
}

export async function readPreview({ db, scope, now }: TxCtx, orderSeq: number): Promise<SettlePreview> {
  const seller = scope.sellerSeq;
  const [facts] = await readOrders(db, seller, [orderSeq]);
  if (!facts) throw fail('NOT_FOUND');
  const settled = facts.written.map((row): Told => ({
    settleLineSeq: row.settle_line_seq,
    eventType: row.event_type as SettleEventType,
    event: eventOf(row),
  }));
  const vat = await readVatOf(
    db,
    seller,
    settled.map(({ settleLineSeq }) => settleLineSeq!),
  );
  // What no night has counted yet has no VAT of its bucket either.
  const open = [...settled.filter(({ settleLineSeq }) => !vat.has(settleLineSeq!)), ...coming(facts, now)];
  const estimated = new Map(vatOfComing(open).map((one, i) => [open[i], one]));
  const closed = settled.filter(({ settleLineSeq }) => vat.has(settleLineSeq!));
  const rows = [...closed, ...open].map((told): PreviewRow => {
    const { event, settleLineSeq, eventType } = told;
    const feeVat = estimated.get(told) ?? vat.get(settleLineSeq!)!;
    const { row } = facts.facts.get(event.orderProductSeq)!;
    const { platformCoupon: _platform, ...amounts } = event.amounts;
    return {
      settleLineSeq,
      eventType,
      eventAt: settleLineSeq === null && row.confirmed_at === null ? null : event.at,
      orderProductSeq: event.orderProductSeq,
      productName: row.product_name,
      optionText: row.option_text,
      qty: event.qty,
      ...amounts,
      feeVat,
      settleAmount: netOf(event.amounts) - feeVat,
    };
  });
  return { rows, total: rows.reduce((sum, { settleAmount }) => sum + settleAmount, 0) };
}
