import { sqlNow, sqlToday } from '../../../tools/testing/moment.ts';
import { orNobody, type IdSources } from '../../proofs/ids.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';

const FIELDS = [
  { key: 'PRODUCT', label: '참여 상품', required: false, help: '', max: null },
  { key: 'QUESTION_1', label: '하고 싶은 말', required: true, help: '', max: null },
];
const ANSWERS = { QUESTION_1: '함께하고 싶습니다.' };
const WHY = { why: '예시로 확인했습니다.' };

/** A promotion of the house that is applied for today. */
async function held({ world }: Occasion, standing = 'APPLY'): Promise<{ promotionSeq: number }> {
  const [row] = await world.sql<{ id: string }>(
    `insert into promotion (title, benefit, body, banner, badge, apply_from, apply_to, from_day, to_day, fields, audience,
        seller_bps, platform_bps, standing, created_at, updated_at, updated_by)
      values ('예시 프로모션', '예시 혜택', '예시 내용', 'BLUE', '예시', ${sqlToday()} - 1, ${sqlToday()} + 7, ${sqlToday()} + 8,
        ${sqlToday()} + 20, $1, 'ALL', 10000, 0, $2, ${sqlNow()}, ${sqlNow()}, '예시') returning promotion_seq as id`,
    [JSON.stringify(FIELDS), standing],
  );
  return { promotionSeq: Number(row!.id) };
}

/** The owner's application to one. */
async function applied(o: Occasion, status = 'SUBMIT'): Promise<{ promotionApplySeq: number }> {
  const { promotionSeq } = await held(o);
  const said = o.owner.persona === 'producer-b' ? { QUESTION_1: 'CANARY_B_0a0a0a0a 함께합니다.' } : ANSWERS;
  const [row] = await o.world.sql<{ id: string }>(
    `with a as (insert into promotion_apply (seller_seq, promotion_seq, answers, status, applied_at, updated_at)
        values ($1, $2, $3, $4, ${sqlNow()}, ${sqlNow()}) returning *),
      d as (insert into promotion_desk (promotion_apply_seq, promotion_seq, owner_seq, standing, edition, applied_at,
          updated_at)
        select promotion_apply_seq, promotion_seq, seller_seq, status, version, applied_at, updated_at from a),
      h as (insert into promotion_apply_history (seller_seq, promotion_apply_seq, status, by_kind, by_name, at)
        select seller_seq, promotion_apply_seq, status, 'seller', '예시', applied_at from a)
      select promotion_apply_seq as id from a`,
    [o.owner.userSeq, promotionSeq, JSON.stringify(said), status],
  );
  return { promotionApplySeq: Number(row!.id) };
}

async function said({ world }: Occasion) {
  const [days] = await world.sql<Record<'a' | 'b' | 'c' | 'd', string>>(
    `select (${sqlToday()} + 1)::text as a, (${sqlToday()} + 5)::text as b, (${sqlToday()} + 9)::text as c,
      (${sqlToday()} + 19)::text as d`,
  );
  return {
    title: '예시 행사',
    benefit: '장터가 함께 부담합니다.',
    body: '예시 내용입니다.',
    banner: 'GREEN',
    badge: '예시',
    applyFrom: days!.a,
    applyTo: days!.b,
    from: days!.c,
    to: days!.d,
    fields: FIELDS,
    audience: 'ALL',
    burden: { sellerBps: 7_000, platformBps: 3_000 },
    ...WHY,
  };
}

export const examples: Examples = {
  'promotion.detail': async (o) => [{ params: await held(o) }],
  'promotion.apply': async (o) => [{ params: await held(o), body: { answers: ANSWERS } }],
  'promotion.application': async (o) => [{ params: await applied(o) }],
  'promotion.change': async (o) => [
    { params: await applied(o), body: { version: 1, answers: ANSWERS } },
    { params: await applied(o, 'MODIFY_REQUEST'), body: { version: 1, answers: ANSWERS } },
    { params: await applied(o), body: { version: 1, withdraw: true } },
  ],
  'promotion.history': async (o) => [{ params: await applied(o) }],
  'promotion-desk.detail': async (o) => [{ params: await held(o) }],
  'promotion-desk.create': async (o) => [{ body: await said(o) }],
  'promotion-desk.edit': async (o) => [
    { params: await held(o, 'PREPARE'), body: { version: 1, ...(await said(o)) } },
  ],
  'promotion-desk.close': async (o) => [{ params: await held(o), body: { version: 1, ...WHY } }],
  'promotion-desk.application': async (o) => [{ params: await applied(o) }],
  'promotion-desk.confirm': async (o) => [{ params: await applied(o), body: { version: 1, ...WHY } }],
  'promotion-desk.askModify': async (o) => [
    {
      params: await applied(o),
      body: { version: 1, text: '상품을 골라 주세요.', fields: ['PRODUCT'] },
    },
  ],
  'promotion-desk.reject': async (o) => [
    { params: await applied(o), body: { version: 1, text: '이번에는 함께하기 어렵습니다.' } },
  ],
};

export const ids: IdSources = {
  // Whoever has applied for nothing: a number that nobody has.
  promotionApplySeq: orNobody('promotion_apply', 'promotion_apply_seq'),
  // The house's own.
  promotionSeq: 'select promotion_seq as id from promotion where $1::bigint > 0 order by 1 desc limit 1',
};
