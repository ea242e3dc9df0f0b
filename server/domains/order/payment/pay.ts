import { json } from '../../../kit/db/json.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { type Db, toQueryable } from '../../../kit/db/bound.ts';
import { moveAll, moveOne } from '../../../kit/lifecycle/move.ts';
import { publish } from '../../../kit/realtime/realtime.ts';
import { postTransfers } from '../../ledger/index.ts';
import { release, ship, type StockItem } from '../../product/index.ts';
import { readCalendar } from '../../reference/index.ts';
import { moveLines, systemMover, type MovedLine } from '../machine.ts';
import { readPaymentLines, readShares, type PaymentRow } from '../queries/payment.ts';
import { shipDueAt } from '../rules/due.ts';
import { tellFailed, tellPaid } from './other.ts';
import { orderPaymentMachine, paymentMachine } from './machine.ts';

export interface Paid {
  paymentSeq: number;
  buyerSeq: number;
  amount: number;
  /** The card company's id; null where there was nothing to pay. */
  txId: string | null;
  cardName: string | null;
  /** Months; 0 is one payment. */
  installment: number;
  at: Date;
}

const stockOf = ({ row }: MovedLine): StockItem => ({
  sellerSeq: row.owner,
  optionSeq: row.option_seq,
  qty: row.qty,
});
const sellersOf = (items: readonly { sellerSeq: number }[]): number[] => [
  ...new Set(items.map((i) => i.sellerSeq)),
];

/**
 * The money has come: payment, lines, orders, stock and ledger in one transaction. The
 * payment must wait for it and be locked (lockPayment); another state throws STATE_CHANGED.
 */
export async function payOrders(db: Db, paid: Paid): Promise<void> {
  const { paymentSeq, cardName, installment, at } = paid;
  const paidAt = toKst(at);
  await takeMoney(db, paid);
  const [lines, shares, calendar] = await Promise.all([
    readPaymentLines(db, paymentSeq),
    readShares(db, paymentSeq),
    readCalendar(toQueryable(db)),
  ]);
  const sendDays = new Map(lines.map((l) => [l.orderProductSeq, l.sendDays]));
  const { moved } = await moveLines(db, 'pay', {
    sellers: sellersOf(lines),
    ids: lines.map((l) => l.orderProductSeq),
    actor: systemMover,
    at,
    set: (row) => ({
      paid_at: paidAt,
      ship_due_at: toKst(shipDueAt(at, sendDays.get(row.id)!, calendar.knownAt(at))),
    }),
  });
  if (moved.length !== lines.length)
    throw new Error(`payment ${paymentSeq}: a line of it is not waiting to be paid`);
  const shareOf = new Map(shares.map((s) => [s.orderSeq, s.share]));
  await moveAll(db, orderPaymentMachine, 'pay', {
    owners: sellersOf(shares),
    ids: shares.map((s) => s.orderSeq),
    actor: systemMover,
    at,
    set: (row) => ({ paid_at: paidAt, paid_amount: shareOf.get(row.id)!, card_name: cardName, installment }),
  });
  await ship(
    db,
    ...moved.map((m) => ({ ...stockOf(m), orderProductSeq: m.row.id, reason: 'SALE' as const, at })),
  );
  await bookShares(db, paid, shares);
  for (const { sellerSeq, orderSeq } of shares)
    await publish(toQueryable(db), { type: 'order.new', sellerSeq, data: { orderSeq } });
}

/** The same of what is no order. */
export async function payOther(db: Db, paid: Paid & { kind: 'SPONSORSHIP'; payee: number }): Promise<void> {
  await takeMoney(db, paid);
  await tellPaid(db, paid);
}

async function takeMoney(
  db: Db,
  { paymentSeq, buyerSeq, amount, txId, cardName, installment, at }: Paid,
): Promise<void> {
  await moveOne(db, paymentMachine, 'pay', {
    owners: [buyerSeq],
    id: paymentSeq,
    actor: systemMover,
    at,
    set: () => ({
      paid: amount,
      pg_tx_id: txId,
      paid_at: toKst(at),
      card_name: cardName,
      installment,
      expires_at: null,
    }),
  });
}

