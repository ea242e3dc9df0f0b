import { inForce, project } from '@jangteo/contract/order/order.projection.ts';
import type { LineClaim } from '@jangteo/contract/order/order.projection.ts';
import type { Fulfilment } from '@jangteo/contract/order/order.lifecycle.ts';
import type { RefundState } from '@jangteo/contract/claim/refund.lifecycle.ts';
import type { Queryable } from '../kit/db/query.ts';
import { invariants } from './invariants.sql.ts';

/** A broken invariant and how many rows break it. */
export interface Broken {
  id: string;
  says: string;
  rows: number;
  example: unknown;
}

/** Runs every invariant, or the one named, over all sellers; `db` must see all rows (job role or owner). Answers the broken ones. */
export async function checkInvariants(db: Queryable, only?: string): Promise<Broken[]> {
  const broken: Broken[] = [];
  const look = async (id: string, says: string, rows: readonly unknown[]): Promise<void> => {
    if (rows.length > 0) broken.push({ id, says, rows: rows.length, example: rows[0] });
  };
  for (const { id, says, sql } of [...invariants, ...(await tenantKeys(db))]) {
    if (!only || only === id) await look(id, says, (await db.query(sql)).rows);
  }
  if (!only || only === 'I17c') await look('I17c', 'status is the projection of fulfilment, newest claim and its refund', await wrongStatus(db));
  return broken;
}

/** I18: for every foreign key between tenant tables, a child whose parent belongs to another seller. */
export async function tenantKeys(db: Queryable): Promise<{ id: string; says: string; sql: string }[]> {
  const { rows } = await db.query<{ child: string; parent: string; columns: string[]; targets: string[] }>(`
    select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
           (select array_agg(a.attname::text order by n) from unnest(k.conkey) with ordinality c (num, n) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.num) as columns,
           (select array_agg(a.attname::text order by n) from unnest(k.confkey) with ordinality c (num, n) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.num) as targets
      from pg_constraint k where k.contype = 'f'
       and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'seller_seq') and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'seller_seq')`);
  return rows.map(({ child, parent, columns, targets }) => {
    const on = columns.map((column, i) => ({ column, target: targets[i]! })).filter(({ column }) => column !== 'seller_seq').map(({ column, target }) => `c.${column} = p.${target}`);
    const keyed = columns.includes('seller_seq') ? '' : ' -- the key does not even name the seller';
    return { id: `I18 ${child} → ${parent}`, says: 'child and parent belong to one seller', sql: `select c.seller_seq from ${child} c join ${parent} p on ${on.join(' and ')} where c.seller_seq <> p.seller_seq${keyed}` };
  });
}

interface StoredLine {
  id: number;
  status: string;
  fulfilment: Fulfilment;
  in_force: boolean;
  claim: LineClaim | null;
  refund: RefundState | null;
}

/** Compared by the very function that the product uses, so code and rows cannot drift apart (D5). */
async function wrongStatus(db: Queryable): Promise<unknown[]> {
  const { rows } = await db.query<StoredLine>(`
    select l.order_product_seq as id, l.status, l.fulfilment_status as fulfilment, l.claim_in_force as in_force, r.state as refund,
           case when c.claim_seq is not null then json_build_object('type', c.type, 'state', c.state, 'by', c.requested_by, 'fulfilmentAtClose', c.fulfilment_at_close) end as claim
      from order_product l left join claim c on c.seller_seq = l.seller_seq and c.claim_seq = l.claim_seq left join refund r on r.seller_seq = c.seller_seq and r.claim_seq = c.claim_seq`);
  return rows.filter((line) => {
    const force = line.claim !== null && inForce(line.claim, line.fulfilment);
    return line.status !== project(line.fulfilment, line.claim, line.refund) || line.in_force !== force;
  });
}
