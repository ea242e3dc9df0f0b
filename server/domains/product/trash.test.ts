import { describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { clock } from '../../kit/clock/clock.ts';
import { stageProducts } from '../../testing/product-desk.ts';
import { purgeTrash } from './jobs.ts';

const { stage, ask, sql, detail, fresh } = stageProducts();

describe('삭제, 복구 (product-desk.md §5)', () => {
  const remove = (...productSeqList: number[]) =>
    ask<BulkResult>('DELETE', '/v1/products', { productSeqList });
  const recover = (...productSeqList: number[]) =>
    ask<BulkResult>('POST', '/v1/products/recover', { productSeqList });
  /** Of a seller's products one with unsent orders, and one whose orders are taken away for now. */
  const two = async () => {
    const unsent = `fulfilment_status in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_COMPLETE',
      'PREPARING_PRODUCT', 'SHIPPING_POSTPONED') and not claim_in_force`;
    const found = await sql<{ seq: number; n: number }>(
      `select product_seq as seq, count(l.*)::int as n from product p
        left join order_product l using (seller_seq, product_seq) where p.seller_seq = 10001 and ${unsent}
        group by 1 order by 2`,
    );
    return found[0]!;
  };

  test('what has orders to send stays, with how many; the rest goes and is stopped', async () => {
    const busy = await two();
    const seq = await fresh('');
    const answer = await remove(busy.seq, seq);
    expect(answer.body.data).toMatchObject({
      successCount: 1,
      failures: [
        { seq: busy.seq, code: 'PRODUCT_HAS_ORDERS', message: expect.stringContaining(`${busy.n}건`) },
      ],
    });
    expect((await ask('GET', `/v1/products/${seq}`)).status).toBe(404);
    const [row] = await sql<{ status: string; days: number }>(
      `select sale_status as status, extract(day from purge_at - deleted_at)::int as days from product
        where product_seq = $1`,
      [seq],
    );
    expect(row).toEqual({ status: 'STOP_SALE', days: 30 });
    expect((await remove(busy.seq)).status).toBe(460);
    expect((await remove(seq)).status).toBe(404);
    expect((await recover(busy.seq)).status).toBe(404);
  });

  test('it comes back stopped, by the trash or by the way back, once', async () => {
    const seq = await fresh('');
    const gone = await remove(seq);
    const back = await ask<BulkResult>('POST', `/v1/undo/${gone.body.data.undo!.token}`, {});
    expect(back.body.data).toMatchObject({ successCount: 1 });
    expect((await detail(seq)).saleStatus).toBe('STOP_SALE');
    await remove(seq);
    expect((await recover(seq)).body.data).toMatchObject({ successCount: 1, undo: null });
    expect((await recover(seq)).status).toBe(404);
  });

  test('완전삭제: whose thirty days are over is shown nowhere and does not come back; the others stay', async () => {
    const [over, waiting] = [await fresh(''), await fresh('')];
    await remove(over, waiting);
    const due = `update product set purge_at = $2::timestamptz + $3::interval where product_seq = $1`;
    await sql(due, [over, clock.now(), '0 s']);
    await sql(due, [waiting, clock.now(), '1 day']);
    const trash = async () =>
      (await ask<{ productSeq: number }[]>('GET', '/v1/products/deleted/search?length=100')).body.data.map(
        (row) => row.productSeq,
      );
    expect(await trash()).toEqual(expect.arrayContaining([over, waiting]));
    await purgeTrash({ pools: stage.app.deps.pools, signal: new AbortController().signal });
    const left = await trash();
    expect(left).toContain(waiting);
    expect(left).not.toContain(over);
    expect((await recover(over)).status).toBe(404);
    expect((await remove(over)).status).toBe(404);
    const [row] = await sql<{ moved: number }>(
      `select (purged_at is not null)::int as moved from product where product_seq = $1`,
      [over],
    );
    expect(row!.moved).toBe(1); // what orders and movements name is still there
    expect((await recover(waiting)).status).toBe(200);
  });

  test('a code that is used by now keeps it in the trash', async () => {
    const seq = await fresh('CODE-7');
    await remove(seq);
    const taken = await fresh('CODE-7');
    expect((await recover(seq)).body.code).toBe('YOUR_ID_DUPLICATE');
    await remove(taken);
    expect((await recover(seq, taken)).body.data).toMatchObject({
      successCount: 1,
      failures: [{ seq: taken, code: 'YOUR_ID_DUPLICATE' }],
    });
  });
});