/** What the card company owes is each seller's by their share; what the platform's coupons paid is owed by us. */
async function bookShares(
  db: Db,
  { paymentSeq, txId, at }: Paid,
  shares: Awaited<ReturnType<typeof readShares>>,
): Promise<void> {
  await postTransfers(
    db,
    shares.flatMap(({ sellerSeq, orderSeq, share, coupon }) => [
      {
        sellerSeq,
        debit: 'pg.receivable',
        credit: 'seller.payable',
        amount: share,
        effectKey: `pay:${paymentSeq}:${orderSeq}`,
        externalId: txId,
      },
      {
        sellerSeq,
        debit: 'coupon.platform',
        credit: 'seller.payable',
        amount: coupon,
        effectKey: `coupon:${paymentSeq}:${orderSeq}`,
        externalId: null,
      },
    ]),
    at,
  );
}

/**
 * It will not be paid: lines fail, what they held is free
 * again. Lines that the buyer cancelled keep their claim.
 */
export async function failPayment(
  db: Db,
  { paymentSeq, buyerSeq, kind, payeeSeq }: Pick<PaymentRow, 'paymentSeq' | 'buyerSeq' | 'kind' | 'payeeSeq'>,
  reason: string,
  at: Date,
): Promise<void> {
  await movePayment(db, { paymentSeq, buyerSeq }, reason, at);
  if (kind !== 'ORDER') return tellFailed(db, { paymentSeq, kind, payee: payeeSeq!, at });
  const lines = (await readPaymentLines(db, paymentSeq)).filter((l) => !l.inForce);
  const { moved } = await moveLines(db, 'payFail', {
    sellers: sellersOf(lines),
    ids: lines.map((l) => l.orderProductSeq),
    actor: systemMover,
    at,
    text: reason,
  });
  await moveOrders(db, paymentSeq, 'fail', at);
  await release(db, ...moved.map(stockOf));
}

/**
 * The buyer cancelled before paying: the claim domain has closed the lines
 * and let their stock go. Payment and orders are locked before that.
 */
export async function cancelPayment(
  db: Db,
  payment: Pick<PaymentRow, 'paymentSeq' | 'buyerSeq'>,
  at: Date,
): Promise<void> {
  await movePayment(db, payment, '결제 전에 취소했습니다.', at);
  await moveOrders(db, payment.paymentSeq, 'cancelUnpaid', at);
}

async function movePayment(
  db: Db,
  { paymentSeq, buyerSeq }: Pick<PaymentRow, 'paymentSeq' | 'buyerSeq'>,
  reason: string,
  at: Date,
): Promise<void> {
  await moveOne(db, paymentMachine, 'fail', {
    owners: [buyerSeq],
    id: paymentSeq,
    actor: systemMover,
    at,
    set: () => ({ fail_reason: reason.slice(0, 200), expires_at: null }),
  });
}

async function moveOrders(
  db: Db,
  paymentSeq: number,
  action: 'fail' | 'cancelUnpaid',
  at: Date,
): Promise<void> {
  const shares = await readShares(db, paymentSeq);
  await moveAll(db, orderPaymentMachine, action, {
    owners: sellersOf(shares),
    ids: shares.map((s) => s.orderSeq),
    actor: systemMover,
    at,
  });
}

export interface IssuedAccount {
  bank: string;
  no: string;
  holder: string;
  /** Wire time until which it takes money. */
  dueAt: string;
}

/** The bank has opened an account for this payment; the stock waits for its due time. */
export async function issueAccount(
  db: Db,
  { paymentSeq, buyerSeq }: Pick<PaymentRow, 'paymentSeq' | 'buyerSeq'>,
  account: IssuedAccount,
  at: Date,
): Promise<void> {
  await moveOne(db, paymentMachine, 'issueAccount', {
    owners: [buyerSeq],
    id: paymentSeq,
    actor: systemMover,
    at,
    set: () => ({
      account_bank: account.bank,
      account_no: account.no,
      account_holder: account.holder,
      account_due_at: account.dueAt,
      expires_at: account.dueAt,
    }),
  });
  const [lines, shares] = await Promise.all([readPaymentLines(db, paymentSeq), readShares(db, paymentSeq)]);
  await moveLines(db, 'issueAccount', {
    sellers: sellersOf(lines),
    ids: lines.map((l) => l.orderProductSeq),
    actor: systemMover,
    at,
  });
  await moveAll(db, orderPaymentMachine, 'issueAccount', {
    owners: sellersOf(shares),
    ids: shares.map((s) => s.orderSeq),
    actor: systemMover,
    at,
    set: () => ({ virtual_account: json(account) }),
  });
}
