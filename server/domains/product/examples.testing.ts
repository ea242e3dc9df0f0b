import { sqlNow } from '../../../tools/testing/moment.ts';
import { bulkExamples } from './bulk-examples.testing.ts';
import { anyProduct, newProduct, none } from './new-product.testing.ts';
import { flashExamples, flashOf } from './flash/flash-examples.testing.ts';
import { liveRequestExamples } from './live-request/live-request-examples.testing.ts';
import { matchingExamples } from './matching/matching-examples.testing.ts';
import { noticeExamples } from './notice/notice-examples.testing.ts';
import { profileExamples } from './profile/profile-examples.testing.ts';
import { sheetExamples } from './sheet/sheet-examples.testing.ts';
import { newest, type IdSources } from '../../proofs/ids.ts';
import type { Example, Examples, Occasion } from '../../proofs/occasion.ts';
import { sanctionExamples } from './sanction-examples.testing.ts';
import { askable, searched } from '../../proofs/sheets.ts';

/** It stands there, by a move that its history tells. */
async function standsAt(
  { world, owner }: Occasion,
  product: number,
  to: 'STOP_SALE' | 'ON_SALE',
): Promise<void> {
  const [action, word] =
    to === 'STOP_SALE' ? ['deactivate', 'SALES_START_REQUIRED'] : ['undoDeactivate', 'ON_SALE'];
  await world.sql(
    `with was as (select seller_seq, product_seq, sale_status from product
        where seller_seq = $1 and product_seq = $2 and (sale_status = 'STOP_SALE') <> ($3 = 'STOP_SALE')),
      moved as (update product p set sale_status = $3, display_status = $5, version = version + 1 from was
        where p.seller_seq = was.seller_seq and p.product_seq = was.product_seq)
    insert into product_history (seller_seq, product_seq, action, from_status, to_status, actor_kind, actor_name, at)
      select seller_seq, product_seq, $4, sale_status, $3, 'seller', '예시', ${sqlNow()} from was`,
    [owner.userSeq, product, to, action, word],
  );
}

const moved =
  (from: 'STOP_SALE' | 'ON_SALE'): Example =>
  async (o) => {
    const product = await anyProduct(o);
    await standsAt(o, product, from);
    return [{ body: { productSeqList: [product] } }, { body: { filter: none, expectedCount: 0 } }];
  };

/** The draft of the owner's that stands in this place. */
async function draftAt({ world, owner }: Occasion, slot: number) {
  await world.sql(
    `insert into product_draft (seller_seq, user_seq, slot, body, done, total, saved_at)
      values ($1, $1, $2, '{"name": "예시"}', 4, 12, ${sqlNow()}) on conflict do nothing`,
    [owner.userSeq, slot],
  );
  const [row] = await world.sql<{ id: string; version: number }>(
    'select draft_seq as id, version from product_draft where seller_seq = $1 and user_seq = $1 and slot = $2',
    [owner.userSeq, slot],
  );
  return { draftSeq: Number(row!.id), version: row!.version };
}

/** What the form sends for a product of the caller's kind: enough to be saved. */
const plain = async ({ world, owner }: Occasion) => {
  const [row] = await world.sql<{ voucher: boolean; subject: string }>(
    `select product_type = 'voucher' as voucher,
        (select min(subject_seq) from cert_subject where type_seq = 11) as subject
      from account_user where user_seq = $1`,
    [owner.userSeq],
  );
  return {
    type: 'NORMAL',
    kind: row?.voucher ? 'VOUCHER' : 'NORMAL',
    categorySeq: row?.voucher ? 120_204 : 10_303,
    name: '예시 상품',
    salePrice: 15_900,
    taxType: 'TAX',
    options: [{ at: [], diff: 0, stock: 3 }],
    certifications: [{ certTypeSeq: 11, subjectSeq: Number(row!.subject), agency: '시험원', number: 'KC-1' }],
  };
};

/** The one product that examples write again and again, as it stands. */
async function writable(o: Occasion) {
  const find = () =>
    o.world.sql<{ seq: string; option: string; version: number; stock: string }>(
      `select p.product_seq as seq, o.option_seq as option, p.edit_version as version,
          o.stock_on_hand - o.stock_reserved as stock
        from product p join product_option o using (seller_seq, product_seq)
        where p.seller_seq = $1 and p.intro = '쓰는 예시' and p.deleted_at is null and o.retired_at is null`,
      [o.owner.userSeq],
    );
  const [there] = await find();
  if (there) return there;
  const { productSeq } = await newProduct(o, false);
  await o.world.sql(`update product set intro = '쓰는 예시' where product_seq = $1`, [productSeq]);
  return (await find())[0]!;
}

/** The sheet of one product. */
const sheetOf =
  (product: (o: Occasion) => Promise<number>): Example =>
  async (o) => {
    await askable(o.world, o.owner);
    return [{ body: { productSeqList: [await product(o)] } }];
  };

