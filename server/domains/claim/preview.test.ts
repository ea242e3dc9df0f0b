import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CancelPreview } from '@jangteo/contract/claim/claim.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';

let db: TestDb;
let app: TestApp;
let token: string;
let seller: number;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  const user = await app.login('hello@onyu.kr');
  token = user.token;
  seller = user.userSeq;
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await app.deps.pools.job.query<T & Record<string, unknown>>(text, values)).rows;
const preview = (ids: number[], as = token) =>
  app.call<CancelPreview>('POST', '/v1/orders/cancel/preview', {
    token: as,
    body: { orderProductSeqList: ids },
  });
const cancel = (ids: number[]) =>
  app.call<BulkResult>('PUT', '/v1/orders/cancel/request', {
    token,
    body: { orderProductSeqList: ids, reason: 'CHANGE_MIND' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
const refunded = async (ids: number[]) =>
  Number(
    (
      await rows<{ sum: string }>(
        'select coalesce(sum(amount), 0) as sum from refund where order_product_seq = any($1)',
        [ids],
      )
    )[0]!.sum,
  );

/** Parcels of so many lines of which nothing was sent, whose fee the buyer paid. */
const parcel = async (size: number): Promise<number[]> =>
  (
    await rows<{ ids: string[] }>(
      `select array_agg(l.order_product_seq order by l.order_product_seq) as ids
        from order_product l join delivery_bundle b using (seller_seq, bundle_seq)
      where l.seller_seq = $1 and b.fee_paid_by = 'BUYER' and b.base_fee > 0 and l.paid_at is not null
      group by l.bundle_seq
      having count(*) = $2
        and bool_and(l.fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT')
          and l.claim_type is null) order by min(l.order_product_seq) limit 1`,
      [seller, size],
    )
  )[0]!.ids.map(Number);

describe('판매자 취소 미리보기', () => {
  it('of one line of a parcel: its amount without the fee, and what stays; the refund is that amount', async () => {
    const [first, ...rest] = await parcel(2);
    const { status, body } = await preview([first!]);
    expect([status, body.data.count, body.data.refused, body.data.fee]).toEqual([200, 1, 0, 0]);
    expect(body.data.stays.map((one) => one.orderProductSeq)).toEqual(rest);
    expect(body.data.staysCount).toBe(rest.length);
    expect(body.data.methods).toHaveLength(1);
    expect(body.data.lines).toEqual([
      expect.objectContaining({ orderProductSeq: first, amount: body.data.amount }),
    ]);
    expect((await cancel([first!])).body.data.successCount).toBe(1);
    expect(await refunded([first!])).toBe(body.data.amount);

    const last = (await preview(rest)).body.data;
    expect(last.fee, 'the last line of the parcel brings its fee back').toBeGreaterThan(0);
    expect(last.stays).toEqual([]);
    await cancel(rest);
    expect(await refunded(rest)).toBe(last.amount);
  });

  it('of a whole parcel: the fee once; nothing is written by looking', async () => {
    const ids = await parcel(2);
    const before = await rows(
      `select order_product_seq, version, status
        from order_product
        where order_product_seq = any($1) order by 1`,
      [ids],
    );
    const { data } = (await preview(ids)).body;
    expect(
      await rows(
        `select order_product_seq, version, status
          from order_product
          where order_product_seq = any($1) order by 1`,
        [ids],
      ),
    ).toEqual(before);
    expect(data.fee).toBeGreaterThan(0);
    expect(data.amount).toBe(data.lines.reduce((sum, one) => sum + one.amount, 0));
    await cancel(ids);
    expect(await refunded(ids)).toBe(data.amount);
  });

  it('what cannot be cancelled is counted apart; what is not there is not found', async () => {
    const [sent] = await rows<{ id: number }>(
      `select order_product_seq as id
        from order_product
        where seller_seq = $1 and fulfilment_status = 'SHIPPING_START' and claim_type is null limit 1`,
      [seller],
    );
    expect((await preview([sent!.id])).body.data).toMatchObject({
      count: 0,
      refused: 1,
      amount: 0,
      lines: [],
      stays: [],
    });
    expect((await preview([999_999_999])).status).toBe(404);
    const other = await app.login('hello@bomnae.kr');
    expect((await preview([sent!.id], other.token)).status).toBe(404);
  });
});
