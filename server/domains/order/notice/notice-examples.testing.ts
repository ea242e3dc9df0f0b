import { toKst, clock } from '../../../kit/clock/clock.ts';
import { sqlNow } from '../../../../tools/testing/moment.ts';
import type { Examples, Occasion } from '../../../proofs/occasion.ts';

const HOUR_MS = 3_600_000;
const said = () => ({
  title: '예시 주문 안내',
  body: '추석에는 쉽니다.',
  position: 'ORDER_DONE',
  target: 'ALL',
  from: toKst(clock.now()),
  expose: true,
});

/** A notice of the owner's, as it was written. */
async function written({ world, owner }: Occasion): Promise<{ noticeSeq: number }> {
  const { title, body } = said();
  const [row] = await world.sql<{ id: string }>(
    `insert into order_notice (seller_seq, title, body, position, target, from_at, expose, updated_at, updated_by)
      values ($1, $2, $3, 'ORDER_DONE', 'ALL', ${sqlNow()}, false, ${sqlNow()}, '예시')
      returning notice_seq as id`,
    [owner.userSeq, title, body],
  );
  return { noticeSeq: Number(row!.id) };
}

/** The same until later, for buyers of chosen products. */
async function forSome({ world, owner }: Occasion) {
  const rows = await world.sql<{ id: string }>(
    'select product_seq as id from product where seller_seq = $1 and deleted_at is null order by 1 limit 2',
    [owner.userSeq],
  );
  return {
    ...said(),
    position: 'ORDER_DETAIL',
    target: 'PRODUCTS',
    productSeqList: rows.map(({ id }) => Number(id)),
    to: toKst(new Date(clock.now().getTime() + HOUR_MS)),
    expose: false,
  };
}

export const orderNoticeExamples: Examples = {
  'order-notice.detail': async (o) => [{ params: await written(o) }],
  'order-notice.add': async (o) => [{ body: { ...said(), expose: false } }, { body: await forSome(o) }],
  'order-notice.edit': async (o) => [
    { params: await written(o), body: { ...said(), version: 1 } },
    { params: await written(o), body: { ...(await forSome(o)), version: 1 } },
  ],
  'order-notice.remove': async (o) => [{ params: await written(o) }],
  'order-notice.expose': async (o) => [{ params: await written(o), query: { expose: true } }],
};
