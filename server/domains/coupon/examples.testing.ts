import { sqlNow } from '../../../tools/testing/moment.ts';
import { orNobody, type IdSources } from '../../proofs/ids.ts';
import type { Example, Examples, Occasion } from '../../proofs/occasion.ts';
import { askable, downloadOf, someReason } from '../../proofs/sheets.ts';
import { addLive } from '../../testing/lives.ts';
import { uploadExamplesOf } from '../../proofs/uploads.ts';
import { deskExamples, giveToTwo } from './desk-examples.testing.ts';

const COUPON = {
  name: '예시 쿠폰',
  scope: 'SELLER',
  issueType: 'DOWNLOAD',
  target: 'PRODUCER',
  // A gripper's alone names one.
  producerSeq: null,
  discount: { kind: 'FIXED', value: 3_000 },
  minOrder: 10_000,
  validity: { kind: 'SINCE', days: 30 },
  issueFrom: '2026-11-01T00:00:00+09:00',
  issueTo: '2027-12-31T00:00:00+09:00',
  productMode: 'ALL',
} as const;

/** Of a live of the owner's, where they have one: so that another's in its place is refused for being another's. */
const formOf = ({ ids: { contentSeq } }: Occasion): object =>
  contentSeq === undefined ? COUPON : { ...COUPON, target: 'CONTENT', contentSeq };

interface Written {
  type?: string;
  status?: string;
  mode?: string;
  issued?: number;
  limit?: number;
  producer?: number;
  approval?: string;
}

/** A coupon of the owner's, as it was written; a gripper's where it names a producer. */
export async function written(
  { world, owner }: Pick<Occasion, 'world' | 'owner'>,
  one: Written = {},
  seller = owner.userSeq,
): Promise<{ couponSeq: number }> {
  const { type = 'DOWNLOAD', status = 'READY', mode = 'ALL', issued = 0, approval = 'NONE' } = one;
  const [row] = await world.sql<{ id: string }>(
    `with c as (insert into coupon (seller_seq, coupon_id, name, issuer, scope, issue_type, trigger, target, discount_kind,
        discount_value, min_order, validity_kind, valid_days, issue_from, issue_to, per_user, product_mode, seller_bps,
        platform_bps, status, issued, issue_limit, producer_seq, approval, created_at, updated_at, updated_by)
      values ($1, 'EXAMPLE', '예시 쿠폰', 'SELLER', $9, $2, 'NONE', $8, 'FIXED', 3000, 10000, 'SINCE', 30,
        ${sqlNow()} - interval '1 day', ${sqlNow()} + interval '30 days', 1, $3, 10000, 0, $4, $5, $6, $7, $10,
        ${sqlNow()}, ${sqlNow()}, '예시') returning seller_seq, coupon_seq),
      o as (insert into owner_of (kind, seq, owner_seq) select 'coupon', coupon_seq, seller_seq from c)
    select coupon_seq as id from c`,
    [
      seller,
      type,
      mode,
      status,
      issued,
      one.limit ?? null,
      one.producer ?? null,
      one.producer ? 'INFLUENCER' : mode === 'INCLUDE' ? 'PRODUCT' : 'PRODUCER',
      mode === 'INCLUDE' ? 'PRODUCT' : 'SELLER',
      approval,
    ],
  );
  return { couponSeq: Number(row!.id) };
}

const productsOf = async ({ world, owner }: Occasion, n: number): Promise<number[]> =>
  (
    await world.sql<{ id: string }>(
      'select product_seq as id from product where seller_seq = $1 and deleted_at is null order by 1 limit $2',
      [owner.userSeq, n],
    )
  ).map(({ id }) => Number(id));

/** One that names two products; the first of them. */
async function naming(o: Occasion) {
  const params = await written(o, { mode: 'INCLUDE' });
  const products = await productsOf(o, 2);
  for (const product of products)
    await o.world.sql(
      'insert into coupon_product (seller_seq, coupon_seq, product_seq) values ($1, $2, $3)',
      [o.owner.userSeq, params.couponSeq, product],
    );
  return { params, product: products[0] ?? 1 };
}

/** One that two people hold; the first one's. */
async function held(o: Occasion) {
  const params = await written(o, { status: 'ISSUE_START' });
  return { params, couponIssueSeqList: [await giveToTwo(o, { seller: o.owner.userSeq, ...params })] };
}

/** A gripper's that waits for this producer. */
async function waiting(o: Occasion) {
  const [gripper] = await o.world.sql<{ id: string }>(
    `select gripper_user_seq as id from matching_contract where seller_seq = $1 limit 1`,
    [o.owner.userSeq],
  );
  const seller = gripper ? Number(gripper.id) : o.owner.userSeq;
  return written(o, { producer: o.owner.userSeq, approval: 'WAIT' }, seller);
}

