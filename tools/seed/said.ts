/** What buyers of the demo ask shops and say of what they bought; what shops answer, and ask the operator. */
import type pg from 'pg';
import { DAY, HOUR, wire } from './days.ts';
import { inTurn } from './in-turn.ts';
import { INQUIRIES, NOTED } from './inquiry-words.ts';
import { kindOf } from './kinds.ts';
import { personaOf } from './personas.ts';
import { AGREED, REVIEWS, THANKS } from './review-words.ts';
import { words } from './seller-words.ts';

const SHOPS = ['producer-a', 'producer-b', 'producer-individual', 'eticket', 'group-member'];
/** Threads of one shop. */
const THREADS = 32;

const TEMPLATES = [
  ['INQUIRY', '발송 안내', '{닉네임} 님, {상품명}은 {발송예정일}까지 보내 드립니다. 고맙습니다.'],
  ['INQUIRY', '송장 안내', '{닉네임} 님, 송장번호는 {송장번호}입니다. 현재 {배송상태} 상태입니다.'],
  ['INQUIRY', '확인 중', '{닉네임} 님, 확인하고 오늘 안에 다시 답변드리겠습니다. {상점명} 드림'],
  ['REVIEW', '감사 인사', '{닉네임} 님, {상품명} 후기 고맙습니다. 또 찾아 주세요!'],
] as const;

interface Line {
  line: string;
  order: string;
  product: string;
  name: string;
  buyer: string;
  nickname: string;
}

async function linesOf(client: pg.ClientBase, seller: number): Promise<Line[]> {
  const { rows } = await client.query<Line>(
    `select l.order_product_seq as line, l.order_seq as "order", l.product_seq as product, l.product_name as name,
        o.buyer_user_seq as buyer, o.buyer_nickname as nickname
      from order_product l join orders o using (seller_seq, order_seq)
      where l.seller_seq = $1 and l.fulfilment_status not like 'PAYMENT\\_%' and o.buyer_user_seq is not null
      order by l.ordered_at desc, 1 limit $2`,
    [seller, THREADS],
  );
  return rows;
}

const thousandths = (n: number): number => ((n * 7_919) % 1_000) / 1_000;

/** What waits stands first; what was answered, finished and closed lies further back. */
function standing(i: number, now: number) {
  if (i === 0) return { status: 'REQUIRED_CONFIRMED', asked: now - 4 * DAY, due: now - 2 * HOUR };
  if (i === 1) return { status: 'REQUIRED_CONFIRMED', asked: now - DAY, due: now + (2 * HOUR) / 3 };
  if (i < 6) return { status: 'REQUIRED_CONFIRMED', asked: now - i * HOUR, due: now + (24 - i) * HOUR };
  const asked = now - (i < 14 ? i * 8 * HOUR : (i - 6) * 2 * DAY) - thousandths(i) * HOUR;
  if (i < 14) return { status: 'COMPLETED_REPLY', asked, due: null };
  return { status: i % 2 ? 'COMPLETED_INQUIRY' : 'CLOSED_INQUIRY', asked, due: null };
}

