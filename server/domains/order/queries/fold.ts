import type { Queryable } from '../../../kit/db/query.ts';

interface Rolled {
  table: string;
  /** The key but its slot. */
  keys: readonly string[];
  sums: readonly string[];
  /** Rows of days before the limit are folded. */
  day: string;
}

/** Of two folds at once one goes without: in slot 0 they would wait for each other. */
const FOLD_LOCK = 7_230_413;

const ROLLED: readonly Rolled[] = [
  {
    table: 'order_rollup',
    day: 'ordered_day',
    keys: ['seller_seq', 'ordered_day', 'status', 'fulfilment_status', 'delivery_method'],
    sums: [
      'lines',
      'orders',
      'qty',
      'product_amount',
      'seller_coupon',
      'platform_coupon',
      'delivery_fee',
      'pay_amount',
      'live_amount',
    ],
  },
  {
    table: 'desk_rollup',
    day: 'paid_day',
    keys: ['seller_seq', 'due_day', 'paid_day', 'fulfilment_status', 'delivery_method'],
    sums: ['lines'],
  },
  {
    table: 'sent_rollup',
    day: 'shipped_day',
    keys: ['seller_seq', 'shipped_day', 'fulfilment_status', 'delivery_method'],
    sums: ['lines'],
  },
];

/**
 * Folds the writers' slots of quiet days into one row and drops rows that count nothing, so that what readers
 * sum stays small. Rows that somebody is writing are left for the next time; a writer that comes meanwhile
 * waits for its row, finds it gone and opens it anew: nothing is lost. It waits for no writer, so nobody can
 * wait in a circle.
 */
export async function foldRollups(db: Queryable, before: string): Promise<void> {
  const { rows } = await db.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
    FOLD_LOCK,
  ]);
  if (!rows[0]!.mine) return;
  for (const { table, keys, sums, day } of ROLLED) {
    const key = keys.join(', ');
    await db.query(
      `with quiet as (select ctid from ${table}
        where ${day} < $1::date and (slot <> 0 or lines = 0) order by ${key}, slot for update skip locked),
            gone as (delete from ${table} t using quiet where t.ctid = quiet.ctid returning t.*)
       insert into ${table} as r (${key}, slot, ${sums.join(', ')})
       select ${key}, 0, ${sums.map((s) => `sum(${s})`).join(', ')}
       from gone group by ${key} having ${sums.map((s) => `sum(${s}) <> 0`).join(' or ')} order by ${key}
       on conflict (${key}, slot)
         do update set ${sums.map((s) => `${s} = r.${s} + excluded.${s}`).join(', ')}`,
      [before],
    );
  }
}
