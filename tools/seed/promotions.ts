/**
 * 프로모션 of the house: one in each status, with applications in each (money.md §13). Of 온유상회 one is sent back, one takes
 * part and shows its badge, one was refused, and one can be applied for.
 */
import type pg from 'pg';
import { copyToDesk } from '../../server/domains/promotion/queries/apply.ts';
import { addPins } from '../../server/domains/promotion/queries/pins.ts';
import { kstDay } from '../../server/kit/clock/clock.ts';
import { bind } from '../../server/kit/db/bound.ts';
import { DAY, HOUR, wire } from './days.ts';
import { personaOf } from './personas.ts';
import { words } from './seller-words.ts';

type Answer = 'COUPON' | 'PRODUCT' | 'LIVE_AT' | 'QUESTION_1' | 'QUESTION_2';
interface Field {
  key: Answer;
  label: string;
  required: boolean;
  help: string;
  max: number | null;
}
const field = (key: Answer, label: string, required = true, max: number | null = null, help = ''): Field => ({
  key,
  label,
  required,
  help,
  max,
});

interface Applied {
  persona: string;
  /** What it went through, the last being how it stands. */
  through: readonly string[];
  memo?: string;
  memoFields?: readonly Answer[];
}
interface Promoted {
  title: string;
  benefit: string;
  body: string;
  banner: string;
  badge: string;
  standing: string;
  /** Days from now: of applying, then on which it is on. */
  days: [number, number, number, number];
  fields: readonly Field[];
  audience?: string;
  sellerBps: number;
  applied: readonly Applied[];
}

