/**
 * What the dashboard tells (community.md §12): missions from none to five done, alerts, banners of the three places, and the
 * results of the last two months, counted as the job does.
 */
import type pg from 'pg';
import { startMission } from '@jangteo/contract/dashboard/dashboard.enums.ts';
import { fixMonth } from '../../server/domains/dashboard/monthly/job.ts';
import { monthBefore, monthDue } from '../../server/domains/dashboard/monthly/rules.ts';
import { kstDay, toKst } from '../../server/kit/clock/clock.ts';
import { openPool } from '../../server/kit/db/pool.ts';
import { DAY, HOUR, wire } from './days.ts';
import { personaOf } from './personas.ts';
import { words } from './seller-words.ts';

/** How many of the six each has done; whoever is not named has just begun. */
const DONE = {
  'producer-a': 5,
  'producer-b': 4,
  'producer-individual': 2,
  eticket: 1,
  influencer: 3,
  'group-master': 5,
} as const;
/** In the order in which people do them. */
const ORDER = [...startMission.values].filter((type) => type !== 'CHAT_NEWBIE_SELLER');

async function addMissions(client: pg.ClientBase, now: number): Promise<void> {
  for (const [persona, count] of Object.entries(DONE))
    for (const [i, type] of ORDER.slice(0, count).entries()) {
      const { userSeq } = personaOf(persona);
      const at = wire(now - (60 - i * 3) * DAY);
      const reached = type === 'PRACTICE_LIVE' ? 180 : type === 'CHALLENGE_LIVE' ? 1_900 : 0;
      await client.query(
        `insert into mission (seller_seq, mission_type, reached, done_at) values ($1, $2, $3, $4)`,
        [userSeq, type, reached, at],
      );
      await client.query('insert into effect (effect_key, at) values ($1, $2)', [
        `mission:${userSeq}:${type}`,
        at,
      ]);
    }
}

const TOLD: readonly (readonly [type: string, title: string, body: string, link: string])[] = [
  [
    'STOCK_OUT',
    '품절된 상품이 있습니다.',
    '오늘의 제철 꾸러미',
    '/sales/product/products?tab=sold-out&period=all',
  ],
  ['REVIEW_LOW', '별점 2점 리뷰가 달렸습니다.', '오늘의 제철 꾸러미', '/sales/review?tab=low&period=all'],
  [
    'SUPPORT_REPLY',
    '판매자 문의에 답변이 달렸습니다.',
    '정산 금액이 궁금합니다.',
    '/channels/inquiry/seller?tab=replied&period=all',
  ],
  [
    'PAYOUT_DONE',
    '1,284,500원을 지급했습니다.',
    '판매 정산',
    '/settlement/sales/history?tab=paid&period=all',
  ],
  ['GRADE', '등급이 바뀌었습니다.', '스타', '/channels/basic/grade'],
  ['MISSION', '시작 미션을 끝냈습니다.', '첫 라이브 도전하기', '/dashboard'],
];

async function addAlerts(client: pg.ClientBase, now: number): Promise<void> {
  for (const persona of ['producer-a', 'producer-b', 'eticket', 'group-master'] as const) {
    const { userSeq } = personaOf(persona);
    for (const [i, [type, title, body, link]] of TOLD.entries()) {
      const at = wire(now - i * 20 * HOUR - HOUR);
      const { rows } = await client.query<{ seq: string }>(
        `insert into alert (seller_seq, event_key, type, title, body, link, created_at)
          values ($1, $2, $3, $4, $5, $6, $7) returning alert_seq as seq`,
        [userSeq, `demo:${i}`, type, title, words(persona, body), link, at],
      );
      if (i >= 3)
        await client.query(`insert into read_mark (user_seq, kind, seq, at) values ($1, 'ALERT', $2, $3)`, [
          userSeq,
          Number(rows[0]!.seq),
          at,
        ]);
    }
  }
}

const BANNERS: readonly (readonly [place: string, audience: string, alt: string, link: string])[] = [
  ['DASHBOARD', 'ALL', '연말 감사 대전에 함께할 상점을 찾습니다.', '/sales/promotion'],
  ['DASHBOARD', 'PRODUCER', '첫 방송이 막막할 때 읽는 방송 스타일 안내', '/guide/producer'],
  ['HELP', 'ALL', '자주 묻는 것을 모았습니다.', '/help/producer'],
  ['ACADEMY', 'ALL', '장터 강의가 새로 열렸습니다.', '/academy'],
];

async function addBanners(client: pg.ClientBase, now: number): Promise<void> {
  const { rows } = await client.query<{ image: string }>(
    `select thumbnail as image from product where seller_seq = $1 order by product_seq limit $2`,
    [personaOf('producer-a').userSeq, BANNERS.length],
  );
  for (const [i, [place, audience, alt, link]] of BANNERS.entries())
    await client.query(
      `insert into banner (place, image, alt, link, audience, from_day, to_day, sort_order, exposed, created_at,
          updated_at, updated_by)
        values ($1, $2, $3, $4, $5, $6, $7, $8, true, $9, $9, '운영자')`,
      [
        place,
        rows[i % rows.length]!.image,
        alt,
        link,
        audience,
        kstDay(new Date(now - 10 * DAY)),
        kstDay(new Date(now + 60 * DAY)),
        i,
        wire(now - 10 * DAY),
      ],
    );
}

export async function addDashboard(client: pg.ClientBase, now: number): Promise<void> {
  await addMissions(client, now);
  await addAlerts(client, now);
  await addBanners(client, now);
}

/** Behind the seed's transaction: the job reads what is committed. */
export async function addMonthlyResults(url: string, now: Date): Promise<void> {
  const pool = openPool(url, { role: 'job', max: 1 });
  try {
    const ctx = { pools: { job: pool, app: pool }, signal: new AbortController().signal };
    const month = monthDue(toKst(now));
    await fixMonth(ctx, monthBefore(month));
    await fixMonth(ctx, month);
  } finally {
    await pool.end();
  }
}