const sheets = uploadExamplesOf({
  api: 'coupon',
  table: 'coupon_upload',
  layout: 'PRODUCT_CODE',
  purpose: 'SHEET',
  canary: 'CANARY_B_0d0d0d0d',
  text: (word) => `상품코드,상품명\n1,${word}\n`,
  fileName: '쿠폰 상품.csv',
  ask: { in: 'query' },
  ended: { code: 'UNKNOWN_PRODUCT', field: 'productSeq', chosen: { couponSeq: 1, mode: 'APPEND' } },
});
const uploaded: Example = async (o) => {
  const query = { pathname: await sheets.addFile(o), fileName: '쿠폰 상품.csv', dryRun: true };
  return [{ params: await written(o, { mode: 'INCLUDE' }), query }];
};

/** A live of the owner's on air, and one of its coupons that is given out. */
async function inLive(o: Occasion): Promise<{ contentSeq: number; couponSeq: number }> {
  const contentSeq = await addLive(o.world.sql, o.owner.userSeq);
  const { couponSeq } = await written(o, { status: 'ISSUE_START' });
  await o.world.sql(
    `update coupon set target = 'CONTENT', content_seq = $3 where seller_seq = $1 and coupon_seq = $2`,
    [o.owner.userSeq, couponSeq, contentSeq],
  );
  return { contentSeq, couponSeq };
}

export const examples: Examples = {
  ...deskExamples,
  'coupon.ofLive': async (o) => [{ params: { contentSeq: (await inLive(o)).contentSeq } }],
  'coupon.pin': async (o) => {
    const { contentSeq, couponSeq } = await inLive(o);
    return [{ params: { contentSeq }, body: { couponSeq } }];
  },
  'coupon.uploadProducts': uploaded,
  'coupon.uploadProductsState': sheets.examples['coupon.uploadState']!,
  'coupon.uploadProductsErrors': sheets.examples['coupon.uploadErrors']!,
  'coupon.detail': async (o) => [{ params: await written(o) }],
  'coupon.add': (o) => [{ body: formOf(o) }],
  'coupon.edit': async (o) => [{ params: await written(o), body: { ...formOf(o), version: 1 } }],
  'coupon.removeAll': async (o) => [{ query: { couponSeq: [(await written(o)).couponSeq] } }],
  'coupon.activate': async (o) => [{ params: await written(o), body: { version: 1 } }],
  'coupon.deactivate': async (o) => [
    { params: await written(o, { status: 'ISSUE_START' }), body: { version: 1 } },
  ],
  'coupon.products': async (o) => [{ params: (await naming(o)).params }],
  'coupon.addProducts': async (o) => [
    { params: await written(o, { mode: 'INCLUDE' }), body: { productSeqList: await productsOf(o, 2) } },
  ],
  'coupon.removeProducts': async (o) => {
    const { params, product } = await naming(o);
    return [{ params, query: { productSeq: [product] } }];
  },
  'coupon.includeProducts': async (o) => [
    { params: await written(o, { mode: 'INCLUDE' }), body: { productSeqList: await productsOf(o, 2) } },
  ],
  'coupon.excludeProducts': async (o) => [
    { params: await written(o), body: { productSeqList: await productsOf(o, 2) } },
  ],
  'coupon.issue': async (o) => {
    const people = await o.world.sql<{ id: string }>(
      "select user_seq as id from account_user where user_type = 'consumer' and status = 'NORMAL' order by 1 limit 2",
    );
    const userSeqList = people.map(({ id }) => Number(id));
    return [{ params: await written(o, { type: 'GIVE' }), body: { userSeqList, expectedCount: 2 } }];
  },
  'coupon.previewIssue': async (o) => {
    const params = await written(o, { type: 'GIVE' });
    return [{ params, body: { audience: 'FOLLOWERS' } }];
  },
  'coupon.expose': async (o) => [{ query: { couponSeq: [(await written(o)).couponSeq], expose: true } }],
  'coupon.histories': async (o) => [{ params: (await held(o)).params }],
  'coupon.downloadHistories': async (o) => {
    await askable(o.world, o.owner);
    const { params, couponIssueSeqList } = await held(o);
    return [
      { params, body: { couponIssueSeqList, reason: someReason } },
      { params, body: { filter: {}, reason: someReason } },
    ];
  },
  'coupon.estimate': (o) => [{ body: { draft: formOf(o), basketAmount: 30_000 } }],
  'coupon.reclaim': async (o) => {
    const { params, couponIssueSeqList } = await held(o);
    return [{ params, body: { couponIssueSeqList, reason: '잘못 발급' } }];
  },
  'coupon.approve': async (o) => [
    { params: await waiting(o), body: { version: 1, approve: false, reason: '다음에' } },
  ],
  'coupon.download': async (o) => {
    const couponSeqList = [(await written(o)).couponSeq];
    return downloadOf('couponSeqList')({ ...o, ids: { ...o.ids, couponSeqList } });
  },
  'coupon.downloadCodes': async (o) => {
    await askable(o.world, o.owner);
    return [{ params: await written(o, { type: 'SERIAL', limit: 5 }), body: {} }];
  },
};

export const ids: IdSources = {
  // Who gives out nothing, or nothing that anybody has: a number that nobody has.
  couponSeq: orNobody('coupon', 'coupon_seq'),
  couponSeqList: orNobody('coupon', 'coupon_seq', 3),
  couponIssueSeqList: orNobody('coupon_issue', 'issue_seq', 3),
};
