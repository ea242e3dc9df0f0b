/** 그리퍼 모집 of the demo's shops, grippers who answer, and who can be asked. */
import type pg from 'pg';
import { countGrippers, countRegularsOf } from '../../server/domains/gripper-request/count.ts';
import { copyToBoard } from '../../server/domains/gripper-request/queries/board.ts';
import { recount } from '../../server/domains/gripper-request/queries/request.ts';
import { readShops } from '../../server/domains/gripper-request/queries/count.ts';
import { bind } from '../../server/kit/db/bound.ts';
import { kstDay } from '../../server/kit/clock/clock.ts';
import { DAY, HOUR, wire } from './days.ts';
import { personaOf } from './personas.ts';
import { words } from './seller-words.ts';

/** Grippers beside the personas; they sign in as nobody. */
const GRIPPERS = [
  {
    userSeq: 10_201,
    name: '이루나',
    nickname: '루나의 부엌',
    tag: 'lunakitchen',
    wishBps: 1_300,
  },
  {
    userSeq: 10_202,
    name: '김도윤',
    nickname: '도윤상점',
    tag: 'doyunlive',
    wishBps: 1_800,
  },
  {
    userSeq: 10_203,
    name: '박민지',
    nickname: '민지픽',
    tag: 'minjipick',
    wishBps: 2_200,
  },
  {
    userSeq: 10_204,
    name: '최서준',
    nickname: '서준이네',
    tag: 'seojunhome',
    wishBps: 1_500,
  },
] as const;

interface Answer {
  by: number;
  bps: number;
  status: string;
  reason?: string;
}
interface Asked {
  persona: string;
  title: string;
  /** What its products are called, as LIKE has it; the first three of them, and the first one's category. */
  named: string;
  bps: number;
  budget: number | null;
  status: 'OPEN' | 'CLOSED' | 'MATCHED';
  /** Days from now: posted, the last for an answer, and of the wished lives. */
  posted: number;
  deadline: number;
  wish: [number, number];
  answers: readonly Answer[];
}

const HARU = personaOf('influencer').userSeq;
const STUDIO = personaOf('producer-matching').userSeq;
const [LUNA, DOYUN, MINJI, SEOJUN] = GRIPPERS.map(({ userSeq }) => userSeq) as [
  number,
  number,
  number,
  number,
];

const ASKED: readonly Asked[] = [
  {
    persona: 'producer-a',
    title: '겨울 감귤 저녁 방송을 함께할 그리퍼',
    named: '%감귤%',
    bps: 1_500,
    budget: 300_000,
    status: 'OPEN',
    posted: -2,
    deadline: 6,
    wish: [8, 21],
    answers: [
      { by: HARU, bps: 1_500, status: 'NEW' },
      { by: LUNA, bps: 1_300, status: 'ACCEPT' },
      { by: MINJI, bps: 2_200, status: 'HOLD', reason: '희망 수수료가 예산보다 높습니다.' },
      { by: SEOJUN, bps: 1_600, status: 'APPROVE' },
    ],
  },
  {
    persona: 'producer-a',
    title: '무쇠 주방용품 살림 방송',
    named: '무쇠%',
    bps: 1_800,
    budget: null,
    status: 'OPEN',
    posted: -1,
    deadline: 12,
    wish: [14, 28],
    answers: [],
  },
  {
    persona: 'producer-a',
    title: '추석 선물세트 특집',
    named: '%',
    bps: 1_200,
    budget: 500_000,
    status: 'CLOSED',
    posted: -70,
    deadline: -55,
    wish: [-54, -45],
    answers: [
      { by: LUNA, bps: 1_500, status: 'ACCEPT' },
      { by: DOYUN, bps: 1_800, status: 'NEW' },
      { by: HARU, bps: 1_400, status: 'RETRY' },
    ],
  },
  {
    persona: 'producer-b',
    title: '봄내 가을 신상 방송',
    named: '%',
    bps: 1_009,
    budget: 200_003,
    status: 'CLOSED',
    posted: -23,
    deadline: -5,
    wish: [-4, 10],
    answers: [
      { by: LUNA, bps: 1_013, status: 'NEW' },
      { by: DOYUN, bps: 1_019, status: 'APPROVE' },
      { by: MINJI, bps: 1_021, status: 'ACCEPT' },
    ],
  },
  {
    persona: 'producer-individual',
    title: '텃밭 채소 꾸러미 소개',
    named: '%',
    bps: 1_400,
    budget: 100_000,
    status: 'OPEN',
    posted: -4,
    deadline: 3,
    wish: [4, 18],
    answers: [
      { by: MINJI, bps: 1_800, status: 'NEW' },
      { by: LUNA, bps: 1_300, status: 'NEW' },
      { by: HARU, bps: 1_400, status: 'ACCEPT' },
      { by: STUDIO, bps: 1_400, status: 'NEW' },
      { by: SEOJUN, bps: 1_500, status: 'NEW' },
    ],
  },
  {
    persona: 'eticket',
    title: '주말 나들이 이용권 방송',
    named: '%',
    bps: 1_500,
    budget: 150_000,
    status: 'CLOSED',
    posted: -30,
    deadline: -20,
    wish: [-18, -10],
    answers: [
      { by: HARU, bps: 1_500, status: 'ACCEPT' },
      { by: SEOJUN, bps: 1_700, status: 'HOLD', reason: '일정이 맞지 않습니다.' },
      { by: DOYUN, bps: 1_600, status: 'ACCEPT' },
    ],
  },
];

