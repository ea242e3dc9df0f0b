/**
 * The first lines by what they come to. Their VAT follows from their buckets and stands in no row (docs/decisions/0193), so no
 * index has this order. `net_tenths` has it nearly: ten times the amount with a tenth of the fees as VAT.
 *
 * - A share of VAT is a tenth of the fees within two won (`vatOf`); less where some of the fees went back in the same bucket,
 *   but never below nothing.
 * - What takes something back has its own VAT, a tenth of its fees within a few won; or none at all, yet or ever.
 *
 * So the `most` first lines of the index say from where on a line may be one of the `most` first by amount, and those that may
 * be are few: what lies there in the index, and what went back, or had some of it go back, in the same bucket.
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
  /** Settlements that are looked at. */
  settlements: readonly number[];
  /** What else a line `l` has to meet. */
  only: Condition;
  direction: Direction;
  most: number;
}

/** Lines among which are the `most` first by amount of those that are asked for. */
export function nearestByAmount({ seller, settlements, only, direction, most }: Asked): Condition {
  const seqs = sql`${[...settlements]}::bigint[]`;
  const first = (of: Condition, way: Condition): Condition => sql`(select f.net_tenths, f.net
    from unnest(${seqs}) s (seq) cross join lateral (select l.net_tenths, l.net from settlement_line l
      where l.seller_seq = ${seller} and l.settlement_seq = s.seq and ${of} and ${only}
      order by l.net_tenths ${way} limit ${most}) f
    order by f.net_tenths ${way} limit ${most}) t`;
  const edge = sql`(select at from edge)`;
  const candidates =
    direction === 'DESC'
      ? sql`with edge as (select case when count(*) = ${most} then min(net_tenths) - ${MARGIN} else -${ALL} end as at
            from ${first(sql`l.of_line_seq is null`, sql`desc`)})
          select l.settle_line_seq from settlement_line l where l.seller_seq = ${seller} and l.settlement_seq = any(${seqs}) and l.net_tenths >= ${edge}
          union all
          select l.settle_line_seq from settlement_line b join settlement_line l on l.seller_seq = ${seller}
              and l.settle_line_seq = b.of_line_seq and l.settlement_seq = b.settlement_seq
          where b.seller_seq = ${seller} and b.settlement_seq = any(${seqs}) and b.of_line_seq is not null and l.net_tenths < ${edge} and 10 * l.net >= ${edge}`
      : sql`with edge as (select case when count(*) = ${most} then max(greatest(net_tenths, 10 * net)) + ${MARGIN}
            else ${ALL} end as at from ${first(sql`true`, sql`asc`)})
          select l.settle_line_seq from settlement_line l where l.seller_seq = ${seller} and l.settlement_seq = any(${seqs}) and l.net_tenths <= ${edge}
          union all
          select l.settle_line_seq from settlement_line l
          where l.seller_seq = ${seller} and l.settlement_seq = any(${seqs}) and l.of_line_seq is not null and l.net_tenths > ${edge} and 10 * l.net <= ${edge}`;
  return sql`${only} and l.settle_line_seq = any(array(${candidates}))`;
}
