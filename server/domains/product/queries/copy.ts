import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Columns } from '../columns.ts';
import type { Whose } from './grid.ts';

const PLAIN =
  `name intro brand manufacturer model origin extra as_policy tags delivery_from delivery_method company_code
  delivery_fee_type delivery_fee free_threshold per_qty bundle_rule jeju_fee island_fee send_days send_estimated_text
  customs_required returns_from return_fee exchange_fee return_region category_seq adult_only images thumbnail video
  sale_price consumer_price tax_type min_order max_per_order max_per_buyer start_at end_at ticket_days show_store
  show_profile show_search`.split(/\s+/);
/** Read as text, as they are written. */
const JSONS = [
  'origin_address',
  'return_address',
  'detail',
  'option_types',
  'voucher',
  'legal_info',
  'certifications',
];

const CONTENT = sql.join([
  ...PLAIN.map((column) => sql.ref(column)),
  ...JSONS.map((column) => sql`${sql.ref(column)}::text as ${sql.ref(column)}`),
]);

/** Every column that the form writes, as it lies there, without the seller's own code. */
export async function readContent(db: Db, { seller, product }: Whose): Promise<Columns> {
  const { rows } = await send(
    db,
    sql<Columns>`select ${CONTENT}, '' as your_product_id from product
      where seller_seq = ${seller} and product_seq = ${product}`,
  );
  return rows[0]!;
}

/** Who sells, and what. */
export async function readMembers(
  db: Db,
  sellers: readonly number[],
): Promise<{ userSeq: number; name: string; kind: 'NORMAL' | 'VOUCHER' }[]> {
  const { rows } = await send(
    db,
    sql<{ userSeq: number; name: string; kind: 'NORMAL' | 'VOUCHER' }>`select user_seq as "userSeq",
        coalesce(shop_name, name) as name,
        case product_type when 'voucher' then 'VOUCHER' else 'NORMAL' end as kind
      from account_user where user_seq = any(${[...sellers]}) and product_type is not null order by 2, 1`,
  );
  return [...rows];
}
