// What the rows say of a claim, and what the law of claims.md §4 makes of it: counted here once more, by hand.
import { expect } from 'vitest';
import { givenBack } from './buyers.ts';
import { sql } from './live-stage.ts';

export interface Price {
  paymentSeq: number;
  /** What was paid for the goods of the line. */
  pay: number;
  /** The way out, as far as the buyer paid it. */
  delivery: number;
  /** What the seller asks for the way back, and for both ways of an exchange. */
  returnFee: number;
  exchangeFee: number;
  /** The way out that was free because of what was bought. */
  waived: number;
}

/** Of a line that is alone in its parcel. */
export async function priceOf(line: number): Promise<Price> {
  const [row] = await sql<Record<keyof Price, string>>(
    `select o.payment_seq as "paymentSeq", l.pay_amount as pay,
        case b.fee_paid_by when 'BUYER' then b.base_fee + b.region_fee else 0 end as delivery,
        p.return_fee as "returnFee", p.exchange_fee as "exchangeFee",
        case when b.base_fee = 0 and b.free_threshold is not null then b.waived_fee else 0 end as waived
      from order_product l join orders o using (seller_seq, order_seq)
        join delivery_bundle b using (seller_seq, bundle_seq) join product p using (seller_seq, product_seq)
      where l.order_product_seq = $1`,
    [line],
  );
  return Object.fromEntries(Object.entries(row!).map(([key, value]) => [key, Number(value)])) as never;
}

export type Fault = 'BUYER' | 'SELLER';
/** A buyer's own wish costs the way back, and the way out if it was free; else all that was paid comes back. */
export const returnOf = ({ pay, delivery, returnFee, waived }: Price, fault: Fault): number =>
  fault === 'BUYER' ? pay - returnFee - waived : pay + delivery;
export const cancelOf = ({ pay, delivery }: Price): number => pay + delivery;

export interface ClaimRow {
  type: string;
  state: string;
  reason: string;
  fault: string;
  status: string;
  /** Whether the goods stand on the shelf again. */
  restocked: boolean;
  refund: string | null;
  amount: number | null;
  /** What the buyer owes beside the refund. */
  outside: { returnFee: number; exchangeFee: number } | null;
}
export const claimRow = async (claimSeq: number): Promise<ClaimRow> =>
  (
    await sql<ClaimRow>(
      `select c.type, c.state, c.reason, c.fault, l.status,
          exists (select from stock_movement m where m.seller_seq = c.seller_seq
            and m.order_product_seq = c.order_product_seq and m.delta > 0) as restocked,
          r.state as refund, r.amount::int as amount, c.plan -> 'outside' as outside
        from claim c join order_product l using (seller_seq, order_product_seq)
          left join refund r on (r.seller_seq, r.claim_seq) = (c.seller_seq, c.claim_seq)
        where c.claim_seq = $1`,
      [claimSeq],
    )
  )[0]!;
export const claimOf = async (line: number): Promise<number> =>
  Number(
    (
      await sql<{ seq: string }>('select claim_seq as seq from order_product where order_product_seq = $1', [
        line,
      ])
    )[0]!.seq,
  );

/** The money has gone back, no won more or less, and the card company says the same. */
export async function refundedTo(claimSeq: number, paymentSeq: number, amount: number): Promise<void> {
  await expect.poll(async () => (await claimRow(claimSeq)).refund).toBe('DONE');
  expect((await claimRow(claimSeq)).amount).toBe(amount);
  expect(await givenBack(paymentSeq)).toBe(amount);
}

export const wonText = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;
