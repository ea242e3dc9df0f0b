/**
 * The first lines by what they come to. Their VAT follows from their buckets and stands in no row (docs/decisions/0193), so no
 * index has this order. `net_tenths` has it nearly: ten times the amount with a tenth of the fees as VAT.
 *
 * - A share of VAT is a tenth of the fees within two won (`vatOf`); less where some of the fees went back in the same bucket,
 *   but never below nothing.
 * - What takes something back has its own VAT, a tenth of its fees within a few won; or none at all, yet or ever.
 *
 * So the `most` first lines of the index say from where on a line may be one of the `most` first by amount. Beyond that there
 * may be very many alike, such as ways of parcels that all cost the same. Of lines of one bucket with the same net and the same
 * fees those with the lower numbers get an odd won of VAT, if not all or none do: they follow one another by number in either
 * direction, so the `most` first of them by number are enough (docs/decisions/0326).
 */
import { sql } from 'kysely';
import type { Direction } from '@jangteo/contract/kit/page.ts';
import type { Condition } from '../../../kit/list/source.ts';

/** Twenty won: more than rounding can be off. */
const MARGIN = sql.lit(200);
/** Beyond whatever a line comes to: fewer lines than are wanted leave none out. */
const ALL = sql.lit(Number.MAX_SAFE_INTEGER);

interface Asked {
  seller: number;
  /** Settlements that are looked at, and kinds of events. */
  settlements: readonly number[];
  types: readonly string[];
  /** What else a line `l` has to meet; the indexes say it. */
  only: readonly Condition[];
  direction: Direction;
  most: number;
}

/** How rows lie in the index from where the list begins. */
const WAYS = {
  ASC: {
    way: sql`asc`,
    behind: sql`>`,
    /** From where on a line is none of the first, as those that are surely among them say. */
    edge: sql`max(greatest(net_tenths, 10 * net)) + ${MARGIN}`,
    none: ALL,
    within: (amount: Condition) => sql`${amount} <= (select at from edge)`,
    /** The least that a line may come to which had some of it go back, and that one may which takes something back. */
    reduced: sql`l.net_tenths`,
    back: sql`10 * l.net`,
  },
  DESC: {
    way: sql`desc`,
    behind: sql`<`,
    edge: sql`min(least(net_tenths, 10 * net)) - ${MARGIN}`,
    none: sql`-${ALL}`,
    within: (amount: Condition) => sql`${amount} >= (select at from edge)`,
    /** The most. */
    reduced: sql`10 * l.net`,
    back: sql`l.net_tenths`,
  },
};

/** Lines among which are the `most` first by amount of those that are asked for. */
export function nearestByAmount({
  seller,
  settlements,
  types,
  only: asked,
  direction,
  most,
}: Asked): Condition {
  const { way, behind, edge, none, within, reduced, back } = WAYS[direction];
  const only = sql.join([sql`true`, ...asked], sql` and `);
  const parts = sql`unnest(${[...settlements]}::bigint[]) s (seq) cross join unnest(${[...types]}::text[]) t (type)`;
  const lines = sql`settlement_line l where l.seller_seq = ${seller} and l.settlement_seq = s.seq and l.event_type = t.type and ${only}`;
  const sold = sql`${lines} and l.of_line_seq is null`;
  const backs = sql`${lines} and l.of_line_seq is not null`;
  const order = sql`order by l.net_tenths ${way}, l.net ${way}`;
  const first = (of: Condition) => sql`select f.net_tenths, f.net from ${parts} cross join lateral (
      select l.net_tenths, l.net from ${of} ${order} limit ${most}) f`;
  const next = (further: Condition) => sql`cross join lateral (select l.net_tenths, l.net from ${sold}
      and ${within(sql`l.net_tenths`)} ${further} ${order} limit 1) f`;
  const candidates = sql`with recursive edge as (
      select case when count(*) = ${most} then ${edge} else ${none} end as at
      from (select net_tenths, net from (${first(sold)} union all ${first(backs)}) f order by net_tenths ${way} limit ${most}) f),
    reduced as materialized (select l.of_line_seq as seq from unnest(${[...settlements]}::bigint[]) s (seq) cross join lateral (
      select l.of_line_seq from settlement_line l where l.seller_seq = ${seller} and l.settlement_seq = s.seq
        and l.event_type = 'REFUND_BEFORE' and l.of_line_seq is not null) l),
    alike as (select s.seq, t.type, f.* from ${parts} ${next(sql``)}
      union all select t.seq, t.type, f.* from alike t cross join lateral (select t.seq) s
        ${next(sql`and (l.net_tenths, l.net) ${behind} (t.net_tenths, t.net)`)})
    select l.settle_line_seq from alike t cross join lateral (select t.seq) s cross join lateral (
      select l.settle_line_seq from ${sold} and l.net_tenths = t.net_tenths and l.net = t.net
        and l.settle_line_seq not in (select seq from reduced)
      order by l.settle_line_seq ${way} limit ${most}) l
    union all select l.settle_line_seq from reduced b join settlement_line l on l.seller_seq = ${seller}
      and l.settle_line_seq = b.seq and ${within(reduced)}
    union all select l.settle_line_seq from ${parts} cross join lateral (
      select l.settle_line_seq from ${backs} and ${within(back)}) l`;
  return sql`${only} and l.event_type = any(${[...types]}::text[]) and l.settle_line_seq = any(array(${candidates}))`;
}
