// Requests about threads: of buyers who asked the owner, and of the owner to the operator.
import { sqlNow } from '../../../tools/testing/moment.ts';
import { orNobody, type IdSources } from '../../proofs/ids.ts';
import { fresh } from '../../proofs/desk.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { downloadOf } from '../../proofs/sheets.ts';

const buyerOf = ({ world, owner }: Occasion): number =>
  world.person(owner.persona === 'producer-b' ? 'consumer-new' : 'consumer-none').userSeq;

/** A thread of the world's buyer with the owner. */
async function asked(o: Occasion, more: { status?: string; buyer?: number } = {}) {
  const { status = 'REQUIRED_CONFIRMED', buyer = buyerOf(o) } = more;
  const [row] = await o.world.sql<{ id: string }>(
    `with i as (insert into inquiry (seller_seq, buyer_user_seq, status, category, title, link_target, asked_at, last_asked_at, sla_due_at, answered_by, answered_at, preview, entries)
        values ($1, $2, $3, 'PRODUCT', '예시 문의', 'NONE', ${sqlNow()}, ${sqlNow()}, case when $3 = 'REQUIRED_CONFIRMED' then ${sqlNow()} + interval '1 day' end,
          case when $3 = 'COMPLETED_REPLY' then '예시' end, case when $3 = 'COMPLETED_REPLY' then ${sqlNow()} end,
          '언제 오나요?', 1) returning *),
      c as (insert into inquiry_content (seller_seq, inquiry_seq, side, author_user_seq, author, text, at)
        select seller_seq, inquiry_seq, 'BUYER', buyer_user_seq, '예시', '언제 오나요?', asked_at from i),
      w as (insert into owner_of (kind, seq, owner_seq) select 'inquiry', inquiry_seq, seller_seq from i),
      b as (insert into buyer_index (buyer_user_seq, kind, at, seq, owner_seq)
        select buyer_user_seq, 'inquiry', asked_at, inquiry_seq, seller_seq from i)
      select inquiry_seq as id from i`,
    [o.owner.userSeq, buyer, status],
  );
  return { inquirySeq: Number(row!.id) };
}

/** The same with an own answer that may still be changed. */
async function answered(o: Occasion) {
  const { inquirySeq } = await asked(o, { status: 'COMPLETED_REPLY' });
  const [row] = await o.world.sql<{ id: string }>(
    `insert into inquiry_content (seller_seq, inquiry_seq, side, author_user_seq, author, text, at)
      values ($1, $2, 'SELLER', $1, '예시', '내일 도착합니다.', ${sqlNow()}) returning inquiry_content_seq as id`,
    [o.owner.userSeq, inquirySeq],
  );
  return { inquirySeq, inquiryContentSeq: Number(row!.id) };
}

async function template(o: Occasion): Promise<number> {
  const [row] = await o.world.sql<{ id: string }>(
    `insert into template (seller_seq, kind, title, text, created_at) values ($1, 'INQUIRY', '예시', '고맙습니다.', ${sqlNow()})
      returning template_seq as id`,
    [o.owner.userSeq],
  );
  return Number(row!.id);
}

async function support(o: Occasion): Promise<{ askSeq: number }> {
  const [row] = await o.world.sql<{ id: string }>(
    `with a as (insert into ask (owner_seq, type, title, asked_at, last_asked_at, sla_due_at, entries)
        values ($1, 'ETC', '예시 문의', ${sqlNow()}, ${sqlNow()}, ${sqlNow()} + interval '1 day', 1) returning *),
      c as (insert into ask_content (ask_seq, side, author_user_seq, author, text, at)
        select ask_seq, 'SELLER', owner_seq, '예시', '도와주세요.', asked_at from a)
      select ask_seq as id from a`,
    [o.owner.userSeq],
  );
  return { askSeq: Number(row!.id) };
}

