import { sqlNow } from '../../../../tools/testing/moment.ts';
import type { Examples, Occasion } from '../../../proofs/occasion.ts';

const NOTICE = {
  title: '예시 공지',
  body: '추석에는 쉽니다.',
  position: 'TOP',
  scope: 'ALL',
  exposed: true,
} as const;

/** A notice of the owner's, as it was written. */
async function written({ world, owner }: Occasion): Promise<{ noticeSeq: number }> {
  const [row] = await world.sql<{ id: string }>(
    `insert into product_notice (seller_seq, title, body, position, scope, exposed, created_at, updated_at, updated_by)
      values ($1, $2, $3, 'TOP', 'ALL', true, ${sqlNow()}, ${sqlNow()}, '예시') returning notice_seq as id`,
    [owner.userSeq, NOTICE.title, NOTICE.body],
  );
  return { noticeSeq: Number(row!.id) };
}

/** The same for chosen products. */
async function forSome({ world, owner }: Occasion) {
  const rows = await world.sql<{ id: string }>(
    'select product_seq as id from product where seller_seq = $1 and deleted_at is null order by 1 limit 2',
    [owner.userSeq],
  );
  return { ...NOTICE, scope: 'SELECTED', productSeqList: rows.map(({ id }) => Number(id)) } as const;
}

export const noticeExamples: Examples = {
  'product-notice.detail': async (o) => [{ params: await written(o) }],
  'product-notice.add': async (o) => [{ body: NOTICE }, { body: await forSome(o) }],
  'product-notice.edit': async (o) => [
    { params: await written(o), body: { ...NOTICE, version: 1 } },
    { params: await written(o), body: { ...(await forSome(o)), version: 1 } },
  ],
  'product-notice.remove': async (o) => [{ params: await written(o) }],
  'product-notice.removeAll': async (o) => [{ body: { noticeSeqList: [(await written(o)).noticeSeq] } }],
  'product-notice.expose': async (o) => [{ params: await written(o), body: { exposed: false } }],
};
