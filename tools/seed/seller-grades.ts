/** Grades and badges of the demo, evaluated as the jobs do: set by set, from the lines that are there. */
import type pg from 'pg';
import { kstDay, toKst } from '../../server/kit/clock/clock.ts';
import { badgeMonth, lastSunday, monthBefore, weeksTo } from '../../server/domains/seller/grade/rules.ts';

const MONTHS = 3;

const SOLD = `select u.user_seq as seller, coalesce(sum(l.product_amount), 0) as amount, count(l.seller_seq)::int as orders
  from account_user u left join order_product l on l.seller_seq = u.user_seq
    and (l.purchase_confirmed_at at time zone 'Asia/Seoul')::date between $1::date and $2::date
    and (l.claim_completed_at is null or l.claim_type = 'EXCHANGE')
  where u.user_type = 'producer' and u.status <> 'LEAVE' group by 1`;

async function evaluate(
  client: pg.ClientBase,
  kind: 'GRADE' | 'BADGE',
  { from, to, of, at }: { from: string; to: string; of: string; at: string },
): Promise<void> {
  const value =
    kind === 'GRADE'
      ? `coalesce((select g ->> 'grade' from jsonb_array_elements(s.grades) with ordinality x (g, n)
          where sold.amount >= (g ->> 'amount')::bigint and sold.orders >= (g ->> 'orders')::int
          order by n desc limit 1), 'DREAM_TREE')`
      : `coalesce((select g ->> 'badge' from jsonb_array_elements(s.badges) with ordinality x (g, n)
          where sold.amount >= (g ->> 'minAmount')::bigint order by n desc limit 1), 'NO_EVALUATION')`;
  await client.query(
    `insert into seller_grade (seller_seq, kind, of_day, value, amount, orders, evaluated_at)
      select sold.seller, $3, $4::date, ${value}, sold.amount, sold.orders, $5::timestamptz
      from (${SOLD}) sold cross join (select * from grade_scheme where valid_from <= $2::date order by valid_from desc limit 1) s`,
    [from, to, kind, of, at],
  );
  await client.query('insert into grade_run (kind, of_day, seller_done, done_at) values ($1, $2, 0, $3)', [
    kind,
    of,
    at,
  ]);
}

/** The grade of last Sunday, and the badges of the months that there are lines of. */
export async function addGrades(client: pg.ClientBase, now: number): Promise<void> {
  const at = toKst(new Date(now));
  const sunday = lastSunday(kstDay(new Date(now)));
  await evaluate(client, 'GRADE', { ...weeksTo(sunday), of: sunday, at });
  await client.query(
    `insert into desk_grade (user_seq, grade, of_day)
      select seller_seq, value, of_day from seller_grade where kind = 'GRADE'`,
  );
  let month = badgeMonth(at);
  for (let i = 0; i < MONTHS; i++, month = monthBefore(month)) {
    const { rows } = await client.query<{ last: string }>(
      `select (date_trunc('month', $1::date) + interval '1 month - 1 day')::date::text as last`,
      [month],
    );
    await evaluate(client, 'BADGE', { from: month, to: rows[0]!.last, of: month, at });
  }
}
