import { sql } from 'kysely';
import { ALERTS, type Alert } from '@jangteo/contract/dashboard/alert.api.ts';
import type { AlertType } from '@jangteo/contract/dashboard/dashboard.enums.ts';
import { send, toQueryable, type Db } from '../../../kit/db/bound.ts';
import { publish } from '../../../kit/realtime/realtime.ts';

export interface NewAlert {
  user: number;
  /** What happened; the same fact twice is one alert. */
  key: string;
  type: AlertType;
  title: string;
  body?: string;
  link: string;
}

/** Tells somebody, once for each key; their open tabs hear of it. */
export async function addAlerts(db: Db, alerts: readonly NewAlert[], at: string): Promise<void> {
  const told: { alertSeq: number; userSeq: number }[] = [];
  for (const { user, key, type, title, body = '', link } of alerts) {
    const { rows } = await send(
      db,
      sql<{ alertSeq: number }>`insert into alert (seller_seq, event_key, type, title, body, link, created_at)
        values (${user}, ${key}, ${type}, ${title}, ${body.slice(0, 200)}, ${link}, ${at}::timestamptz)
        on conflict (seller_seq, event_key) do nothing returning alert_seq as "alertSeq"`,
    );
    for (const { alertSeq } of rows) told.push({ alertSeq, userSeq: user });
  }
  await publish(
    toQueryable(db),
    ...told.map(({ alertSeq, userSeq }) => ({ type: 'alert.new' as const, userSeq, data: { alertSeq } })),
  );
}

/** Somebody's newest, and when each was read: what was read lies on the coordinator. */
export async function readAlerts(db: Db, user: number, since: string): Promise<Alert[]> {
  const { rows } = await send(
    db,
    sql<
      Omit<Alert, 'readAt'>
    >`select alert_seq as "alertSeq", type, title, body, link, created_at as "createdAt"
      from alert where seller_seq = ${user} and created_at >= ${since}::timestamptz
      order by created_at desc, alert_seq desc limit ${ALERTS}`,
  );
  if (rows.length === 0) return [];
  const { rows: read } = await send(
    db,
    sql<{ seq: number; at: string }>`select seq, at from read_mark
      where user_seq = ${user} and kind = 'ALERT' and seq = any(${rows.map(({ alertSeq }) => alertSeq)})`,
  );
  const marks = new Map(read.map(({ seq, at }) => [seq, at]));
  return rows.map((row) => ({ ...row, readAt: marks.get(row.alertSeq) ?? null }));
}

/** What a product is called. */
export async function readProductName(db: Db, seller: number, product: number): Promise<string | null> {
  const { rows } = await send(
    db,
    sql<{ name: string }>`select name from product
      where seller_seq = ${seller} and product_seq = ${product} and deleted_at is null`,
  );
  return rows[0]?.name ?? null;
}

/** What a coupon of somebody's is called, and on which side of the console they have it. */
export async function readCoupon(
  db: Db,
  owner: number,
  coupon: number,
): Promise<{ name: string; side: 'producer' | 'influencer' } | null> {
  const { rows } = await send(
    db,
    sql<{ name: string; side: 'producer' | 'influencer' }>`select c.name,
        case u.user_type when 'influencer' then 'influencer' else 'producer' end as side
      from coupon c join account_user u on u.user_seq = c.seller_seq
      where c.seller_seq = ${owner} and c.coupon_seq = ${coupon}`,
  );
  return rows[0] ?? null;
}

/** Grade or badge of a seller before a period. */
export async function readValueBefore(
  db: Db,
  seller: number,
  { kind, of }: { kind: string; of: string },
): Promise<string | null> {
  const { rows } = await send(
    db,
    sql<{ value: string }>`select value from seller_grade
      where seller_seq = ${seller} and kind = ${kind} and of_day < ${of}::date order by of_day desc limit 1`,
  );
  return rows[0]?.value ?? null;
}

export async function readNotice(db: Db, notice: number): Promise<{ title: string } | undefined> {
  const { rows } = await send(
    db,
    sql<{ title: string }>`select title from notice where notice_seq = ${notice} and standing = 'PUBLISHED'`,
  );
  return rows[0];
}

/** People of these kinds behind the last one, in ascending order. */
export async function readNextPeople(
  db: Db,
  { types, behind, limit }: { types: readonly string[]; behind: number; limit: number },
): Promise<{ user: number; type: string }[]> {
  const { rows } = await send(
    db,
    sql<{ user: number; type: string }>`select user_seq as user, user_type as type from account_user
      where user_type = any(${[...types]}) and status <> 'LEAVE' and user_seq > ${behind}
      order by user_seq limit ${limit}`,
  );
  return rows;
}