const PROMOTIONS: readonly Promoted[] = [
  {
    title: '연말 감사 대전',
    benefit: '쿠폰 할인의 30%를 장터가 부담',
    body: '한 해 동안 함께한 고객에게 감사를 전하는 행사입니다.\n참여 상품에는 행사 표시가 붙고, 기획전 첫 화면에 소개합니다.',
    banner: 'RED',
    badge: '연말 감사',
    standing: 'APPLY',
    days: [-3, 7, 12, 25],
    fields: [
      field('COUPON', '행사에 쓸 쿠폰', false, 3, '행사 기간에 발급하는 쿠폰을 골라 주세요.'),
      field('PRODUCT', '대표 상품', true, 20, '행사가 끝날 때까지 판매하는 상품을 골라 주세요.'),
      field('LIVE_AT', '행사 방송 일시', false),
      field('QUESTION_1', '행사 기간에 준비한 혜택을 소개해 주세요.', true, 300),
    ],
    sellerBps: 7_000,
    applied: [
      { persona: 'producer-individual', through: ['SUBMIT'] },
      {
        persona: 'producer-matching',
        through: ['SUBMIT', 'REJECT', 'RETRY_SUBMIT'],
        memo: '상품 소개가 없습니다.',
      },
      { persona: 'group-master', through: ['SUBMIT', 'WITHDRAWN'] },
    ],
  },
  {
    title: '새해 첫 라이브',
    benefit: '메인 배너와 방송 알림 지원',
    body: '새해 첫 주를 여는 방송을 모읍니다.\n방송 일시가 겹치지 않도록 조정해 드립니다.',
    banner: 'BLUE',
    badge: '새해 라이브',
    standing: 'BEFORE_PROGRESS',
    days: [-12, -2, 5, 15],
    fields: [
      field('PRODUCT', '방송에서 소개할 상품', false, 10),
      field('LIVE_AT', '방송 일시'),
      field('QUESTION_1', '방송을 한 줄로 소개해 주세요.', true, 100),
    ],
    sellerBps: 10_000,
    applied: [
      {
        persona: 'producer-a',
        through: ['SUBMIT', 'MODIFY_REQUEST'],
        memo: '같은 시간에 다른 방송이 있습니다. 하루 뒤 저녁으로 옮겨 주세요.',
        memoFields: ['LIVE_AT'],
      },
      {
        persona: 'eticket',
        through: ['SUBMIT', 'MODIFY_REQUEST', 'MODIFY_COMPLETE'],
        memo: '소개를 더 적어 주세요.',
      },
      { persona: 'influencer', through: ['SUBMIT', 'CONFIRMED'] },
    ],
  },
  {
    title: '겨울 먹거리 특가',
    benefit: '상품에 행사 표시, 기획전 노출',
    body: '겨울에 찾는 먹거리를 한자리에 모았습니다.',
    banner: 'GREEN',
    badge: '겨울 특가',
    standing: 'PROGRESS',
    days: [-20, -10, -4, 6],
    fields: [
      field('PRODUCT', '참여 상품', true, 20),
      field('QUESTION_1', '상품의 강점을 알려 주세요.', false, 300),
    ],
    audience: 'PRODUCER',
    sellerBps: 8_000,
    applied: [
      { persona: 'producer-a', through: ['SUBMIT', 'CONFIRMED'] },
      { persona: 'producer-b', through: ['SUBMIT', 'CONFIRMED'] },
    ],
  },
  {
    title: '봄맞이 신상품전',
    benefit: '신상품 기획전과 알림 지원',
    body: '새봄에 처음 선보이는 상품을 소개합니다.',
    banner: 'ORANGE',
    badge: '봄 신상',
    standing: 'PREPARE',
    days: [6, 16, 25, 35],
    fields: [field('PRODUCT', '신상품', true, 10), field('QUESTION_1', '출시 계획을 알려 주세요.')],
    sellerBps: 10_000,
    applied: [],
  },
  {
    title: '추석 큰잔치',
    benefit: '쿠폰 할인의 20%를 장터가 부담',
    body: '명절 선물을 준비하는 고객을 위한 행사입니다.',
    banner: 'PURPLE',
    badge: '추석 선물',
    standing: 'CLOSED',
    days: [-75, -65, -60, -48],
    fields: [field('PRODUCT', '선물 상품', true, 20), field('QUESTION_1', '선물 포장을 소개해 주세요.')],
    sellerBps: 8_000,
    applied: [
      {
        persona: 'producer-a',
        through: ['SUBMIT', 'REJECT'],
        memo: '선물 포장이 되는 상품으로 다시 신청해 주세요.',
      },
      { persona: 'producer-b', through: ['SUBMIT', 'REJECT'], memo: '포장 사진을 더해 주세요.' },
      { persona: 'producer-individual', through: ['SUBMIT', 'CONFIRMED'] },
    ],
  },
];

/** Two that may be sold; of the shops that most tests are about neither the first nor the last ones, which they take. */
async function productsOf(client: pg.ClientBase, seller: number): Promise<number[]> {
  const { rows } = await client.query<{ seq: string }>(
    `select product_seq as seq from product where seller_seq = $1 and deleted_at is null and not is_flash
      and sale_status = 'ON_SALE' and end_at is null order by product_seq offset (case when $1 in ($2, $3) then 4 else 0 end) limit 2`,
    [seller, personaOf('producer-a').userSeq, personaOf('producer-b').userSeq],
  );
  return rows.map(({ seq }) => Number(seq));
}
async function couponsOf(client: pg.ClientBase, seller: number): Promise<number[]> {
  const { rows } = await client.query<{ seq: string }>(
    `select coupon_seq as seq from coupon where seller_seq = $1 and issuer = 'SELLER' and status = 'ISSUE_START'
      order by coupon_seq desc limit 1`,
    [seller],
  );
  return rows.map(({ seq }) => Number(seq));
}