/** A line that somebody bought of the owner, and who. */
async function bought(o: Occasion): Promise<{ line: number; buyer: number }> {
  const { line, order } = await fresh(o, 'PREPARING_PRODUCT');
  const [row] = await o.world.sql<{ buyer: string }>(
    'select buyer_user_seq as buyer from orders where seller_seq = $1 and order_seq = $2',
    [o.owner.userSeq, order],
  );
  return { line, buyer: row ? Number(row.buyer) : buyerOf(o) };
}
/** Who sells nothing names a product that does not exist. */
const productLink = ({ ids }: Occasion) => ({ target: 'PRODUCT', productSeq: ids['productSeq'] ?? 1 });
const lineLink = (orderProductSeq: number) => ({ target: 'ORDER_PRODUCT', orderProductSeq });

const SAID = { category: 'PRODUCT', title: '예시 문의', text: '안녕하세요.' };

export const examples: Examples = {
  'inquiry.download': async (o) =>
    downloadOf('inquirySeqList')({
      ...o,
      ids: { ...o.ids, inquirySeqList: [(await asked(o)).inquirySeq, (await asked(o)).inquirySeq] },
    }),
  'inquiry.ofUser': async (o) => {
    await asked(o);
    return [{ params: { userSeq: buyerOf(o) }, query: {} }];
  },
  'inquiry.start': async (o) => {
    const { line, buyer } = await bought(o);
    await asked(o);
    return [
      { params: { userSeq: buyerOf(o) }, body: SAID },
      { params: { userSeq: buyerOf(o) }, body: { ...SAID, link: productLink(o) } },
      { params: { userSeq: buyer }, body: { ...SAID, link: lineLink(line) } },
    ];
  },
  'inquiry.reply': async (o) => [
    { body: { inquirySeqList: [(await asked(o)).inquirySeq], templateSeq: await template(o) } },
  ],
  'inquiry.detail': async (o) => [{ params: await asked(o) }],
  'inquiry.write': async (o) => [
    { params: await asked(o), body: { text: '내일 도착합니다.', version: 1 } },
    { params: await asked(o), body: { text: '단골입니다.', internal: true, version: 1 } },
    {
      params: await asked(o),
      body: { text: '고맙습니다.', templateSeq: await template(o), version: 1 },
    },
  ],
  'inquiry.edit': async (o) => [
    { params: await answered(o), body: { text: '모레 도착합니다.', version: 1 } },
  ],
  'inquiry.setCategory': async (o) => [
    { params: await asked(o), body: { version: 1, category: 'DELIVERY_DATE' } },
  ],
  'inquiry.setLink': async (o) => {
    const { line, buyer } = await bought(o);
    return [
      { params: await asked(o), body: { version: 1, link: { target: 'NONE' } } },
      { params: await asked(o), body: { version: 1, link: productLink(o) } },
      { params: await asked(o, { buyer }), body: { version: 1, link: lineLink(line) } },
    ];
  },
  'inquiry.read': async (o) => [{ params: await asked(o), body: {} }],
  'inquiry.writing': async (o) => [{ params: await asked(o), body: { tab: 'example', on: true } }],
  'inquiry-ask.ask': () => [
    {
      body: {
        type: 'ORDER',
        title: '예시 문의',
        text: '도와주세요.',
        context: { path: '/dashboard', ids: [] },
      },
    },
  ],
  'inquiry-ask.detail': async (o) => [{ params: await support(o) }],
  'inquiry-ask.write': async (o) => [{ params: await support(o), body: { text: '하나 더 있습니다.' } }],
  'inquiry-ask.finish': async (o) => [{ params: await support(o), body: { version: 1 } }],
  'inquiry-desk.detail': async (o) => [{ params: await support(o) }],
  'inquiry-desk.write': async (o) => [
    { params: await support(o), body: { text: '확인했습니다.', version: 1 } },
  ],
};

export const ids: IdSources = {
  previousSeq: orNobody('inquiry', 'inquiry_seq'),
  // What a question to the operator is about.
  seq: 'select $1::bigint as id',
  // Shops that nobody has asked, or rated: a number that nobody has.
  inquirySeq: orNobody('inquiry', 'inquiry_seq'),
  inquirySeqList: orNobody('inquiry', 'inquiry_seq', 3),
  inquiryContentSeq: orNobody('inquiry_content', 'inquiry_content_seq'),
  askSeq: `select * from (select ask_seq as id from ask where owner_seq = $1 order by 1 desc limit 1) t
    union all select 1 where not exists (select from ask where owner_seq = $1)`,
};
