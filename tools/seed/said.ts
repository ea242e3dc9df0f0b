/** What buyers of the demo ask shops and say of what they bought; what shops answer, and ask the operator. */
import type pg from 'pg';
import { DAY, HOUR, wire } from './days.ts';
import { personaOf } from './personas.ts';
import { words } from './seller-words.ts';

const SHOPS = ['producer-a', 'producer-b', 'producer-individual', 'eticket', 'group-member'];
/** Threads of one shop. */
const THREADS = 32;

const ASKED = [
  ['DELIVERY_DATE', '언제 도착하나요?', '주말에 쓰려고 하는데 금요일까지 받을 수 있을까요?'],
  ['PRODUCT', '보관 방법이 궁금해요', '받아서 바로 냉장 보관하면 되는지 궁금합니다.'],
  ['ORDER', '주문 수량을 바꾸고 싶어요', '두 개를 주문했는데 세 개로 바꿀 수 있나요?'],
  ['DELIVERY_FAULT', '하나가 빠져 있어요', '두 개를 주문했는데 한 개만 들어 있습니다. 사진 보내 드릴게요.'],
  ['REFUND', '환불은 언제 되나요?', '지난주에 보낸 상품의 환불이 아직 들어오지 않았습니다.'],
  ['ORDER_CANCEL', '취소할 수 있나요?', '주소를 잘못 적어서 취소하고 다시 주문하려고 합니다.'],
  ['DELAYED_CHANGE_RETURN', '교환이 늦어져요', '교환 신청한 지 닷새가 지났는데 소식이 없습니다.'],
  ['CANCEL_CHANGE_RETURN', '반품을 철회하고 싶어요', '그냥 쓰기로 했습니다. 반품 신청을 거두어 주세요.'],
  ['EVENT', '사은품이 안 왔어요', '라이브에서 말씀하신 사은품이 들어 있지 않습니다.'],
  ['SELLER_INQUIRY', '대량 구매 문의', '회사 행사에 쓰려고 서른 개 정도 주문하고 싶습니다.'],
  ['ETC', '선물 포장이 되나요?', '선물로 보내려고 하는데 포장과 카드가 가능한지 궁금합니다.'],
] as const;
const ANSWERS = [
  '문의해 주셔서 고맙습니다. 오늘 발송하여 내일 받으실 수 있습니다.',
  '네, 가능합니다. 다음 주문 때 배송 메모에 적어 주시면 챙겨 드리겠습니다.',
  '불편을 드려 죄송합니다. 확인하여 바로 처리해 드리겠습니다.',
] as const;
const PRAISE = [
  '향이 진하고 신선해서 가족 모두 만족했습니다.',
  '포장이 꼼꼼하고 배송도 빨라서 다시 주문하려고 합니다.',
  '라이브에서 본 그대로라 믿고 샀습니다. 추천합니다.',
  '생각보다 크기가 작지만 품질은 좋은 편입니다.',
  '설명과 조금 달랐지만 쓰는 데는 문제가 없습니다.',
] as const;
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
  for (const [i, line] of (await linesOf(client, seller)).entries()) {
    const { status, asked, due } = standing(i, now);
    const [category, title, text] = ASKED[i % ASKED.length]!;
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
      await entry(
        'SELLER',
        seller,
        '담당자',
        '단골 고객입니다. 먼저 확인해 주세요.',
        wire(asked + HOUR),
        true,
      );
    if (answered) await entry('SELLER', seller, '담당자', ANSWERS[i % ANSWERS.length]!, answered);
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
async function addReviews(client: pg.ClientBase, now: number): Promise<void> {
  const marked = words('producer-b', PRAISE[0]);
  const b = personaOf('producer-b').userSeq;
  await client.query(
    `insert into review (seller_seq, order_product_seq, order_seq, product_seq, product_name, option_text,
        buyer_user_seq, star, text, created_at, helpful, comments)
      select l.seller_seq, l.order_product_seq, l.order_seq, l.product_seq, l.product_name, l.option_text,
        o.buyer_user_seq, case when h < 62 then 5 when h < 83 then 4 when h < 92 then 3 when h < 96 then 2 else 1 end,
        case when l.seller_seq = $1 then $2 when h < 83 then ($3::text[])[1 + h % 3] else ($3::text[])[4 + h % 2] end,
        least(l.purchase_confirmed_at + make_interval(hours => 2 + h::int % 40), $4::timestamptz), 0,
        (case when l.seller_seq = $1 or h % 25 = 7 then 1 else 0 end)
      from order_product l join orders o using (seller_seq, order_seq)
        cross join lateral (select (l.order_product_seq * 7919) % 100 as h) s
      where l.fulfilment_status = 'CONFIRM_RECEIVE_WRITE_REVIEW' and o.buyer_user_seq is not null
      order by l.purchase_confirmed_at, l.order_product_seq`,
    [b, marked, PRAISE, wire(now - HOUR)],
  );
  await client.query(
    `update review set version = 2, seller_comment_at = least(created_at + interval '5 hours', $4::timestamptz),
        seller_comment = case when seller_seq = $1 then $2 else $3 end
      where seller_seq = $1 or (order_product_seq % 9 < 5 and created_at < $4::timestamptz)`,
    [
      b,
      words('producer-b', '고맙습니다.'),
      '소중한 후기 고맙습니다. 더 좋은 상품으로 보답하겠습니다.',
      wire(now - HOUR),
    ],
  );
  await client.query(
    `insert into review_comment (seller_seq, review_seq, user_seq, text, at)
      select seller_seq, review_seq, buyer_user_seq, case when seller_seq = $1 then $2 else $3 end, created_at
      from review where comments = 1`,
    [b, words('producer-b', '저도요'), '저도 같은 상품을 샀는데 좋았어요.'],
  );
  await client.query(
    `insert into review_helpful (seller_seq, review_seq, user_seq, at)
      select seller_seq, review_seq, buyer_user_seq, created_at from review where comments = 1`,
  );
  await client.query('update review set helpful = 1 where comments = 1');
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
