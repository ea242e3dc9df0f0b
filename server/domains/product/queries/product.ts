import { sql } from 'kysely';
import type { ProductSaleStatus, ProductDisplayStatus } from '@jangteo/contract/product/product.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';

/** A product as it lies in its row; times are the wire's. */
export interface StoredProduct {
  seller_seq: number;
  seller_name: string;
  product_seq: number;
  product_id: string;
  your_product_id: string;
  kind: 'NORMAL' | 'VOUCHER';
  is_flash: boolean;
  flash_window: string | null;
  name: string;
  category_seq: number | null;
  intro: string;
  brand: string;
  manufacturer: string;
  model: string;
  origin: string;
  adult_only: boolean;
  images: string[];
  video: string | null;
  detail: unknown;
  sale_price: number;
  consumer_price: number | null;
  tax_type: string;
  option_types: unknown;
  min_order: number;
  max_per_order: number | null;
  max_per_buyer: number | null;
  start_at: string | null;
  end_at: string | null;
  delivery_from: string | null;
  delivery_method: string;
  company_code: string | null;
  delivery_fee_type: string;
  delivery_fee: number;
  free_threshold: number | null;
  per_qty: number | null;
  bundle_rule: string;
  jeju_fee: number;
  island_fee: number;
  send_days: number;
  send_estimated_text: string;
  origin_address: unknown;
  customs_required: boolean;
  returns_from: string | null;
  return_fee: number;
  exchange_fee: number;
  return_region: boolean;
  return_address: unknown;
  voucher: unknown;
  legal_info: unknown;
  certifications: unknown;
  as_policy: string;
  extra: string;
  tags: string[];
  show_store: boolean;
  show_profile: boolean;
  show_search: boolean;
  sale_status: ProductSaleStatus;
  display_status: ProductDisplayStatus;
  punished: boolean;
  sanction_seq: number | null;
  first_purchase_only: boolean;
  reward_bps: number | null;
  edit_version: number;
  version: number;
  on_hand: number;
  held: number;
  low: number;
  options: number;
  options_out: number;
  sold30: number;
  sold_total: number;
  created_at: string;
  updated_at: string;
  updated_by: string;
  deleted_at: string | null;
}

const COLUMNS =
  `seller_seq product_seq product_id your_product_id kind is_flash flash_window name category_seq intro brand
  manufacturer model origin adult_only images video detail sale_price consumer_price tax_type option_types min_order
  max_per_order max_per_buyer start_at end_at delivery_from delivery_method company_code delivery_fee_type delivery_fee
  free_threshold per_qty bundle_rule jeju_fee island_fee send_days send_estimated_text origin_address customs_required
  returns_from return_fee exchange_fee return_region return_address voucher legal_info certifications as_policy extra
  tags show_store show_profile show_search sale_status display_status first_purchase_only reward_bps sanction_seq
  edit_version version
  created_at updated_at updated_by deleted_at`
    .split(/\s+/)
    .map((column) => sql.ref(`p.${column}`));

/** Products by their numbers, whichever of these sellers they belong to; those in the trash are not among them. */
export const readProducts = (
  db: Db,
  sellers: readonly number[],
  products: readonly number[],
): Promise<StoredProduct[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<StoredProduct>`select ${sql.join(COLUMNS)}, p.sanction_seq is not null as punished, s.on_hand, s.held,
          s.low, s.options, s.options_out, s.sold30, s.sold_total, coalesce(u.shop_name, u.name) as seller_name
        from product p
          join product_stock s on s.seller_seq = ${seller} and s.product_seq = p.product_seq
          join account_user u on u.user_seq = p.seller_seq
        where p.seller_seq = ${seller} and p.product_seq = any(${[...products]}) and p.deleted_at is null
        order by p.product_seq`,
    ),
  );

export interface ShownOption {
  optionSeq: number;
  at: number[];
  diff: number;
  stock: number;
  yourOptionId: string;
  exposed: boolean;
}

/** Options of a product that are not retired, by their place in the grid. */
export async function readShownOptions(db: Db, seller: number, product: number): Promise<ShownOption[]> {
  const { rows } = await send(
    db,
    sql<ShownOption>`select option_seq as "optionSeq", at, price_diff as diff,
        stock_on_hand - stock_reserved as stock, your_option_id as "yourOptionId", exposed
      from product_option
      where seller_seq = ${seller} and product_seq = ${product} and retired_at is null
      order by place, option_seq`,
  );
  return [...rows];
}
