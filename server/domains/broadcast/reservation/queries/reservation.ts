import { sql } from 'kysely';
import type { NoticeProduct, Reservation } from '@jangteo/contract/broadcast/reservation.api.ts';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { eachOwn, eachSeller } from '../../../../kit/db/by-seller.ts';
import { insertRows } from '../../../../kit/db/insert.ts';
import { recordRows, type Writer } from '../../../../kit/record/rows.ts';
import type { Owned } from '../../queries/parts.ts';
import { addressOf, calledOf } from '../../../account/index.ts';

/** A notice as it lies in its rows; times are the wire's. */
export interface StoredReservation extends Omit<
  Reservation,
  'can' | 'products' | 'productSeqList' | 'publicUrl' | 'seller' | 'status'
> {
  sellerSeq: number;
  sellerName: string;
  userTag: string | null;
  address: string | null;
  sellerImage: string | null;
  contentState: LiveContentState | null;
  canceledAt: string | null;
  shown: Owned[];
}

/** Notices by their numbers, whichever of these sellers they belong to; not those that left the list. */
export const readReservations = (
  db: Db,
  sellers: readonly number[],
  reservations: readonly number[],
): Promise<StoredReservation[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<StoredReservation>`select r.seller_seq as "sellerSeq", ${calledOf('u')} as "sellerName",
          u.user_tag as "userTag", ${addressOf('u')} as address, u.profile_image as "sellerImage", r.reservation_seq as "reservationSeq",
          r.title, r.live_at as "liveAt", r.image, r.intro, r.benefit, r.remind_minutes as "remindMinutes",
          r.content_seq as "contentSeq", c.state as "contentState", r.reserved_count as "reservedCount",
          r.reminded_at as "remindedAt", r.canceled_at as "canceledAt", r.version,
          r.created_at as "createdAt", r.updated_at as "updatedAt",
          (select coalesce(json_agg(json_build_object('seller', p.product_seller_seq, 'product', p.product_seq)
              order by p.place), '[]') from reservation_product p
            where p.seller_seq = ${seller} and p.reservation_seq = r.reservation_seq) as shown
        from live_reservation r
          join account_user u on u.user_seq = r.seller_seq
          left join content c on c.seller_seq = ${seller} and c.content_seq = r.content_seq
        where r.seller_seq = ${seller} and r.reservation_seq = any(${[...reservations]})
          and r.deleted_at is null
        order by r.reservation_seq`,
    ),
  );

export interface Reserved {
  seller: number;
  reservation: number;
}

/** Locks notices of these sellers; answers those that are there. */
export const lockReservations = (
  db: Db,
  sellers: readonly number[],
  reservations: readonly number[],
): Promise<Reserved[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<Reserved>`select seller_seq as seller, reservation_seq as reservation from live_reservation
        where seller_seq = ${seller} and reservation_seq = any(${[...reservations]}) and deleted_at is null
        order by reservation_seq for no key update`,
    ),
  );

/** A product with what a buyer must not be shown of it. */
export interface ShelfProduct {
  product: NoticeProduct;
  adultOnly: boolean;
  punished: boolean;
}

/** Products of notices as their shelves say them, in the order given; those in the trash are left out. */
export async function readProducts(db: Db, shown: readonly Owned[]): Promise<ShelfProduct[]> {
  const rows = await eachOwn(
    shown,
    ({ seller }) => seller,
    (seller, own) =>
      send(
        db,
        sql<NoticeProduct & Omit<ShelfProduct, 'product'>>`select p.product_seq as "productSeq", p.name,
            p.thumbnail, p.sale_price as "salePrice", p.sale_status as "saleStatus",
            p.display_status as "displayStatus", s.on_hand - s.held as stock,
            json_build_object('userSeq', u.user_seq, 'name', coalesce(u.shop_name, u.name)) as seller,
            p.adult_only as "adultOnly", p.sanction_seq is not null as punished
          from product p
            join product_stock s on s.seller_seq = ${seller} and s.product_seq = p.product_seq
            join account_user u on u.user_seq = p.seller_seq
          where p.seller_seq = ${seller} and p.product_seq = any(${own.map(({ product }) => product)})
            and p.deleted_at is null`,
      ),
  );
  const found = new Map(
    rows.map(({ adultOnly, punished, ...product }) => [product.productSeq, { product, adultOnly, punished }]),
  );
  return shown.flatMap(({ product }) => found.get(product) ?? []);
}

/** Where notices lie; their products have an order and owners of their own. */
export const reservationRows = recordRows({
  table: 'live_reservation',
  id: 'reservation_seq',
  columns: {
    title: 'title',
    liveAt: 'live_at',
    image: 'image',
    intro: 'intro',
    benefit: 'benefit',
    remindMinutes: 'remind_minutes',
    /** When messages go out; null: with the live. */
    remindAt: 'remind_at',
    contentSeq: 'content_seq',
  },
  created: true,
  softly: true,
});

/** Writes all products of a notice in this order. */
export async function replaceProducts(
  db: Db,
  { seller, reservation }: Reserved,
  products: readonly Owned[],
): Promise<void> {
  await send(
    db,
    sql`delete from reservation_product where seller_seq = ${seller} and reservation_seq = ${reservation}`,
  );
  await insertRows(
    db,
    'reservation_product',
    products.map(({ seller: owner, product }, n) => ({
      seller_seq: seller,
      reservation_seq: reservation,
      product_seq: product,
      product_seller_seq: owner,
      place: n + 1,
    })),
  );
}

/** Calls notices off; they stay in the list. */
export const cancelRows = (
  db: Db,
  seller: number,
  reservations: readonly number[],
  { at, by }: Writer,
): Promise<unknown> =>
  send(
    db,
    sql`update live_reservation
      set canceled_at = ${at}, updated_at = ${at}, updated_by = ${by}, version = version + 1
      where seller_seq = ${seller} and reservation_seq = any(${[...reservations]})`,
  );

/** Notices of these schedules that are not called off, locked. */
export async function lockOfContents(db: Db, seller: number, contents: readonly number[]): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select reservation_seq as seq from live_reservation
      where seller_seq = ${seller} and content_seq = any(${[...contents]}) and canceled_at is null
        and deleted_at is null
      order by reservation_seq for no key update`,
  );
  return rows.map(({ seq }) => seq);
}

/** Moves locked notices to the new time of their schedule; answers those whose time was another. */
export async function moveRows(
  db: Db,
  seller: number,
  reservations: readonly number[],
  { liveAt, at, by }: Writer & { liveAt: string },
): Promise<{ seq: number; version: number }[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number; version: number }>`update live_reservation
      set live_at = ${liveAt}, updated_at = ${at}, updated_by = ${by}, version = version + 1,
        remind_at = case when remind_minutes > 0
          then ${liveAt}::timestamptz - remind_minutes * interval '1 minute' end
      where seller_seq = ${seller} and reservation_seq = any(${[...reservations]}) and live_at <> ${liveAt}
      returning reservation_seq as seq, version`,
  );
  return [...rows];
}

/** Whether a notice or a live of the channel shows this picture. */
export async function showsPicture(db: Db, seller: number, image: string): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from live_reservation where seller_seq = ${seller} and image = ${image}
      union all select 1 from content where seller_seq = ${seller} and thumbnail = ${image} limit 1`,
  );
  return rows.length > 0;
}
