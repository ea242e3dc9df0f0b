import type { Subscription } from '../../../kit/jobs/jobs.ts';
import { describe, expect, test } from 'vitest';
import type { GripperLiveRow } from '@jangteo/contract/broadcast/gripper-live.list.ts';
import { sqlNow } from '../../../../tools/testing/moment.ts';
import { at, stageAir } from '../../../testing/air.ts';
import { gripperSubscriptions } from './gripper.ts';
import { priceSubscriptions } from './prices.ts';

const { stage, sql, stand, said, start, close, planned, events, worker, rested } = stageAir();

/** The reaction to what was said last of a live, as the worker runs it; twice, as a job that was cut does. */
async function react(of: readonly Subscription[], payload: object) {
  const event = { key: 'test', sellerSeq: 10_001, payload: payload as never };
  for (const { run } of [of[0]!, of[0]!]) await run(event, worker());
}

describe('what follows a live', () => {
  test('prices for its time go back when it ends, save where somebody has set another', async () => {
    await rested();
    await stand(at('08:00:00', '2026-11-20'));
    const { contentSeq } = (await start({ input: said() })).body.data;
    const [first, second] = stage.products as [number, number];
    const prices = async () =>
      sql<{ price: number }>(
        'select sale_price::int as price from product where product_seq = any($1) order by product_seq',
        [[first, second]],
      );
    const before = await prices();
    for (const product of [first, second]) {
      const [row] = await sql<{ version: number; price: number }>(
        'select edit_version as version, sale_price::int as price from product where product_seq = $1',
        [product],
      );
      const { body } = await stage.app.call('PATCH', '/v1/products/sales', {
        token: stage.token,
        body: {
          contentSeq,
          productSeq: product,
          version: row!.version,
          salePrice: row!.price - 100,
          revertAtClose: true,
        },
      });
      expect(body.code).toBe('SUCCESS');
    }
    await sql('update product set sale_price = sale_price - 50 where product_seq = $1', [second]);
    await close(contentSeq);
    const [closed] = await events('broadcast.closed', contentSeq);
    await react(priceSubscriptions, closed!.payload);
    expect(await prices()).toEqual([before[0], { price: before[1]!.price - 150 }]);
    const kept = await sql(
      'select 1 from broadcast_product where content_seq = $1 and (live_price, revert_price) is not null',
      [contentSeq],
    );
    expect(kept).toEqual([]);
  });

  test('whose goods it sells reads of it while it stands in its rail, and nobody else does', async () => {
    await rested();
    await stand(at('09:00:00', '2026-11-20'));
    const content = await planned(at('20:00:00', '2026-11-20'));
    const [gripper] = await sql<{ seq: number }>(
      "select user_seq as seq from account_user where login_id = 'haru@live.kr'",
    );
    await sql('update content set host_user_seq = $2 where content_seq = $1', [
      content.contentSeq,
      gripper!.seq,
    ]);
    await sql('insert into hosted_content (host_user_seq, content_seq, owner_seq) values ($2, $1, 10001)', [
      content.contentSeq,
      gripper!.seq,
    ]);
    const told = { channelSeq: 10_001, contentSeq: content.contentSeq };
    const mine = async (token: string) =>
      (
        await stage.app.call<GripperLiveRow[]>('GET', '/v1/broadcast/gripper/live', {
          token,
          query: { tab: 'today' },
        })
      ).body.data;
    await react(gripperSubscriptions, told);
    expect(await mine(stage.token)).toMatchObject([
      {
        contentSeq: content.contentSeq,
        title: content.title,
        state: 'WAIT',
        gripper: { userSeq: gripper!.seq },
        myProducts: 3,
        myOrderCount: 0,
      },
    ]);
    expect(await mine(stage.other)).toEqual([]);
    await stage.app.call('DELETE', `/v1/broadcast/product/${content.contentSeq}`, {
      token: stage.token,
      body: { productSeqList: stage.products },
    });
    expect(await events('broadcast.changed', content.contentSeq)).toHaveLength(1);
    await react(gripperSubscriptions, told);
    expect(await mine(stage.token)).toEqual([]);
  });

  test('whose goods it sold goes on reading of it when they have left its rail: how it ends, too', async () => {
    await rested();
    await stand(at('10:00:00', '2026-11-20'));
    const { contentSeq } = (await start({ input: said() })).body.data;
    const [gripper] = await sql<{ seq: number }>(
      "select user_seq as seq from account_user where login_id = 'haru@live.kr'",
    );
    await sql('update content set host_user_seq = $2 where content_seq = $1', [contentSeq, gripper!.seq]);
    await sql('insert into hosted_content (host_user_seq, content_seq, owner_seq) values ($2, $1, 10001)', [
      contentSeq,
      gripper!.seq,
    ]);
    const told = { channelSeq: 10_001, contentSeq };
    await react(gripperSubscriptions, told);
    const line =
      'order_product_seq = (select min(order_product_seq) from order_product where seller_seq = 10001)';
    const [before] = await sql<{ content: number | null }>(
      `select content_seq as content from order_product where seller_seq = 10001 and ${line}`,
    );
    const sell = (content: number | null) =>
      sql(`update order_product set content_seq = $1 where seller_seq = 10001 and ${line}`, [content]);
    const mine = async () =>
      (
        await stage.app.call<GripperLiveRow[]>('GET', '/v1/broadcast/gripper/live', { token: stage.token })
      ).body.data.find((row) => row.contentSeq === contentSeq);
    await sell(contentSeq);
    await sql('delete from broadcast_product where seller_seq = 10001 and content_seq = $1', [contentSeq]);
    await react(gripperSubscriptions, told);
    expect(await mine()).toMatchObject({ state: 'LIVE_PUBLIC_ONAIR', myProducts: 0, endAt: null });
    await close(contentSeq);
    await react(gripperSubscriptions, told);
    const [over] = await sql<{ state: string }>('select state from content where content_seq = $1', [
      contentSeq,
    ]);
    expect(await mine()).toMatchObject({ state: over!.state });
    expect((await mine())!.endAt).not.toBeNull();
    // In the trash it is in no tab, and its orders still name it.
    await sql(`update content set deleted_at = ${sqlNow()} where content_seq = $1`, [contentSeq]);
    await react(gripperSubscriptions, told);
    expect(await mine()).toMatchObject({ state: 'CLOSED' });
    await sql('update content set deleted_at = null where content_seq = $1', [contentSeq]);
    await sell(before!.content);
    await react(gripperSubscriptions, told);
    expect(await mine()).toBeUndefined();
  });
});
