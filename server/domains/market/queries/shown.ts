import { sql } from 'kysely';
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import type { ProductBody } from '@jangteo/contract/product/product.body.ts';
import type { ProductSaleStatus } from '@jangteo/contract/product/product.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { productOwners } from '../../product/index.ts';

/** What a product's own page says of it; times are the wire's. */
export interface Shown {
  sale_status: ProductSaleStatus;
  start_at: string | null;
  end_at: string | null;
  punished: boolean;
  images: string[];
  video: string | null;
  detail: ProductBody['detail'];
  intro: string;
  brand: string;
  manufacturer: string;
  model: string;
  origin: string;
  consumer_price: number | null;
  option_types: ProductBody['optionTypes'];
  min_order: number;
  max_per_order: number | null;
  max_per_buyer: number | null;
  adult_only: boolean;
  returns_from: string | null;
  return_fee: number;
  exchange_fee: number;
  voucher: Record<string, unknown> | null;
  legal_info: ProductBody['legalInfo'];
  certifications: ProductBody['certifications'];
  as_policy: string;
  extra: string;
}

/** A product that is not in the trash; null where there is none. */
export async function readShown(db: Db, productSeq: number): Promise<Shown | null> {
  const [shown] = await productOwners.ask(db, [productSeq], (seller) =>
    send(
      db,
      sql<Shown>`select sale_status, start_at, end_at, sanction_seq is not null as punished, images, video, detail,
          intro, brand, manufacturer, model, origin, consumer_price, option_types, min_order, max_per_order,
          max_per_buyer, adult_only, returns_from, return_fee, exchange_fee, voucher, legal_info, certifications,
          as_policy, extra
        from product
        where seller_seq = ${seller} and product_seq = ${productSeq} and deleted_at is null`,
    ),
  );
  return shown ?? null;
}

/** Names of the categories that a product stands in, the widest first. */
export async function readPath(db: Db, productSeq: number): Promise<string[]> {
  const [found] = await productOwners.ask(db, [productSeq], (seller) =>
    send(
      db,
      sql<{ path: string }>`select c.path from product p join category c on c.category_seq = p.category_seq
        where p.seller_seq = ${seller} and p.product_seq = ${productSeq}`,
    ),
  );
  return found?.path.split(' > ') ?? [];
}

type Said = MarketProductDetail['notices'][number];

/** Of each place so many are shown. */
const NOTICES = 5;

/** Notices of a product that are shown on this day, newest first. */
export async function readNotices(db: Db, productSeq: number, today: string): Promise<Said[]> {
  const at = (seller: number, position: Said['position']) =>
    send(
      db,
      sql<Said>`select n.position, n.title, n.body, n.image
        from product_notice n
        where n.seller_seq = ${seller} and n.exposed and n.position = ${position}
          and coalesce(n.from_day, ${today}::date) <= ${today}::date
          and coalesce(n.to_day, ${today}::date) >= ${today}::date
          and (n.scope = 'ALL' or exists (select from product_notice_product p
            where p.seller_seq = ${seller} and p.notice_seq = n.notice_seq and p.product_seq = ${productSeq}))
        order by n.created_at desc, n.notice_seq desc limit ${NOTICES}`,
    );
  return productOwners.ask(db, [productSeq], async (seller) => {
    const found = await Promise.all([at(seller, 'TOP'), at(seller, 'BOTTOM')]);
    return { rows: found.flatMap(({ rows }) => rows) };
  });
}

/** A notice template as buyers read it. */
export interface Template {
  name: string;
  /** Labels of its fields by their keys, in their order. */
  fields: { key: string; label: string }[];
}

export async function readTemplate(db: Db, key: string): Promise<Template | null> {
  const { rows } = await send(
    db,
    sql<Template>`select t.name, json_agg(json_build_object('key', f.key, 'label', f.label) order by f.sort) as fields
      from notice_template t join notice_field f on f.template_key = t.key
      where t.key = ${key} group by t.name`,
  );
  return rows[0] ?? null;
}

/** Names of kinds of certificates by their numbers. */
export async function readCertNames(db: Db, types: readonly number[]): Promise<Map<number, string>> {
  if (types.length === 0) return new Map();
  const { rows } = await send(
    db,
    sql<{ seq: number; name: string }>`select type_seq as seq, name from cert_type
      where type_seq = any(${[...types]})`,
  );
  return new Map(rows.map(({ seq, name }) => [seq, name]));
}
