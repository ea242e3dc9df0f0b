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
 *
 * A broadcaster's lines have no such fees but bear a part of the tax of their settlement (`tax.ts`), which is nothing or up to
 * 3.3 % of what they earned. Within one settlement that keeps their order within a few won; two are not alike, so each has an
 * edge of its own. Of the same net those with the lower numbers get the odd won, too.
 */
import { sql } from 'kysely';
import type { Direction } from '@jangteo/contract/kit/page.ts';
import type { Condition } from '../../../kit/list/source.ts';

/** Twenty won: more than rounding can be off. */
const MARGIN = sql.lit(200);
/** Beyond whatever a line comes to: fewer lines than are wanted leave none out. */
const ALL = sql.lit(Number.MAX_SAFE_INTEGER);

interface Asked {
  /** Settlements keep the order of the index each by itself, not with one another. */
  apart: boolean;
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
    within: sql`<=`,
    /** The least that a line may come to which had some of it go back, and that one may which takes something back. */
    reduced: sql`l.net_tenths`,
    back: sql`10 * l.net`,
  },
  DESC: {
    way: sql`desc`,
    behind: sql`<`,
    edge: sql`min(least(net_tenths, 10 * net)) - ${MARGIN}`,
    none: sql`-${ALL}`,
    within: sql`>=`,
    /** The most. */
    reduced: sql`10 * l.net`,
    back: sql`l.net_tenths`,
  },
};

/** Lines among which are the `most` first by amount of those that are asked for. */
export function nearestByAmount({
  apart,
  seller,
  settlements,
  types,
  only: asked,
  direction,
  most,
}: Asked): Condition {
  const { way, behind, edge, none, within, reduced, back } = WAYS[direction];
  const only = sql.join([sql`true`, ...asked], sql` and `);
  const buckets = sql`unnest(${[...settlements]}::bigint[]) s (seq)`;
  const kinds = sql`cross join unnest(${[...types]}::text[]) t (type)`;
  const lines = sql`settlement_line l where l.seller_seq = ${seller} and l.settlement_seq = s.seq and l.event_type = t.type and ${only}`;
  const sold = sql`${lines} and l.of_line_seq is null`;
  const backs = sql`${lines} and l.of_line_seq is not null`;
  const order = sql`order by l.net_tenths ${way}, l.net ${way}`;
  const first = (
    among: Condition,
    of: Condition,
  ) => sql`select f.net_tenths, f.net from ${among} cross join lateral (
      select l.net_tenths, l.net from ${of} ${order} limit ${most}) f`;
  const edgeOf = (
    among: Condition,
  ) => sql`select case when count(*) = ${most} then ${edge} else ${none} end as at
      from (select net_tenths, net from (${first(among, sold)} union all ${first(among, backs)}) f
        order by net_tenths ${way} limit ${most}) f`;
  const edges = apart
    ? sql`cross join lateral (${edgeOf(sql`(select s.seq) s ${kinds}`)}) e`
    : sql`cross join (${edgeOf(sql`${buckets} ${kinds}`)}) e`;
  const next = (further: Condition) => sql`cross join lateral (select l.net_tenths, l.net from ${sold}
      and l.net_tenths ${within} s.at ${further} ${order} limit 1) f`;
  const candidates = sql`with recursive edge as materialized (select s.seq, e.at from ${buckets} ${edges}),
    reduced as materialized (select l.of_line_seq as seq from ${buckets} cross join lateral (
      select l.of_line_seq from settlement_line l where l.seller_seq = ${seller} and l.settlement_seq = s.seq
        and l.event_type = 'REFUND_BEFORE' and l.of_line_seq is not null) l),
    alike as (select s.seq, s.at, t.type, f.* from edge s ${kinds} ${next(sql``)}
      union all select t.seq, t.at, t.type, f.* from alike t cross join lateral (select t.seq, t.at) s
        ${next(sql`and (l.net_tenths, l.net) ${behind} (t.net_tenths, t.net)`)})
    select l.settle_line_seq from alike t cross join lateral (select t.seq) s cross join lateral (
      select l.settle_line_seq from ${sold} and l.net_tenths = t.net_tenths and l.net = t.net
        and l.settle_line_seq not in (select seq from reduced)
      order by l.settle_line_seq ${way} limit ${most}) l
    union all select l.settle_line_seq from reduced b join settlement_line l on l.seller_seq = ${seller}
      and l.settle_line_seq = b.seq join edge s on s.seq = l.settlement_seq and ${reduced} ${within} s.at
    union all select l.settle_line_seq from edge s ${kinds} cross join lateral (
      select l.settle_line_seq from ${backs} and ${back} ${within} s.at) l`;
  return sql`${only} and l.event_type = any(${[...types]}::text[]) and l.settle_line_seq = any(array(${candidates}))`;
}
