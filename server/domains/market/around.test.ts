// What stands around a product on its page (docs/decisions/0337).
import { afterEach, expect, test } from 'vitest';
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { readOnly, EVERY_SELLER } from '../../kit/db/tx.ts';
import { clock } from '../../kit/clock/clock.ts';
import { addLive, setLive } from '../../testing/lives.ts';
import { stageMarket } from '../../testing/market.ts';
import { aroundOf } from './around.ts';

const { stage, one } = stageMarket();
const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await stage.owner.query(text, values)).rows as T[];
const SHOP = personaOf('producer-a').userSeq;

/** A product of the shop that no live of the demo shows. */
async function unshown(): Promise<MarketProductDetail> {
  const { seq } = await one<{ seq: string }>(
    `select max(product_seq) as seq from product p where seller_seq = $1 and sale_status = 'ON_SALE'
      and delivery_method = 'PARCEL' and deleted_at is null and sanction_seq is null
      and not exists (select from broadcast_product b join content c using (seller_seq, content_seq)
        where b.product_seq = p.product_seq and c.state in ('WAIT', 'LIVE_PUBLIC_ONAIR'))`,
    [SHOP],
  );
  const answer = await stage.app.call<MarketProductDetail>('GET', `/market/v1/products/${seq}`);
  return answer.body.data;
}
const around = (product: MarketProductDetail) =>
  readOnly(stage.app.deps.pools.app, EVERY_SELLER, (db) => aroundOf(db, product, clock.now()));

const added: number[] = [];
afterEach(async () => {
  for (const content of added.splice(0)) await setLive(sql, content, 'CLOSED');
});
/** A live of the channel with the product in its rail, planned for so many hours from now. */
async function live(channel: number, productSeq: number, state: string, hours = 1): Promise<number> {
  const content = await addLive(sql, channel, state);
  added.push(content);
  await sql(
    `update content set scheduled_at = scheduled_at + $2 * interval '1 hour',
      air_at = scheduled_at + $2 * interval '1 hour' where content_seq = $1`,
    [content, hours],
  );
  await sql(
    `insert into broadcast_product (seller_seq, content_seq, product_seq, product_seller_seq, place, active)
      values ($1, $2, $3, $4, 1, true)`,
    [channel, content, productSeq, SHOP],
  );
  return content;
}

test('its shop, its categories, and when it would arrive', async () => {
  const product = await unshown();
  const shown = await around(product);
  expect(shown).toMatchObject({
    shop: { channelSeq: SHOP, name: '온유상회', followers: expect.any(Number) },
    live: null,
    leavesBy: expect.stringMatching(/^2026-1[12]-/),
    arrivesBy: expect.stringMatching(/^2026-1[12]-/),
  });
  expect(shown.path.length).toBeGreaterThan(1);
  const fans = await sql<{ n: number }>(
    'select count(*)::int as n from fan where seller_seq = $1 and followed_at is not null',
    [SHOP],
  );
  expect(shown.shop!.followers).toBe(fans[0]!.n);
});

test('the next live that everybody will see, and before it the one that is on air, in whosever channel', async () => {
  const product = await unshown();
  const shown = async () => (await around(product)).live;
  const hidden = await live(SHOP, product.productSeq, 'WAIT', 1);
  await sql(`update content set mode = 'PRIVATE' where content_seq = $1`, [hidden]);
  expect(await shown()).toBeNull();
  const later = await live(SHOP, product.productSeq, 'WAIT', 9);
  expect(await shown()).toMatchObject({ contentSeq: later, state: 'SOON', reservationSeq: null });
  const next = await live(SHOP, product.productSeq, 'WAIT', 3);
  expect(await shown()).toMatchObject({ contentSeq: next, state: 'SOON' });
  const elsewhere = await live(personaOf('influencer').userSeq, product.productSeq, 'LIVE_PUBLIC_ONAIR');
  await sql(
    `insert into gripper_live (seller_seq, content_seq, channel_seq, gripper_user_seq, gripper_name, title, thumbnail,
        live_state, air_at, my_products)
      select $1, content_seq, seller_seq, host_user_seq, '하루언니', title, '', state, air_at, 1
        from content where content_seq = $2`,
    [SHOP, elsewhere],
  );
  expect(await shown()).toMatchObject({ contentSeq: elsewhere, state: 'ON_AIR' });
  await sql('update broadcast_product set active = false where content_seq = $1', [elsewhere]);
  expect(await shown()).toMatchObject({ contentSeq: next });
});
