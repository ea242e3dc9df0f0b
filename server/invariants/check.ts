import { inForce, project } from '@jangteo/contract/order/order.projection.ts';
import type { LineClaim } from '@jangteo/contract/order/order.projection.ts';
import type { Fulfilment } from '@jangteo/contract/order/order.lifecycle.ts';
import type { RefundState } from '@jangteo/contract/order/line-claim.ts';
import type { Calendar } from '../kit/clock/calendar.ts';
import { readCalendar } from '../domains/reference/index.ts';
import type { Queryable } from '../kit/db/query.ts';
import { isDistributed } from '../kit/db/settings.ts';
import { pulled, tenantTables } from './pulled.ts';
import { clocks } from './claims.sql.ts';
import { desksHeld, reviewsOpen } from './operators.sql.ts';
import { fanCounts, fanWatched } from './fans.sql.ts';
import { baskets, shown } from './goods.sql.ts';
import type { Invariant } from './invariant.ts';
import { invariants } from './invariants.sql.ts';
import { liveInvariants } from './records.sql.ts';
import { settledOrders, unsettled } from './settlements.sql.ts';

/** A broken invariant and how many rows break it. */
export interface Broken {
  id: string;
  says: string;
  rows: number;
  example: unknown;
  /** The first rows, for whoever has to look. */
  first: unknown[];
}

export interface CheckOptions {
  /** Also what holds only where a worker works. */
  live?: boolean;
  /** Milliseconds that one statement may take; a large marketplace needs more than a request may. */
  limitMs?: number;
}

const FIRST = 5;

/**
 * Runs every invariant, or the one named, over all sellers; `db`
 * must see all rows (job role or owner). Answers the broken ones.
 */
export async function checkInvariants(
  db: Queryable,
  only?: string,
  options: CheckOptions = {},
): Promise<Broken[]> {
  const broken: Broken[] = [];
  const spread = isDistributed() ? await tenantTables(db) : [];
  const calendar = await readCalendar(db);
  for (const { id, says, sql } of await allOf(db, options)) {
    if (only && only !== id) continue;
    const { rows } = await db.query(limited(pulled(sql, spread), options));
    const judge = judges[id];
    const wrong = judge ? rows.filter((row) => judge(row, calendar)) : rows;
    if (wrong.length > 0)
      broken.push({ id, says, rows: wrong.length, example: wrong[0], first: wrong.slice(0, FIRST) });
  }
  return broken;
}

/** All that is checked: written by hand, made from the schema, and the projection. */
export async function allOf(db: Queryable, { live = false }: CheckOptions = {}): Promise<Invariant[]> {
  return [
    ...invariants,
    ...(live
      ? [...liveInvariants, baskets, desksHeld, fanCounts, fanWatched, reviewsOpen, settledOrders, unsettled]
      : []),
    ...(await tenantKeys(db)),
    projected,
    shown,
    clocks,
  ];
}

/** The client gives up on a statement by itself, too (D18): it is told to wait as long. */
const limited = (text: string, { limitMs }: CheckOptions) =>
  limitMs ? { text, query_timeout: limitMs } : { text };

/** I18: for every foreign key between tenant tables, a child whose parent belongs to another seller. */
export async function tenantKeys(db: Queryable): Promise<Invariant[]> {
  const { rows } = await db.query<{ child: string; parent: string; columns: string[]; targets: string[] }>(`
    select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
           (select array_agg(a.attname::text order by n) from unnest(k.conkey) with ordinality c (num, n)
             join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.num) as columns,
           (select array_agg(a.attname::text order by n) from unnest(k.confkey) with ordinality c (num, n)
             join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.num) as targets
      from pg_constraint k where k.contype = 'f'
       and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'seller_seq')
       and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'seller_seq')`);
  return rows.map(({ child, parent, columns, targets }) => {
    const on = columns
      .map((column, i) => ({ column, target: targets[i]! }))
      .filter(({ column }) => column !== 'seller_seq')
      .map(({ column, target }) => `c.${column} = p.${target}`);
    const keyed = columns.includes('seller_seq') ? '' : ' -- the key does not even name the seller';
    return {
      id: `I18 ${child} → ${parent}`,
      says: 'child and parent belong to one seller',
      sql: `select c.seller_seq
        from ${child} c join ${parent} p on ${on.join(' and ')}
        where c.seller_seq <> p.seller_seq${keyed}`,
    };
  });
}

const PROJECTED = 'I17c';
/** Rows that are judged by code of the product's own; all others are wrong as they are. */
const judges: Partial<Record<string, (row: object, calendar: Calendar) => boolean>> = {
  [PROJECTED]: isWrong,
  [shown.id]: shown.isWrong,
  [baskets.id]: baskets.isWrong,
  [clocks.id]: clocks.isWrong,
  [desksHeld.id]: desksHeld.isWrong,
  [settledOrders.id]: settledOrders.isWrong,
  [unsettled.id]: unsettled.isWrong,
};

/** Lines of one kind: what their status is made from, and one of them. */
interface StoredKind {
  example: number;
  status: string;
  fulfilment: Fulfilment;
  in_force: boolean;
  claim: LineClaim | null;
  refund: RefundState | null;
}

/** Lines grouped by all that their status is made from: some hundred kinds, however many lines. */
const projected: Invariant = {
  id: PROJECTED,
  says: 'status is the projection of fulfilment, newest claim and its refund',
  sql: `select min(l.order_product_seq) as example, l.status, l.fulfilment_status as fulfilment,
    l.claim_in_force as in_force, r.state as refund,
           case when c.claim_seq is not null then jsonb_build_object('type', c.type, 'state', c.state, 'by',
             c.requested_by, 'fulfilmentAtClose', c.fulfilment_at_close, 'voucher',
             l.delivery_method = 'MESSAGE') end as claim
      from order_product l left join claim c on c.seller_seq = l.seller_seq and c.claim_seq = l.claim_seq
      left join refund r on r.seller_seq = c.seller_seq and r.claim_seq = c.claim_seq
     group by 2, 3, 4, 5, 6`,
};

/** Judged by the very function that the product uses, so code and rows cannot drift apart (D5). */
function isWrong(row: object): boolean {
  const kind = row as StoredKind;
  const force = kind.claim !== null && inForce(kind.claim, kind.fulfilment);
  return kind.status !== project(kind.fulfilment, kind.claim, kind.refund) || kind.in_force !== force;
}
