import { sql } from 'kysely';
import type { ContractProductTerms } from '@jangteo/contract/contract/contract.terms.ts';
import type { ProductSaleStatus } from '@jangteo/contract/product/product.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { insertRows } from '../../../kit/db/insert.ts';

/** A product as terms name it. */
export interface Named {
  productSeq: number;
  name: string;
  thumbnail: string;
  salePrice: number;
  saleStatus: ProductSaleStatus;
  /** Its category and those above it, the nearest first. */
  categories: number[];
  options: { optionSeq: number; text: string; left: number }[];
  /** A contract may name it: it is not in the trash, and no flash product. */
  fit: boolean;
}

/** Products of a seller, whatever became of them; an unknown number is not there. */
export async function readNamed(db: Db, seller: number, products: readonly number[]): Promise<Named[]> {
  if (products.length === 0) return [];
  const { rows } = await send(
    db,
    sql<Named>`select p.product_seq as "productSeq", p.name, p.thumbnail, p.sale_price as "salePrice",
        p.sale_status as "saleStatus", p.deleted_at is null and not p.is_flash as fit,
        array_remove(array[c.category_seq, c.parent_seq, b.parent_seq], null) as categories,
        (select coalesce(json_agg(json_build_object('optionSeq', o.option_seq, 'text', o.option_text,
            'left', o.stock_on_hand - o.stock_reserved) order by o.option_seq), '[]')
          from product_option o where o.seller_seq = ${seller} and o.product_seq = p.product_seq) as options
      from product p left join category c on c.category_seq = p.category_seq
        left join category b on b.category_seq = c.parent_seq
      where p.seller_seq = ${seller} and p.product_seq = any(${[...products]}::bigint[])`,
  );
  return [...rows];
}

/** What is under the contract from now on. */
export async function writeProducts(
  db: Db,
  seller: number,
  contract: number,
  products: readonly ContractProductTerms[],
  allotted: ReadonlyMap<number, number>,
): Promise<void> {
  await send(
    db,
    sql`delete from contract_product where seller_seq = ${seller} and contract_seq = ${contract}
      and product_seq <> all(${products.map((one) => one.productSeq)}::bigint[])`,
  );
  await insertRows(
    db,
    'contract_product',
    products.map((one) => ({
      seller_seq: seller,
      contract_seq: contract,
      product_seq: one.productSeq,
      allotted: allotted.get(one.productSeq) ?? null,
      price_floor: one.priceFloor,
      supply_price: one.supplyPrice,
      commission_bps: one.commissionBps,
      sample: one.sample,
    })),
    (query) =>
      query.onConflict((conflict) =>
        conflict.columns(['seller_seq', 'contract_seq', 'product_seq']).doUpdateSet((eb) => ({
          allotted: eb.ref('excluded.allotted'),
          price_floor: eb.ref('excluded.price_floor'),
          supply_price: eb.ref('excluded.supply_price'),
          commission_bps: eb.ref('excluded.commission_bps'),
          sample: eb.ref('excluded.sample'),
        })),
      ),
  );
}

/** Pieces set aside by option: how many, and how many of them are not sold yet. */
export interface Allotted {
  optionSeq: number;
  productSeq: number;
  qty: number;
  taken: number;
}

export async function readAllotted(db: Db, seller: number, contract: number): Promise<Allotted[]> {
  const { rows } = await send(
    db,
    sql<Allotted>`select option_seq as "optionSeq", product_seq as "productSeq", qty, taken from contract_stock
      where seller_seq = ${seller} and contract_seq = ${contract} order by option_seq`,
  );
  return [...rows];
}

/** The same before it is changed: purchases take from it. */
export async function lockAllotted(db: Db, seller: number, contract: number): Promise<Allotted[]> {
  const { rows } = await send(
    db,
    sql<Allotted>`select option_seq as "optionSeq", product_seq as "productSeq", qty, taken from contract_stock
      where seller_seq = ${seller} and contract_seq = ${contract} order by option_seq for no key update`,
  );
  return [...rows];
}

export const writeAllotted = (
  db: Db,
  seller: number,
  contract: number,
  rows: readonly Pick<Allotted, 'optionSeq' | 'productSeq' | 'qty'>[],
): Promise<unknown> =>
  insertRows(
    db,
    'contract_stock',
    rows.map((one) => ({
      seller_seq: seller,
      contract_seq: contract,
      option_seq: one.optionSeq,
      product_seq: one.productSeq,
      qty: one.qty,
    })),
    (query) =>
      query.onConflict((conflict) =>
        conflict
          .columns(['seller_seq', 'contract_seq', 'option_seq'])
          .doUpdateSet((eb) => ({ qty: eb.ref('excluded.qty') })),
      ),
  );

export const dropAllotted = (
  db: Db,
  seller: number,
  contract: number,
  options: readonly number[],
): Promise<unknown> =>
  send(
    db,
    sql`delete from contract_stock where seller_seq = ${seller} and contract_seq = ${contract}
      and option_seq = any(${[...options]}::bigint[])`,
  );

/** Holds of a contract, by option. */
export async function readHolds(
  db: Db,
  seller: number,
  contract: number,
): Promise<{ holdSeq: number; optionSeq: number; qty: number }[]> {
  const { rows } = await send(
    db,
    sql<{
      holdSeq: number;
      optionSeq: number;
      qty: number;
    }>`select hold_seq as "holdSeq", option_seq as "optionSeq", qty
      from stock_hold where seller_seq = ${seller} and kind = 'MATCHING' and holder_seq = ${contract}
      order by option_seq, hold_seq`,
  );
  return [...rows];
}

/** Takes pieces out of what is set aside; the rows are locked. */
export async function takeAllotted(
  db: Db,
  seller: number,
  contract: number,
  taken: readonly { optionSeq: number; qty: number }[],
): Promise<void> {
  for (const { optionSeq, qty } of taken)
    await send(
      db,
      sql`update contract_stock set taken = taken + ${qty}
        where seller_seq = ${seller} and contract_seq = ${contract} and option_seq = ${optionSeq}`,
    );
}
