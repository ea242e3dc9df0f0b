import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

const KEYS = ['gripper_user_seq', 'contract_seq', 'seller_seq', 'kind'];
const TAKEN = [
  'status',
  'version',
  'revision',
  'turn',
  'last_by',
  'claimed_at',
  'reply_by',
  'start_day',
  'end_day',
  'force_day',
  'ending',
  'product_count',
  'product_seqs',
  'names',
  'commission_min',
  'commission_bps',
  'fixed_fee',
  'allotted',
  'price',
  'thumbnail',
  'converted_to',
  'sold_amount',
  'commission_amount',
];
const COLUMNS = sql.join([...KEYS, ...TAKEN].map((column) => sql.ref(column)));

/** Repeats contracts of a seller for their broadcasters, as they are now; the rows are locked, so the last one to copy has seen all. */
export async function copyContracts(db: Db, seller: number, contracts: readonly number[]): Promise<void> {
  await send(
    db,
    sql`select from matching_contract where seller_seq = ${seller} and contract_seq = any(${[...contracts]}::bigint[])
      order by contract_seq for no key update`,
  );
  await send(
    db,
    sql`insert into gripper_contract (${COLUMNS}) select ${COLUMNS} from matching_contract
      where seller_seq = ${seller} and contract_seq = any(${[...contracts]}::bigint[]) order by gripper_user_seq, contract_seq
      on conflict (gripper_user_seq, contract_seq) do update
        set ${sql.join(TAKEN.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`,
  );
}

export interface Sold {
  contract: number;
  amount: number;
  commission: number;
}

/** Before lines are counted anew: the counters follow them one writer at a time. */
export const lockCounters = (db: Db, seller: number, contracts: readonly number[]): Promise<unknown> =>
  send(
    db,
    sql`select from matching_contract where seller_seq = ${seller} and contract_seq = any(${[...contracts]}::bigint[])
      order by contract_seq for no key update`,
  );

/** Adds to what was sold under contracts that are locked. */
export async function addSold(db: Db, seller: number, sold: readonly Sold[]): Promise<void> {
  for (const { contract, amount, commission } of sold)
    await send(
      db,
      sql`update matching_contract set sold_amount = sold_amount + ${amount},
          commission_amount = commission_amount + ${commission}
        where seller_seq = ${seller} and contract_seq = ${contract}`,
    );
}