async function addThreads(client: pg.ClientBase, persona: string, now: number): Promise<void> {
  const seller = personaOf(persona).userSeq;
  const say = (text: string): string => words(persona, text);
  const asks = personaOf(persona).more?.product_type === 'voucher' ? INQUIRIES.tickets : INQUIRIES.goods;
  for (const [i, line] of (await linesOf(client, seller)).entries()) {
    const { status, asked, due } = standing(i, now);
    const { category, title, text, answer } = asks[i % asks.length]!;
    const answered = due === null ? wire(asked + 3 * HOUR) : null;
    const { rows } = await client.query<{ id: string }>(
      `insert into inquiry (seller_seq, buyer_user_seq, status, category, title, link_target, product_seq, product_name,
          order_seq, order_product_seq, asked_at, last_asked_at, sla_due_at, answered_by, answered_at, preview, entries,
          unread)
        values ($1, $2, $3, $4, $5, 'ORDER_PRODUCT', $6, $7, $8, $9, $10, $10, $11, $12, $13, $14, $15, $16)
        returning inquiry_seq as id`,
      [
        seller,
        line.buyer,
        status,
        category,
        say(title),
        line.product,
        line.name,
        line.order,
        line.line,
        wire(asked),
        due === null ? null : wire(due),
        answered && say('담당자'),
        answered,
        say(text),
        answered ? 2 : 1,
        due !== null,
      ],
    );
    const inquiry = rows[0]!.id;
    const entry = (
      side: string,
      by: number | string,
      author: string,
      said: string,
      at: string,
      note = false,
    ) =>
      client.query(
        `insert into inquiry_content (seller_seq, inquiry_seq, side, author_user_seq, author, text, internal, at)
          values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [seller, inquiry, side, by, say(author), say(said), note, at],
      );
    await entry('BUYER', line.buyer, line.nickname, text, wire(asked));
    if (i % 7 === 3)
      await entry('SELLER', seller, '담당자', NOTED[i % NOTED.length]!, wire(asked + HOUR), true);
    if (answered) await entry('SELLER', seller, '담당자', answer, answered);
  }
}

async function addTemplates(client: pg.ClientBase, persona: string, now: number): Promise<void> {
  for (const [kind, title, text] of TEMPLATES)
    await client.query(
      'insert into template (seller_seq, kind, title, text, created_at) values ($1, $2, $3, $4, $5)',
      [personaOf(persona).userSeq, kind, words(persona, title), words(persona, text), wire(now - 50 * DAY)],
    );
}

/** A review for every line whose buyer wrote one: 62, 21, 9, 4 and 4 of a hundred for five stars to one. */
const WRITTEN = `
  select l.seller_seq as seller, l.order_product_seq as line, l.product_seq as product, l.product_name as name,
    case when h < 62 then 5 when h < 83 then 4 when h < 92 then 3 when h < 96 then 2 else 1 end as star,
    extract(epoch from least(l.purchase_confirmed_at + make_interval(hours => 2 + h::int % 40), $2::timestamptz))::bigint
      as at,
    l.seller_seq = $1 or h % 25 = 7 as commented
  from order_product l join orders o using (seller_seq, order_seq)
    cross join lateral (select (l.order_product_seq * 7919) % 100 as h) s
  where l.fulfilment_status = 'CONFIRM_RECEIVE_WRITE_REVIEW' and o.buyer_user_seq is not null
  order by l.purchase_confirmed_at, l.order_product_seq`;
const SAY = `
  with said as (select * from jsonb_to_recordset($1::jsonb) as s (place int, seller bigint, line bigint, star int,
      at bigint, text text, thanks text, agreed text)),
  r as (insert into review (seller_seq, order_product_seq, order_seq, product_seq, product_name, option_text,
        buyer_user_seq, star, text, created_at, helpful, comments, version, seller_comment, seller_comment_at)
      select l.seller_seq, l.order_product_seq, l.order_seq, l.product_seq, l.product_name, l.option_text,
        o.buyer_user_seq, s.star, s.text, to_timestamp(s.at), n, n, case when s.thanks is null then 1 else 2 end,
        s.thanks, case when s.thanks is not null
          then least(to_timestamp(s.at) + interval '5 hours', $2::timestamptz) end
      from said s join order_product l on l.seller_seq = s.seller and l.order_product_seq = s.line
        join orders o using (seller_seq, order_seq)
        cross join lateral (select (s.agreed is not null)::int as n) k
      order by s.place
      returning seller_seq, order_product_seq, review_seq, buyer_user_seq, created_at, comments),
  h as (insert into review_helpful (seller_seq, review_seq, user_seq, at)
      select seller_seq, review_seq, buyer_user_seq, created_at from r where comments = 1)
  insert into review_comment (seller_seq, review_seq, user_seq, text, at)
    select r.seller_seq, r.review_seq, r.buyer_user_seq, s.agreed, r.created_at
    from r join said s on s.seller = r.seller_seq and s.line = r.order_product_seq where r.comments = 1
    order by r.review_seq`;

interface Written {
  seller: string;
  line: string;
  product: string;
  name: string;
  star: number;
  at: string;
  commented: boolean;
}

/** Nothing comes back within a page of its shop's list or its product's, the newest first as both are read. */
async function addReviews(client: pg.ClientBase, now: number): Promise<void> {
  const b = String(personaOf('producer-b').userSeq);
  const late = wire(now - HOUR);
  const { rows } = await client.query<Written>(WRITTEN, [b, late]);
  const take = inTurn();
  const say = ({ seller, line, product, name, star, at, commented }: Written, place: number) => {
    const { good, fair } = REVIEWS[kindOf(name)];
    const marked = (text: string): string => words(seller === b ? 'producer-b' : '', text);
    const answered = seller === b || (Number(line) % 9 < 5 && Number(at) * 1_000 < now - HOUR);
    return {
      place,
      seller,
      line,
      star,
      at,
      text: marked(take(star > 3 ? good : fair, ['all', `shop ${seller}`, `product ${product}`])),
      thanks: answered ? marked(take(THANKS, [`thanks ${seller}`])) : null,
      agreed: commented ? marked(take(AGREED, [`agreed ${seller}`])) : null,
    };
  };
  const said = rows
    .map((row, place) => ({ row, place }))
    .toSorted((one, other) => Number(other.row.at) - Number(one.row.at) || other.place - one.place)
    .map(({ row, place }) => say(row, place));
  await client.query(SAY, [JSON.stringify(said), late]);
}

async function addAsks(client: pg.ClientBase, now: number): Promise<void> {
  const asks = [
    [
      'producer-a',
      'SETTLEMENT',
      '정산 예정금액이 궁금합니다',
      '이번 회차의 예정금액이 어떻게 계산되는지 알고 싶습니다.',
      5,
    ],
    ['producer-a', 'LIVE', '방송 화질 문의', '방송 화질을 더 높일 수 있는지 궁금합니다.', 60],
    ['influencer', 'VAT', '부가세 신고 자료', '후원 수익의 부가세 자료는 어디에서 볼 수 있나요?', 9],
  ] as const;
  for (const [persona, type, title, text, hours] of asks) {
    const owner = personaOf(persona).userSeq;
    const at = wire(now - hours * HOUR);
    const waits = hours < 24;
    const { rows } = await client.query<{ id: string }>(
      `insert into ask (owner_seq, standing, type, title, asked_at, last_asked_at, sla_due_at, answered_at, entries)
        values ($1, $2, $3, $4, $5, $5, $6, $7, $8) returning ask_seq as id`,
      [
        owner,
        waits ? 'REQUIRED_CONFIRMED' : 'COMPLETED_REPLY',
        type,
        title,
        at,
        waits ? wire(now + (24 - hours) * HOUR) : null,
        waits ? null : wire(now - 40 * HOUR),
        waits ? 1 : 2,
      ],
    );
    const entry = (side: string, by: string, said: string, when: string) =>
      client.query('insert into ask_content (ask_seq, side, author, text, at) values ($1, $2, $3, $4, $5)', [
        rows[0]!.id,
        side,
        by,
        said,
        when,
      ]);
    await entry('SELLER', '담당자', text, at);
    if (!waits)
      await entry(
        'OPERATOR',
        '운영자',
        '방송 준비 화면의 송출 설정에서 1080p를 고를 수 있습니다.',
        wire(now - 40 * HOUR),
      );
  }
}

/** Whose they are by their numbers alone, and what a buyer finds of their own. */
const LISTED = [
  `insert into owner_of (kind, seq, owner_seq) select 'inquiry', inquiry_seq, seller_seq from inquiry`,
  `insert into owner_of (kind, seq, owner_seq) select 'review', review_seq, seller_seq from review`,
  `insert into buyer_index (buyer_user_seq, kind, at, seq, owner_seq)
    select buyer_user_seq, 'inquiry', asked_at, inquiry_seq, seller_seq from inquiry`,
];

export async function addSaid(client: pg.ClientBase, now: number): Promise<void> {
  for (const persona of SHOPS) {
    await addThreads(client, persona, now);
    await addTemplates(client, persona, now);
  }
  await addReviews(client, now);
  await addAsks(client, now);
  for (const statement of LISTED) await client.query(statement);
}