/** Of the owner's group, where there is one. */
async function memberOf({ world, owner }: Occasion): Promise<number> {
  const [row] = await world.sql<{ id: string }>(
    `select m.user_seq as id from group_member m join seller_group g using (group_seq)
      join account_user u on u.user_seq = m.user_seq
      where g.master_user_seq = $1 and m.user_seq <> $1 and u.product_type = 'normal' order by 1 limit 1`,
    [owner.userSeq],
  );
  return row ? Number(row.id) : owner.userSeq;
}

const ofAny: Example = async (o) => [{ params: { productSeq: await anyProduct(o) } }];

export const examples: Examples = {
  ...bulkExamples,
  ...flashExamples,
  ...matchingExamples,
  ...noticeExamples,
  ...profileExamples,
  ...liveRequestExamples,
  ...sheetExamples(anyProduct),
  ...sanctionExamples,
  'product.create': async (o) => [
    { body: { ...(await plain(o)), draftSeq: (await draftAt(o, 8)).draftSeq } },
    ...(await flashOf(o)).map((body) => ({ body })),
  ],
  'product.update': async (o) => {
    const { seq, option, version, stock } = await writable(o);
    const options = [{ optionSeq: Number(option), at: [], diff: 0, stock: 3, stockSeen: Number(stock) }];
    const body = {
      ...(await plain(o)),
      intro: '쓰는 예시',
      version,
      options,
      draftSeq: (await draftAt(o, 8)).draftSeq,
    };
    return [{ params: { productSeq: Number(seq) }, body }];
  },
  'product-draft.list': async (o) => [{ query: { draftSeq: (await draftAt(o, 9)).draftSeq } }],
  'product-draft.save': async (o) => {
    const draft = { body: { name: '감귤' }, progress: { done: 4, total: 12 } };
    return [{ body: { ...draft, ...(await draftAt(o, 9)), productSeq: await anyProduct(o) } }];
  },
  'product-draft.remove': async (o) => [{ params: { draftSeq: (await draftAt(o, 10)).draftSeq } }],
  'product.detail': ofAny,
  'product.copyMembers': ofAny,
  'product.copyGroup': async (o) => [
    { params: { productSeq: await anyProduct(o) }, body: { userSeqList: [await memberOf(o)] } },
  ],
  'product.copy': async (o) => [{ params: { productSeq: await anyProduct(o) }, body: {} }],
  'product.options': ofAny,
  'product.occupied': ofAny,
  'product.editOptions': async (o) => {
    const productSeq = await anyProduct(o);
    const rows = await o.world.sql<{ version: number; option: string; stock: string }>(
      `select p.edit_version as version, o.option_seq as option, o.stock_on_hand - o.stock_reserved as stock
        from product p join product_option o using (seller_seq, product_seq)
        where p.seller_seq = $1 and p.product_seq = $2 order by o.option_seq limit 1`,
      [o.owner.userSeq, productSeq],
    );
    const { version, option, stock } = rows[0] ?? { version: 1, option: 1, stock: 1 };
    return [
      {
        params: { productSeq },
        body: {
          version,
          items: [
            { optionSeq: Number(option), stock: Number(stock) + 1, stockSeen: Number(stock), exposed: true },
          ],
        },
      },
    ];
  },
  'product.downloadSelected': sheetOf(anyProduct),
  'product.downloadSearched': searched,
  'product.downloadOptions': async (o) => {
    await askable(o.world, o.owner);
    const params = { productSeq: await anyProduct(o) };
    return [
      { params, body: { filter: {} } },
      { params, body: { filter: {}, layout: 'UPLOAD' } },
    ];
  },
  'product.downloadDeletedSelected': sheetOf(async (o) => (await newProduct(o, true)).productSeq),
  'product.downloadDeletedSearched': searched,
  'product.activate': moved('STOP_SALE'),
  'product.deactivate': moved('ON_SALE'),
  'product.remove': async (o) => [{ body: { productSeqList: [(await newProduct(o, false)).productSeq] } }],
  'product.recover': async (o) => [{ body: { productSeqList: [(await newProduct(o, true)).productSeq] } }],
};

export const ids: IdSources = {
  productSeq: newest('product', 'product_seq'),
  // What may be named wherever products are: those that are sold first.
  productSeqList: `select product_seq as id from product where seller_seq = $1
    order by sale_status in ('ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT') and sanction_seq is null
      and deleted_at is null and end_at is null desc, 1 desc
    limit 3`,
  categorySeq:
    'select category_seq as id from product where seller_seq = $1 and category_seq is not null limit 1',
  optionSeq: newest('product_option', 'option_seq'),
  noticeSeq: newest('product_notice', 'notice_seq'),
  noticeSeqList: newest('product_notice', 'notice_seq', 3),
};