async function answersOf(
  client: pg.ClientBase,
  {
    seller,
    persona,
    one,
    day,
  }: { seller: number; persona: string; one: Promoted; day: (days: number) => string },
) {
  const said: Record<Answer, unknown> = {
    COUPON: await couponsOf(client, seller),
    PRODUCT: await productsOf(client, seller),
    LIVE_AT: `${day(one.days[2] + 2)}T20:00:00+09:00`,
    QUESTION_1: words(persona, '단골 고객이 기다리는 상품을 좋은 조건으로 준비했습니다.'),
    QUESTION_2: words(persona, '행사 기간에 하루 안에 발송합니다.'),
  };
  return Object.fromEntries(
    one.fields.flatMap(({ key }) => {
      const answer = said[key];
      return Array.isArray(answer) && answer.length === 0 ? [] : [[key, answer]];
    }),
  );
}

/** Its history, a step every nine hours. */
async function addSteps(
  client: pg.ClientBase,
  { seller, apply, at }: { seller: number; apply: number; at: number },
  { persona, through, memo, memoFields = [] }: Applied,
): Promise<void> {
  for (const [i, status] of through.entries()) {
    const house = ['MODIFY_REQUEST', 'REJECT', 'CONFIRMED'].includes(status);
    await client.query(
      `insert into promotion_apply_history (seller_seq, promotion_apply_seq, status, by_kind, by_name, at, memo,
          memo_fields, diff)
        values ($1, $2, $3, $4, $5, $6, $7, $8, '[]')`,
      [
        seller,
        apply,
        status,
        house ? 'admin' : 'seller',
        words(persona, house ? '운영자' : personaOf(persona).name),
        wire(at + i * 9 * HOUR),
        house && status !== 'CONFIRMED' && memo ? words(persona, memo) : null,
        status === 'MODIFY_REQUEST' ? [...memoFields] : [],
      ],
    );
  }
}

async function addApplication(
  client: pg.ClientBase,
  { promotion, one, applied, at }: { promotion: number; one: Promoted; applied: Applied; at: number },
  day: (days: number) => string,
): Promise<void> {
  const { persona, through, memo = null, memoFields = [] } = applied;
  const seller = personaOf(persona).userSeq;
  const told = through.at(-1)!;
  const answers = await answersOf(client, { seller, persona, one, day });
  const last = at + (through.length - 1) * 9 * HOUR;
  const { rows } = await client.query<{ seq: string }>(
    `insert into promotion_apply (seller_seq, promotion_seq, answers, status, memo, memo_fields, version, applied_at,
        updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning promotion_apply_seq as seq`,
    [
      seller,
      promotion,
      JSON.stringify(answers),
      told,
      told === 'CONFIRMED' || memo === null ? null : words(persona, memo),
      [...memoFields],
      through.length,
      wire(at),
      wire(last),
    ],
  );
  const apply = Number(rows[0]!.seq);
  await addSteps(client, { seller, apply, at }, applied);
  const db = bind(client);
  await copyToDesk(db, { seller, apply });
  if (told === 'CONFIRMED' && one.standing !== 'CLOSED')
    await addPins(db, { promotion, apply, seller, until: day(one.days[3]) }, answers);
}

export async function addPromotions(client: pg.ClientBase, now: number): Promise<void> {
  const day = (days: number): string => kstDay(new Date(now + days * DAY));
  for (const one of PROMOTIONS) {
    const posted = now + (Math.min(one.days[0], 0) - 5) * DAY;
    const { rows } = await client.query<{ seq: string }>(
      `insert into promotion (title, benefit, body, banner, badge, apply_from, apply_to, from_day, to_day, fields, audience,
          seller_bps, platform_bps, standing, created_at, updated_at, updated_by)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, '운영자')
        returning promotion_seq as seq`,
      [
        one.title,
        one.benefit,
        one.body,
        one.banner,
        one.badge,
        ...one.days.map(day),
        JSON.stringify(one.fields),
        one.audience ?? 'ALL',
        one.sellerBps,
        10_000 - one.sellerBps,
        one.standing,
        wire(posted),
      ],
    );
    const at = now + (one.days[0] + 1) * DAY;
    for (const applied of one.applied)
      await addApplication(client, { promotion: Number(rows[0]!.seq), one, applied, at }, day);
  }
}