async function addGrippers(client: pg.ClientBase, now: number): Promise<void> {
  for (const [i, one] of GRIPPERS.entries()) {
    await client.query(
      `insert into account_user (user_seq, login_id, password_hash, password_changed_at, user_type, producer_type,
          match_saleable, need_basic_info_type, has_producer_info, request_producer_status, status, name, nickname,
          user_tag, email, email_verified_at, phone_number, created_at)
        select $1, $2, null, password_changed_at, 'influencer', 'individual', false, 'none', false, 'none',
          'NORMAL', $3, $4, $5, $2, password_changed_at, $6, $7
        from account_user where user_seq = ${HARU}`,
      [
        one.userSeq,
        `${one.tag}@live.kr`,
        one.name,
        one.nickname,
        one.tag,
        `010555512${String(i).padStart(2, '0')}`,
        wire(now - (200 - i * 40) * DAY),
      ],
    );
    await client.query(
      `insert into influencer_info (seller_seq, activity_name, intro, category_seqs, wish_bps, sales_forms, portfolio,
          sns, body, payee_type, updated_at, updated_by)
        values ($1, $2, $3, (select array_agg(category_seq) from (select distinct category_seq from product
            where category_seq is not null order by 1 offset $4 limit 2) c), $5, '{SALES_AGENCY}', '[]', '[]', '[]',
          'INDIVIDUAL', $6, $1)`,
      [
        one.userSeq,
        one.nickname,
        '생활에 필요한 물건을 직접 써 보고 소개합니다.',
        i * 2,
        one.wishBps,
        wire(now - 60 * DAY),
      ],
    );
  }
}

async function addRequest(client: pg.ClientBase, now: number, asked: Asked): Promise<void> {
  const { userSeq } = personaOf(asked.persona);
  const day = (days: number): string => kstDay(new Date(now + days * DAY));
  const at = now + asked.posted * DAY;
  const { rows } = await client.query<{ seq: number }>(
    `with sold as (select product_seq, category_seq from product where seller_seq = $1 and deleted_at is null
        and category_seq is not null and name like $3 order by product_seq limit 3)
      insert into gripper_request (seller_seq, title, category_seq, product_seqs, wish_from, wish_to, commission_bps,
        budget, sample, conditions, deadline, status, created_at, updated_at, updated_by)
      select $1, $2, (select category_seq from sold order by product_seq limit 1),
        array(select product_seq from sold order by product_seq), $4, $5, $6, $7, true, $8, $9, $10, $11, $11, $12
      returning request_seq as seq`,
    [
      userSeq,
      words(asked.persona, asked.title),
      asked.named,
      day(asked.wish[0]),
      day(asked.wish[1]),
      asked.bps,
      asked.budget,
      words(asked.persona, '저녁 시간 방송과 시식이 가능하면 좋겠습니다.'),
      day(asked.deadline),
      asked.status,
      wire(at),
      words(asked.persona, '담당자'),
    ],
  );
  const request = Number(rows[0]!.seq);
  for (const [i, one] of asked.answers.entries())
    await client.query(
      `insert into gripper_response (seller_seq, request_seq, gripper_user_seq, message, commission_bps, wish_days,
          status, reason, version, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
      [
        userSeq,
        request,
        one.by,
        words(asked.persona, '우리 방송 시청자가 좋아하는 상품이라 꼭 소개하고 싶습니다.'),
        one.bps,
        [day(asked.wish[0] + 1), day(asked.wish[0] + 3)],
        one.status,
        one.reason ?? null,
        one.status === 'NEW' ? 1 : 2,
        wire(at + (i + 1) * 3 * HOUR),
      ],
    );
  const db = bind(client);
  await recount(db, userSeq, request);
  await copyToBoard(db, userSeq, [request]);
}

/** Of one transaction with the rest of the seed, after fans were counted. */
export async function addGripperRequests(client: pg.ClientBase, now: number): Promise<void> {
  await addGrippers(client, now);
  for (const asked of ASKED) await addRequest(client, now, asked);
  const db = bind(client);
  await countGrippers(db, new Date(now));
  for (const seller of await readShops(db)) await countRegularsOf(db, seller);
}
