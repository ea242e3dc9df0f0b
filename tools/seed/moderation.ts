/** Sanctions of persons, reports of every kind, and one review hidden for a while (docs/decisions/0228-sanctions-of-persons.md). */
import type pg from 'pg';
import { DAY, wire } from './days.ts';
import { personaOf } from './personas.ts';
import { FIRST_BUYER } from './world.ts';

/** Of buyers: how many days ago, for how many, and what became of it. */
const CHATTERS = [
  { ago: 40, days: 7, reason: 'DEFAMATION', points: 10, text: '채팅에서 다른 회원을 비방했습니다.' },
  { ago: 25, days: 3, reason: 'PRIVACY_LEAK', points: 10, text: '다른 회원의 연락처를 채팅에 적었습니다.' },
  {
    ago: 12,
    days: 7,
    reason: 'POLICY_VIOLATION',
    points: 10,
    text: '같은 내용을 되풀이해 방송을 방해했습니다.',
  },
  { ago: 3, days: 30, reason: 'DEFAMATION', points: 20, text: '채팅에서 판매자를 비방했습니다.' },
  { ago: 1, days: 7, reason: 'ETC', points: 10, text: '방송과 관계없는 광고를 되풀이했습니다.' },
] as const;

async function addSanctions(client: pg.ClientBase, now: number): Promise<void> {
  const by = personaOf('operator-policy').userSeq;
  for (const [n, { ago, days, reason, points, text }] of CHATTERS.entries()) {
    const [from, until] = [now - ago * DAY, now - (ago - days) * DAY];
    const over = until <= now;
    const { rows } = await client.query<{ seq: string }>(
      `insert into sanction (user_seq, reason, text, scope, points, until_at, until_day, imposed_by, imposed_at, state,
          ended_at, evidence)
        values ($1, $2, $3, '{CHAT}', $4, $5::timestamptz, $6, $7, $8, $9, $10, '{"방송 채팅"}') returning sanction_seq as seq`,
      [
        FIRST_BUYER + 200 + n,
        reason,
        text,
        points,
        wire(until),
        wire(until).slice(0, 10),
        by,
        wire(from),
        over ? 'ENDED' : 'ACTIVE',
        over ? wire(until) : null,
      ],
    );
    if (n === 3)
      await client.query(
        `insert into sanction_appeal (sanction_seq, user_seq, text, at) values ($1, $2, $3, $4)`,
        [
          rows[0]!.seq,
          FIRST_BUYER + 200 + n,
          '비방이 아니라 받은 상품에 대한 의견이었습니다.',
          wire(now - DAY),
        ],
      );
  }
  // Somebody who sells and is owed nothing yet.
  await client.query(
    `insert into sanction (user_seq, reason, text, scope, points, until_at, until_day, imposed_by, imposed_at, state)
      select u.user_seq, 'COUNTERFEIT', '위조상품 신고를 확인하는 동안 정산금 지급을 보류합니다.', '{PAYOUT_HOLD}', 30, $1::timestamptz,
        $2, $3, $4, 'ACTIVE' from account_user u
      where u.user_type = 'producer' and u.status = 'NORMAL' and not exists (select from payout p where p.seller_seq = u.user_seq)
        and not exists (select from product p where p.seller_seq = u.user_seq)
      order by u.user_seq desc limit 1`,
    [wire(now + 20 * DAY), wire(now + 20 * DAY).slice(0, 10), by, wire(now - 5 * DAY)],
  );
}

/** What buyers say of products and lives, and a shop of a review, whose hiding it asks for. */
async function addReports(client: pg.ClientBase, now: number): Promise<void> {
  const seller = personaOf('producer-matching').userSeq;
  await client.query(
    `insert into report (reporter_user_seq, target_type, target_seq, reason, text, evidence, images, state, created_at)
      select $1 + row_number() over (order by p.product_seq), 'PRODUCT', p.product_seq, 'BAD_PRODUCT',
        '설명과 다른 상품이 왔습니다.', json_build_object('name', p.name, 'price', p.sale_price, 'sellerSeq', p.seller_seq), '{}',
        'NEW', $2 from (select * from product where seller_seq = $3 and deleted_at is null order by 1, 2 limit 3) p`,
    [FIRST_BUYER + 210, wire(now - 2 * DAY), seller],
  );
  await client.query(
    `insert into report (reporter_user_seq, target_type, target_seq, reason, text, evidence, images, state, created_at)
      select $1 + row_number() over (order by c.content_seq), 'CONTENT', c.content_seq, 'SPAM', '',
        json_build_object('name', c.title, 'state', c.state, 'channelSeq', c.seller_seq), '{}', 'NEW', $2
      from (select * from content where seller_seq = $3 and deleted_at is null order by 1, 2 limit 2) c`,
    [FIRST_BUYER + 220, wire(now - DAY), seller],
  );
  const { rows } = await client.query<{ review: string; author: string; report: string }>(
    `with v as (select * from review where seller_seq = $1 and state = 'VISIBLE' order by review_seq limit 1)
      insert into report (reporter_user_seq, target_type, target_seq, reason, text, evidence, images, state, created_at,
        temporary)
      select $1, 'REVIEW', v.review_seq, 'ETC', '다른 상점의 상품 이야기입니다.',
        json_build_object('name', v.product_name || ' ' || v.star || '점', 'text', v.text), '{}', 'REVIEWING', $2, true
      from v returning target_seq as review, report_seq as report,
        (select buyer_user_seq from v) as author`,
    [seller, wire(now - 20 * DAY)],
  );
  for (const { review, author, report } of rows) {
    const until = wire(now + 10 * DAY).slice(0, 10);
    await client.query(
      `update review set state = 'BLIND', reported = true, blind_until = $3::date::timestamp at time zone 'Asia/Seoul'
        where seller_seq = $1 and review_seq = $2`,
      [seller, review, until],
    );
    await client.query(
      `insert into blind (target_type, target_seq, owner_seq, author_user_seq, name, report_by, report_seq, state, from_at, until_at)
        select 'REVIEW', $2, $1, $3, left(product_name || ' ' || star || '점', 100), $1, $4, 'ON', $5,
          $6::date::timestamp at time zone 'Asia/Seoul' from review where seller_seq = $1 and review_seq = $2`,
      [seller, review, author, report, wire(now - 20 * DAY), until],
    );
  }
  await client.query(
    `insert into owner_of (kind, seq, owner_seq) select 'report', report_seq, reporter_user_seq from report`,
  );
}

export async function addModeration(client: pg.ClientBase, now: number): Promise<void> {
  await addSanctions(client, now);
  await addReports(client, now);
}
