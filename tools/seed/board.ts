/**
 * What channels and the house tell others (community.md §12): FAQ and models of the shops, notices with a popup, help and
 * guides about how this product works, boards of the academy with posts, likes and comments.
 */
import type pg from 'pg';
import { kstDay } from '../../server/kit/clock/clock.ts';
import { DAY, HOUR, wire } from './days.ts';
import { personaOf } from './personas.ts';
import { addHelp, html, text } from './board-help.ts';
import { words } from './seller-words.ts';

const SHOPS = ['producer-a', 'producer-b', 'producer-individual', 'influencer'] as const;
const FAQS: readonly (readonly [category: string, question: string, answer: string])[] = [
  ['DELIVERY', '주문하면 언제 오나요?', '오후 2시 전에 결제하면 그날 보냅니다. 보통 하루나 이틀 걸립니다.'],
  ['PRODUCT', '어떻게 보관하나요?', '받은 날 냉장고에 넣어 주세요. 3일 안에 드시면 가장 좋습니다.'],
  [
    'CLAIM',
    '받은 상품이 상했어요.',
    '받은 다음 날까지 사진과 함께 알려 주시면 바로 환불하거나 다시 보냅니다.',
  ],
  ['LIVE', '라이브 가격은 방송 뒤에도 그대로인가요?', '방송이 끝나면 원래 가격으로 돌아갑니다.'],
  ['ETC', '선물 포장이 되나요?', '주문할 때 배송 메모에 적어 주세요.'],
];
async function addFaqs(client: pg.ClientBase, now: number): Promise<void> {
  for (const persona of SHOPS) {
    const seller = personaOf(persona).userSeq;
    for (const [i, [category, question, answer]] of FAQS.entries())
      await client.query(
        `insert into faq (seller_seq, category, question, answer, expose, sort_order, created_at, updated_at, updated_by)
          values ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
        [
          seller,
          category,
          words(persona, question),
          words(persona, answer),
          i !== 4,
          i + 1,
          wire(now - (60 - i) * DAY),
          words(persona, personaOf(persona).name),
        ],
      );
    if (persona === 'influencer') continue;
    const { rows } = await client.query<{ seq: string }>(
      `insert into gripper_model (seller_seq, name, image, consent, consent_at, consent_by, items, created_at, updated_at,
          updated_by)
        values ($1, $2, (select thumbnail from product where seller_seq = $1 order by product_seq limit 1), true, $3, $4,
          $5, $3, $3, $4) returning gripper_model_seq as seq`,
      [
        seller,
        words(persona, '하루'),
        wire(now - 50 * DAY),
        words(persona, personaOf(persona).name),
        JSON.stringify([
          { item: 'HEIGHT', value: '168', open: true },
          { item: 'TOP', value: '55', open: true },
          { item: 'WEIGHT', value: '52', open: false },
        ]),
      ],
    );
    await client.query(
      `insert into gripper_model_product (seller_seq, gripper_model_seq, product_seq)
        select $1, $2, product_seq from product where seller_seq = $1 and deleted_at is null order by product_seq limit 2`,
      [seller, Number(rows[0]!.seq)],
    );
  }
}

const NOTICES: readonly (readonly [category: string, title: string, ...lines: string[]])[] = [
  [
    'POLICY',
    '반품 배송비 기준이 바뀝니다',
    '다음 달 1일 접수분부터 새 기준을 적용합니다.',
    '자세한 내용은 도움말의 반품을 봐 주세요.',
  ],
  ['UPDATE', '주문 목록에서 메모를 바로 적을 수 있습니다', '주문 번호 옆의 메모를 눌러 주세요.'],
  ['EVENT', '연말 감사 대전 참여 안내', '프로모션 메뉴에서 신청할 수 있습니다.'],
  ['CHECK', '정기 점검 안내', '새벽 2시부터 4시까지 쉽니다.', '그동안 주문과 방송은 멈춥니다.'],
  ['NOTICE', '겨울철 신선식품 포장을 확인해 주세요', '기온이 낮은 날에는 보온 포장을 권합니다.'],
];
async function addNotices(client: pg.ClientBase, now: number): Promise<void> {
  for (let n = 0; n < 30; n++) {
    const [category, title, ...lines] = NOTICES[n % NOTICES.length]!;
    const at = wire(now - (n * 5 + 2) * DAY);
    const standing = n === 28 ? 'DRAFT' : n === 29 ? 'HIDDEN' : 'PUBLISHED';
    await client.query(
      `insert into notice (sides, category, title, body, body_text, important, pinned, top, gripper_request, publish_at,
          announced_at, standing, created_at, updated_at, updated_by)
        values ($1, $2, $3, $4, $5, $6, $7, false, $8, $9, $9, $10, $11, $11, '운영자')`,
      [
        n % 3 === 1 ? ['PRODUCER'] : n % 7 === 3 ? ['INFLUENCER'] : ['PRODUCER', 'INFLUENCER'],
        category,
        n < NOTICES.length ? title : `${title} (${Math.ceil(n / NOTICES.length)})`,
        html(...lines),
        text(...lines),
        category === 'POLICY',
        n === 0,
        n === 2,
        standing === 'DRAFT' ? null : at,
        standing,
        at,
      ],
    );
  }
  await client.query(
    `insert into popup (kind, title, body, audience, from_day, to_day, frequency, priority, exposed, created_at,
        updated_at, updated_by)
      values ('GUIDE', '상품 목록을 한 번에 고쳐 보세요', $1, 'PRODUCER', $2, $3, 'ONCE', 10, false, $4, $4, '운영자')`,
    [
      html('여러 상품을 골라 가격과 기간을 함께 바꿀 수 있습니다.'),
      kstDay(new Date(now)),
      kstDay(new Date(now + 30 * DAY)),
      wire(now),
    ],
  );
}

const MENUS: readonly (readonly [
  name: string,
  title: string,
  layout: string,
  audience: string,
  writers: string,
])[] = [
  ['자유 게시판', '판매와 방송 이야기를 나눕니다.', 'LIST', 'ALL', 'READERS'],
  ['라이브 노하우', '잘 팔린 방송에서 배웁니다.', 'CARD', 'ALL', 'READERS'],
  ['장터 강의', '장터가 준비한 강의입니다.', 'LIST', 'ALL', 'OPERATOR'],
  ['판매자 모임', '판매자끼리 묻고 답합니다.', 'LIST', 'PRODUCER', 'READERS'],
  ['지난 강의', '보관한 강의입니다.', 'LIST', 'ALL', 'NONE'],
];
const POSTS: readonly (readonly [title: string, line: string])[] = [
  ['첫 방송에서 말이 막힐 때', '상품 다섯 가지의 장점을 종이에 적어 두면 도움이 됩니다.'],
  ['포장 테이프를 바꾸고 반품이 줄었습니다', '모서리를 한 번 더 감아 주세요.'],
  ['라이브 전에 재고를 나눠 두는 법', '방송용 재고를 따로 잡아 두면 품절을 막을 수 있습니다.'],
  ['리뷰에 답하는 문장을 나눕니다', '불편한 점을 먼저 적고 어떻게 바꿀지 말합니다.'],
];
async function addAcademy(client: pg.ClientBase, now: number): Promise<void> {
  const authors = ['producer-a', 'producer-b', 'influencer', 'producer-individual'] as const;
  for (const [m, [name, title, layout, audience, writers]] of MENUS.entries()) {
    const { rows } = await client.query<{ seq: string }>(
      `insert into academy_menu (name, description_title, description_details, layout, audience, writers, comments, fields,
          sort_order, exposed, created_at, updated_at, updated_by)
        values ($1, $2, '', $3, $4, $5, $6, $7, $8, true, $9, $9, '운영자') returning menu_seq as seq`,
      [
        name,
        title,
        layout,
        audience,
        writers,
        writers !== 'NONE',
        m === 1
          ? JSON.stringify([
              { key: 'goods', label: '판 상품', type: 'TEXT', required: false, max: 40, options: [] },
            ])
          : '[]',
        m,
        wire(now - 90 * DAY),
      ],
    );
    for (let n = 0; n < 12; n++) {
      const persona =
        writers === 'READERS' && audience === 'ALL' ? authors[n % 4]! : n % 2 ? 'producer-a' : 'producer-b';
      const house = writers !== 'READERS';
      const [head, line] = POSTS[n % POSTS.length]!;
      const at = now - (n * 4 + m) * DAY - HOUR;
      // Texts of boards are there for everybody: no mark of a shop stands in them.
      const { rows: made } = await client.query<{ seq: string }>(
        `insert into academy_board (menu_seq, user_seq, nickname, title, body, body_text, pinned, created_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8) returning board_seq as seq`,
        [
          Number(rows[0]!.seq),
          house ? personaOf('admin').userSeq : personaOf(persona).userSeq,
          house ? '운영자' : '장터 판매자',
          n < POSTS.length ? head : `${head} ${n}`,
          html(line),
          line,
          n === 11,
          wire(at),
        ],
      );
      await addTalk(client, Number(made[0]!.seq), n, at);
    }
  }
}

/** Comments and likes of a post; its counters are theirs. */
async function addTalk(client: pg.ClientBase, board: number, n: number, at: number): Promise<void> {
  const people = (['producer-a', 'producer-individual', 'influencer', 'group-master'] as const).slice(
    0,
    n % 5,
  );
  for (const [i, persona] of people.entries()) {
    const { userSeq } = personaOf(persona);
    await client.query('insert into academy_like (board_seq, user_seq, at) values ($1, $2, $3)', [
      board,
      userSeq,
      wire(at + (i + 1) * 60_000),
    ]);
    for (const round of [0, 1])
      await client.query(
        `insert into academy_comment (board_seq, user_seq, nickname, text, created_at) values ($1, $2, '장터 판매자', $3, $4)`,
        [
          board,
          userSeq,
          ['도움이 됐습니다.', '저도 해 보겠습니다.', '사진도 볼 수 있을까요?', '고맙습니다.'][
            (i + round) % 4
          ],
          wire(at + (i + 1 + round * 10) * 120_000),
        ],
      );
  }
  await client.query(
    'update academy_board set likes = $2::int, comments = 2 * $2::int where board_seq = $1',
    [board, people.length],
  );
}

export async function addBoards(client: pg.ClientBase, now: number): Promise<void> {
  await addFaqs(client, now);
  await addNotices(client, now);
  await addHelp(client, now);
  await addAcademy(client, now);
}
