import { sqlNow, sqlToday } from '../../../tools/testing/moment.ts';
import { orNobody, type IdSources } from '../../proofs/ids.ts';
import { askable, someReason } from '../../proofs/sheets.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';

/** What a request asks for, of the owner's goods where they sell any. */
async function said({ world, owner }: Occasion) {
  const rows = await world.sql<{ product: string; category: string | null; today: string; later: string }>(
    `select product_seq as product, category_seq as category, ${sqlToday()}::text as today,
        (${sqlToday()} + 14)::text as later
      from product where deleted_at is null order by seller_seq <> $1, product_seq limit 2`,
    [owner.userSeq],
  );
  const first = rows[0]!;
  return {
    title: '예시 모집',
    categorySeq: Number(first.category ?? 10101),
    productSeqList: rows.map(({ product }) => Number(product)),
    wishFrom: first.today,
    wishTo: first.later,
    commissionBps: 1_500,
    budget: 100_000,
    sample: true,
    conditions: '저녁 방송이면 좋겠습니다.',
    deadline: first.later,
  };
}

/** A request of the owner's on the board. */
async function posted(o: Occasion, status = 'OPEN'): Promise<{ requestSeq: number }> {
  const body = await said(o);
  const [row] = await o.world.sql<{ id: string }>(
    `with r as (insert into gripper_request (seller_seq, title, category_seq, product_seqs, wish_from, wish_to,
          commission_bps, budget, sample, conditions, deadline, status, created_at, updated_at, updated_by)
        values ($1, $2, $3, $4, $5, $6, $7, $8, true, $9, $6, $10, ${sqlNow()}, ${sqlNow()}, '예시') returning *),
      b as (insert into request_board (request_seq, owner_seq, title, category_seq, products, wish_from, wish_to,
          commission_bps, budget, sample, deadline, responses, standing, created_at)
        select request_seq, seller_seq, title, category_seq, cardinality(product_seqs), wish_from, wish_to,
          commission_bps, budget, sample, deadline, 0, status, created_at from r)
      select request_seq as id from r`,
    [
      o.owner.userSeq,
      body.title,
      body.categorySeq,
      body.productSeqList,
      body.wishFrom,
      body.wishTo,
      body.commissionBps,
      body.budget,
      body.conditions,
      status,
    ],
  );
  return { requestSeq: Number(row!.id) };
}

/** The same with two answers; the number is the first one's. */
async function answered(o: Occasion): Promise<{ requestSeq: number; responseSeq: number }> {
  const { requestSeq } = await posted(o, 'CLOSED');
  const [row] = await o.world.sql<{ id: string }>(
    `with r as (insert into gripper_response (seller_seq, request_seq, gripper_user_seq, message, commission_bps,
          wish_days, created_at, updated_at)
        select $1, $2, seller_seq, '저녁에 소개하고 싶습니다.', 1700, '{}', ${sqlNow()}, ${sqlNow()}
        from influencer_info where seller_seq not in (${o.owner.userSeq}, ${o.world.person('influencer').userSeq})
          and seller_seq not in (select user_seq from account_user where match_saleable or user_type = 'producer')
        order by seller_seq limit 2 returning *),
      b as (insert into board_answer (gripper_user_seq, request_seq, owner_seq, response_seq, standing)
        select gripper_user_seq, request_seq, seller_seq, response_seq, status from r),
      n as (update gripper_request set responses = 2, fresh = 2 where seller_seq = $1 and request_seq = $2),
      m as (update request_board set responses = 2 where request_seq = $2)
      select min(response_seq) as id from r`,
    [o.owner.userSeq, requestSeq],
  );
  return { requestSeq, responseSeq: Number(row!.id) };
}

export const examples: Examples = {
  'gripper-request.download': async (o) => {
    await askable(o.world, o.owner);
    const { requestSeq } = await posted(o, 'CLOSED');
    return [
      { body: { requestSeqList: [requestSeq], reason: someReason } },
      { body: { filter: {}, reason: someReason } },
    ];
  },
  'gripper-request.create': async (o) => [{ body: await said(o) }],
  'gripper-request.modify': async (o) => [
    { params: await posted(o), body: { version: 1, ...(await said(o)), title: '고친 모집' } },
  ],
  'gripper-request.close': async (o) => [{ params: await posted(o), body: { version: 1 } }],
  'gripper-request.reopen': async (o) => [
    { params: await posted(o, 'CLOSED'), body: { version: 1, deadline: (await said(o)).deadline } },
  ],
  'gripper-request.detail': async (o) => [{ params: await posted(o, 'CLOSED') }],
  'gripper-request.products': async (o) => [{ params: await posted(o, 'CLOSED'), query: {} }],
  'gripper-request.responses': async (o) => [
    { params: { requestSeq: (await answered(o)).requestSeq }, query: {} },
  ],
  'gripper-request.remove': async (o) => [{ params: await posted(o) }],
  'gripper-request.removes': async (o) => [{ body: { requestSeqList: [(await posted(o)).requestSeq] } }],
  'gripper-request.answer': async (o) => [
    {
      params: await posted(o),
      body: { message: '이 상품을 저녁 방송에서 소개하고 싶습니다.', commissionBps: 1_800, wishDays: [] },
    },
  ],
  'gripper-request.decide': async (o) => [
    { params: await answered(o), body: { version: 1, status: 'APPROVE' } },
    { params: await answered(o), body: { version: 1, status: 'HOLD', reason: '다음 기회에 부탁드립니다.' } },
  ],
};

export const ids: IdSources = {
  // No request for broadcasters is made yet: a number that nobody has.
  requestResponseSeq: 'select 1::bigint as id where $1::bigint > 0',
  requestSeq: orNobody('gripper_request', 'request_seq'),
  // Shops that look for nobody: a number that nobody has.
  requestSeqList: orNobody('gripper_request', 'request_seq', 3),
};
