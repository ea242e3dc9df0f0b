/**
 * What is counted once a bucket, and what of it falls to each line: the VAT of its fees; the tax of a payout (by line: tax.ts). Of an open
 * settlement as of its last night (docs/decisions/0193). The same as `contract/settlement/estimate.ts` and `tax.ts` come
 * to, for lists that order, page and add it up.
 */
import { sql } from 'kysely';
import type { Condition } from '../../../kit/list/source.ts';

/** The last night's estimate of each settlement of a seller; of a closed one what its closing counted. */
export const lastNight = (seller: Condition): Condition => sql`(
  select distinct on (e.settlement_seq) e.settlement_seq, e.day, e.lines, e.net, e.fees, e.fee_vat, e.odd_rest, e.odd_line
  from settlement_estimate e where e.seller_seq = ${seller} order by e.settlement_seq, e.day desc)`;

/** A line `l` that its settlement `s` counts: of an open one through its last night `n`. */
export const counted: Condition = sql`(s.status <> 'ESTIMATE' or l.noted_on < n.day)`;

/**
 * VAT of the fees of `l`: from the row `v` of what takes back a closed line, else from the night `n` (nightVatOf of
 * contract/settlement/estimate.ts); `m` is what went back of it in the same bucket.
 */
export const FEE_VAT = `coalesce(v.fee_vat, case
  when n.fees > 0 and l.event_type not in ('REFUND_BEFORE', 'REFUND_AFTER') then w.share + w.odd end, 0)::bigint`;

/** What FEE_VAT reads beside `l`, `n` and `m`. */
export const vatShare = (seller: Condition): Condition =>
  sql`left join settlement_vat v on v.seller_seq = ${seller} and v.settle_line_seq = l.settle_line_seq
    left join lateral (
      select (l.sales_fee + l.live_fee + l.pg_fee + coalesce(m.fees, 0)) * (n.fees / 10) as part
    ) p on true
    left join lateral (
      select p.part / nullif(n.fees, 0) as share, case when p.part = 0 then 0
        when p.part % nullif(n.fees, 0) > n.odd_rest then 1
        when p.part % nullif(n.fees, 0) = n.odd_rest and l.settle_line_seq <= n.odd_line then 1
        else 0 end as odd
    ) w on true`;
/** What FEE_VAT reads beside `l` and `n`, line by line. */
export const vatOfNight = (seller: Condition): Condition =>
  sql`left join lateral (
      select sum(x.sales_fee + x.live_fee + x.pg_fee)::bigint as fees from settlement_line x
      where x.seller_seq = ${seller} and x.of_line_seq = l.settle_line_seq and x.settlement_seq = l.settlement_seq
        and x.event_type = 'REFUND_BEFORE' and x.noted_on < n.day
    ) m on n.fees > 0
    ${vatShare(seller)}`;
/** What FEE_VAT reads beside `l`. */
export const vatOfLine = (seller: Condition): Condition =>
  sql`left join ${lastNight(seller)} n on n.settlement_seq = l.settlement_seq ${vatOfNight(seller)}`;

/** Down to ten won of a part in basis points. */
const floor10 = (won: Condition, bps: number): Condition =>
  sql`div(div(${won} * ${sql.lit(bps)}, 10000), 10) * 10`;

/**
 * What is kept back of each settlement of a broadcaster, of an open one as it would be; columns settlement_seq, income_tax,
 * local_tax.
 */
export const taxes = (seller: Condition): Condition => sql`(
  select s.settlement_seq, case when s.status = 'ESTIMATE' then e.income_tax else s.income_tax end as income_tax,
    case when s.status = 'ESTIMATE' then ${floor10(sql`e.income_tax`, 1_000)} else s.local_tax end as local_tax
  from settlement s
    left join ${lastNight(seller)} n on n.settlement_seq = s.settlement_seq
    cross join lateral (
      select case when coalesce(n.net, 0) > 0 and not exists (select from influencer_info i
          where i.seller_seq = ${seller} and i.payee_type = 'BUSINESS')
        then ${floor10(sql`n.net::numeric`, 300)} else 0 end as income_tax) e
  where s.seller_seq = ${seller} and s.kind = 'MATCHING')`;
