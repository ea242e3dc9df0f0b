/** Deliveries of all shops, as the operator's desk reads them. */
import type { DeskDelivery, webhookDeskApi } from '@jangteo/contract/producer-api/desk.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { COUNT_CAP } from '@jangteo/contract/kit/page.ts';
import { sql, type RawBuilder } from 'kysely';
import { addDays, startOfDay } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { stateOf } from './deliveries.ts';

type Query = InputOf<(typeof webhookDeskApi)['deliveries']>['query'];

const rows = (picked: RawBuilder<unknown>, page: RawBuilder<unknown>) =>
  sql<DeskDelivery>`select d.delivery_seq as "deliverySeq", d.webhook_seq as "webhookSeq", d.seller_seq as "sellerSeq",
      d.message_id as "messageId", d.type, ${sql.raw(stateOf('d.'))} as state, d.attempts, d.next_at as "nextAt",
      d.created_at as "createdAt", d.finished_at as "finishedAt", d.last_code as "lastStatus",
      d.last_error as "lastError", d.test, coalesce(u.shop_name, u.name) as "sellerName",
      coalesce(substring(w.url from '^https?://([^/:?#]+)'), '') as host, w.active
    from webhook_delivery d
      join webhook w on w.seller_seq = d.seller_seq and w.webhook_seq = d.webhook_seq
      join account_user u on u.user_seq = d.seller_seq
    where ${picked} order by d.created_at desc, d.delivery_seq desc ${page}`;

export async function readDeskDeliveries(
  db: Db,
  { state, type, sellerSeq, from, to, start, length }: Query,
): Promise<{ rows: readonly DeskDelivery[]; found: number; capped: boolean }> {
  const picked = sql`(${sellerSeq ?? null}::bigint is null or d.seller_seq = ${sellerSeq ?? null})
    and (${type ?? null}::text is null or d.type = ${type ?? null})
    and (${state ?? null}::text is null or ${sql.raw(stateOf('d.'))} = ${state ?? null})
    and (${from ? startOfDay(from) : null}::timestamptz is null or d.created_at >= ${from ? startOfDay(from) : null})
    and (${to ? startOfDay(addDays(to, 1)) : null}::timestamptz is null
      or d.created_at < ${to ? startOfDay(addDays(to, 1)) : null})`;
  const [page, count] = await Promise.all([
    send(db, rows(picked, sql`offset ${start} limit ${length}`)),
    send(
      db,
      sql<{ n: number }>`select count(*)::int as n
        from (select from webhook_delivery d where ${picked} limit ${COUNT_CAP + 1}) l`,
    ),
  ]);
  const { n } = count.rows[0]!;
  return { rows: page.rows, found: Math.min(n, COUNT_CAP), capped: n > COUNT_CAP };
}

export async function findDeskDelivery(
  db: Db,
  seller: number,
  delivery: number,
): Promise<DeskDelivery | undefined> {
  const { rows: found } = await send(
    db,
    rows(sql`d.seller_seq = ${seller} and d.delivery_seq = ${delivery}`, sql``),
  );
  return found[0];
}
