/**
 * What falls to each line of what is counted once a bucket: the VAT of its fees, the tax of a payout. The same as
 * `contract/settlement/vat.ts` and `tax.ts` come to, for lists that order, page and add it up.
 */
import { sql } from 'kysely';
import type { Condition } from '../../../kit/list/source.ts';
import { beforeToday } from './today.ts';

/**
 * By line of open settlements of a seller, as they would be closed with what there was at the end of yesterday: columns
 * settle_line_seq, settlement_seq, fee_vat.
 */
export const estimatedVat = (seller: Condition): Condition => sql`(
  with recursive line as (
    select l.settlement_seq, l.settle_line_seq, l.event_type, l.of_line_seq, l.qty,
      l.sales_fee + l.live_fee + l.pg_fee as fees
    from settlement s
      join settlement_line l on l.seller_seq = ${seller} and l.settlement_seq = s.settlement_seq
    where s.seller_seq = ${seller} and s.kind = 'PRODUCT' and s.status = 'ESTIMATE' and ${beforeToday(sql`l.event_at`)}
  ), weight as (
    select settlement_seq, case event_type when 'REFUND_BEFORE' then of_line_seq else settle_line_seq end as line,
      sum(fees)::numeric as weight
    from line where event_type <> 'REFUND_AFTER' group by 1, 2
  ), total as (
    select settlement_seq, sum(weight) as fees, div(sum(weight), 10) as vat
    from weight group by 1 having sum(weight) > 0
  ), part as (
    select w.settlement_seq, w.line, t.vat, div(t.vat * w.weight, t.fees) as won, mod(t.vat * w.weight, t.fees) as rest
    from weight w join total t on t.settlement_seq = w.settlement_seq
  ), ranked as (
    select settlement_seq, line, won, row_number() over (partition by settlement_seq order by rest desc, line) as place,
      vat - sum(won) over (partition by settlement_seq) as odd
    from part
  ), spread as (
    select settlement_seq, line, won + case when place <= odd then 1 else 0 end as vat from ranked
  ), back as (
    select *, row_number() over (partition by of_line_seq order by settle_line_seq) as nth
    from line where event_type = 'REFUND_AFTER'
  ), taken as (
    select b.of_line_seq, o.qty - coalesce(m.qty, 0) as qty,
      coalesce(v.fee_vat, s.vat, 0)::numeric + coalesce(m.vat, 0) as vat
    from back b
      join settlement_line o on o.seller_seq = ${seller} and o.settle_line_seq = b.of_line_seq
      left join settlement_vat v on v.seller_seq = ${seller} and v.settle_line_seq = b.of_line_seq
      left join spread s on s.line = b.of_line_seq
      left join lateral (
        select sum(x.qty) as qty, sum(w.fee_vat) as vat
        from settlement_line x
          left join settlement_vat w on w.seller_seq = ${seller} and w.settle_line_seq = x.settle_line_seq
        where x.seller_seq = ${seller} and x.of_line_seq = b.of_line_seq
          and (w.settle_line_seq is not null or x.settlement_seq = o.settlement_seq)
      ) m on true
    where b.nth = 1
  ), chain as (
    select 0::bigint as nth, of_line_seq, null::bigint as settlement_seq, null::bigint as line, qty::numeric as qty, vat,
      0::numeric as share
    from taken
    union all
    select b.nth, b.of_line_seq, b.settlement_seq, b.settle_line_seq, c.qty - b.qty, c.vat - s.share, s.share
    from chain c
      join back b on b.of_line_seq = c.of_line_seq and b.nth = c.nth + 1
      cross join lateral (
        select div(c.vat * b.qty, c.qty) + case when 2 * mod(c.vat * b.qty, c.qty) > c.qty then 1 else 0 end as share
      ) s
  )
  select settlement_seq, line as settle_line_seq, vat::bigint as fee_vat from spread
  union all select settlement_seq, line, (0 - share)::bigint from chain where line is not null)`;

/** Down to ten won of a part in basis points. */
const floor10 = (won: Condition, bps: number): Condition =>
  sql`div(div(${won} * ${sql.lit(bps)}, 10000), 10) * 10`;

/** By line of a broadcaster's settlements the tax that falls to it; columns settle_line_seq, settlement_seq, tax. */
export const taxShares = (seller: Condition): Condition => sql`(
  with line as (
    select l.settlement_seq, l.settle_line_seq, greatest(l.net, 0)::numeric as weight
    from settlement s join settlement_line l on l.seller_seq = ${seller} and l.settlement_seq = s.settlement_seq
    where s.seller_seq = ${seller} and s.kind = 'MATCHING'
      and (s.status <> 'ESTIMATE' or ${beforeToday(sql`l.event_at`)})
  ), tax as (
    select w.settlement_seq, w.weight, unnest(array[t.income_tax, t.local_tax])::numeric as tax,
      unnest(array[1, 2]) as kind
    from (select settlement_seq, sum(weight) as weight from line group by 1 having sum(weight) > 0) w
      join ${taxes(seller)} t on t.settlement_seq = w.settlement_seq
  ), part as (
    select l.settlement_seq, l.settle_line_seq, t.kind, t.tax, div(t.tax * l.weight, t.weight) as won,
      mod(t.tax * l.weight, t.weight) as rest
    from line l join tax t on t.settlement_seq = l.settlement_seq
  ), ranked as (
    select settlement_seq, settle_line_seq, won,
      row_number() over (partition by settlement_seq, kind order by rest desc, settle_line_seq) as place,
      tax - sum(won) over (partition by settlement_seq, kind) as odd
    from part
  )
  select settlement_seq, settle_line_seq, sum(won + case when place <= odd then 1 else 0 end)::bigint as tax
  from ranked group by 1, 2)`;

/**
 * What is kept back of each settlement of a broadcaster, of an open one as it would be today; columns settlement_seq,
 * income_tax, local_tax.
 */
export const taxes = (seller: Condition): Condition => sql`(
  select s.settlement_seq, case when s.status = 'ESTIMATE' then e.income_tax else s.income_tax end as income_tax,
    case when s.status = 'ESTIMATE' then ${floor10(sql`e.income_tax`, 1_000)} else s.local_tax end as local_tax
  from settlement s cross join lateral (
    select case when coalesce(sum(l.net), 0) > 0 and not exists (select from influencer_info i
        where i.seller_seq = ${seller} and i.payee_type = 'BUSINESS')
      then ${floor10(sql`sum(l.net)`, 300)} else 0 end as income_tax
    from settlement_line l where s.status = 'ESTIMATE' and l.seller_seq = ${seller}
      and l.settlement_seq = s.settlement_seq and ${beforeToday(sql`l.event_at`)}) e
  where s.seller_seq = ${seller} and s.kind = 'MATCHING')`;
