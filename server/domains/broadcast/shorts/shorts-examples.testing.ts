// Requests about shorts of the owner's: each of its own, in the state that the call needs.
import { sqlNow } from '../../../../tools/testing/moment.ts';
import { newKey } from '../../../adapters/storage/port.ts';
import { addShort, addUpload } from '../../../testing/shorts.ts';
import { downloadOf, askable } from '../../../proofs/sheets.ts';
import { sellersOf } from '../../../proofs/truth/truth.ts';
import type { Examples, Occasion } from '../../../proofs/occasion.ts';

/** Two that a short shows, and one that may come to them. */
async function goods({ world, owner }: Occasion): Promise<number[]> {
  const rows = await world.sql<{ seq: string }>(
    `select product_seq as seq from product
      where seller_seq = any($1) and deleted_at is null and sanction_seq is null
        and sale_status in ('ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT') and start_at is null and end_at is null
        and product_seq > (select min(product_seq) from product where seller_seq = any($1) and sale_status <> 'WAIT')
      order by product_seq limit 3`,
    [await sellersOf(world, owner)],
  );
  return rows.map(({ seq }) => Number(seq));
}

/** A short in this state, with two products. */
async function short(o: Occasion, state = 'CLOSED'): Promise<number> {
  const { world, owner } = o;
  const content = await addShort(world.sql, owner.userSeq, world.app.deps.config.home, { state });
  await world.sql(
    `insert into broadcast_product (seller_seq, content_seq, product_seq, product_seller_seq, place)
      select $1, $2, p.product_seq, p.seller_seq, row_number() over (order by p.product_seq)
      from product p where p.product_seq = any($3)`,
    [owner.userSeq, content, (await goods(o)).slice(0, 2)],
  );
  return content;
}

/** Two days of one; answers the last. */
async function day(o: Occasion): Promise<{ shortsId: number; seq: number }> {
  const shortsId = await short(o, 'PUBLISHED');
  const rows = await o.world.sql<{ seq: string }>(
    `insert into shorts_day (seller_seq, content_seq, day, views)
      select $1, $2, (${sqlNow()} at time zone 'Asia/Seoul')::date - ago, 3 from generate_series(1, 0, -1) as ago
      returning shorts_day_seq as seq`,
    [o.owner.userSeq, shortsId],
  );
  return { shortsId, seq: Number(rows.at(-1)!.seq) };
}

const upload = ({ world, owner }: Occasion): Promise<string> =>
  addUpload(world.sql, owner.userSeq, { key: newKey() });

export const shortsExamples: Examples = {
  'broadcast-shorts.download': async (o) =>
    downloadOf('shortsIdList')({ ...o, ids: { ...o.ids, shortsIdList: [await short(o)] } }),
  'broadcast-shorts.add': async (o) => [
    { body: { pathname: await upload(o), description: '한 입에 쏙' } },
    {
      body: {
        pathname: await upload(o),
        description: '한 상자',
        tags: ['귤'],
        productSeqList: (await goods(o)).slice(0, 1),
        publish: true,
      },
    },
  ],
  'broadcast-shorts.publish': async (o) => [{ body: { shortsIdList: [await short(o)] } }],
  'broadcast-shorts.unpublish': async (o) => [{ body: { shortsIdList: [await short(o, 'PUBLISHED')] } }],
  'broadcast-shorts.push': async (o) => [{ query: { shortsId: await short(o) } }],
  'broadcast-shorts.setPush': async (o) => [
    { query: { shortsId: await short(o), enabled: true, text: '새 쇼츠를 올렸습니다.' } },
  ],
  'broadcast-shorts.removeAll': async (o) => [
    { body: { shortsIdList: [await short(o)], confirm: 'DELETE' } },
  ],
  'broadcast-shorts.detail': async (o) => [{ params: { shortsId: await short(o) } }],
  'broadcast-shorts.edit': async (o) => [
    { params: { shortsId: await short(o) }, body: { version: 1, description: '새 설명', tags: ['새것'] } },
  ],
  'broadcast-shorts.retry': async (o) => [{ params: { shortsId: await short(o, 'VOD_ERROR') }, body: {} }],
  'broadcast-shorts.video': async (o) => [{ params: { shortsId: await short(o) } }],
  'broadcast-shorts.products': async (o) => [{ params: { shortsId: await short(o) }, query: {} }],
  'broadcast-shorts.addProducts': async (o) => [
    { params: { shortsId: await short(o) }, body: { productSeqList: [(await goods(o))[2] ?? 3] } },
  ],
  'broadcast-shorts.removeProducts': async (o) => [
    { params: { shortsId: await short(o) }, body: { productSeqList: [(await goods(o))[0] ?? 1] } },
  ],
  'broadcast-shorts.orderProducts': async (o) => {
    const [a = 1, b = 2] = await goods(o);
    return [{ params: { shortsId: await short(o) }, body: { version: 1, productSeqList: [b, a] } }];
  },
  'broadcast-shorts.downloadProducts': async (o) => {
    await askable(o.world, o.owner);
    const params = { shortsId: await short(o) };
    const [a] = await goods(o);
    const whole = { params, body: { filter: {} } };
    return a === undefined ? [whole] : [whole, { params, body: { productSeqList: [a] } }];
  },
  'broadcast-shorts.days': async (o) => [{ params: { shortsId: (await day(o)).shortsId }, query: {} }],
  'broadcast-shorts.downloadDays': async (o) => {
    await askable(o.world, o.owner);
    const { shortsId, seq } = await day(o);
    return [
      { params: { shortsId }, body: { filter: {} } },
      { params: { shortsId }, body: { shortsDaySeqList: [seq] } },
    ];
  },
  'broadcast-shorts.recommendTags': async (o) => {
    const [a] = await goods(o);
    return [{ query: { keyword: '귤' } }, ...(a === undefined ? [] : [{ query: { productSeq: a } }])];
  },
  'broadcast-shorts.deepLink': async (o) => [
    { body: { kind: 'LIVE_TEST_CREATE' } },
    { body: { kind: 'SHORTS_PRODUCT_CREATE', contentSeq: await short(o) } },
  ],
};
