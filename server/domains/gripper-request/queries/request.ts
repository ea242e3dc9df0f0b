import { sql } from 'kysely';
import type { RequestBody } from '@jangteo/contract/gripper-request/request.body.ts';
import type { GripperRequest, RequestProduct } from '@jangteo/contract/gripper-request/request.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { recordRows } from '../../../kit/record/rows.ts';

/** Where the fields of the form lie. */
export const requestRows = recordRows({
  table: 'gripper_request',
  id: 'request_seq',
  created: true,
  columns: {
    title: 'title',
    categorySeq: 'category_seq',
    productSeqList: 'product_seqs',
    wishFrom: 'wish_from',
    wishTo: 'wish_to',
    commissionBps: 'commission_bps',
    budget: 'budget',
    sample: 'sample',
    conditions: 'conditions',
    deadline: 'deadline',
  },
});

export type Stored = Omit<GripperRequest, 'can' | 'mine'> & {
  /** A contract is talked about, or stands, with somebody who answered. */
  matching: boolean;
};

/** One request of a seller; null where there is none. */
export async function readRequest(db: Db, seller: number, request: number): Promise<Stored | null> {
  const { rows } = await send(
    db,
    sql<Stored>`select l.request_seq as "requestSeq", l.title, l.category_seq as "categorySeq",
        coalesce(c.path, '') as "categoryPath", cardinality(l.product_seqs) as products,
        l.product_seqs as "productSeqList", l.wish_from as "wishFrom", l.wish_to as "wishTo",
        l.commission_bps as "commissionBps", l.budget, l.sample, l.conditions, l.deadline, l.responses, l.fresh,
        l.status, l.created_at as "createdAt", l.version,
        json_build_object('userSeq', l.seller_seq, 'name', coalesce(u.shop_name, u.name)) as seller,
        exists (select from gripper_response r where r.seller_seq = ${seller} and r.request_seq = l.request_seq
          and r.status in ('MATCH', 'CONFIRM')) as matching
      from gripper_request l join account_user u on u.user_seq = l.seller_seq
        left join category c on c.category_seq = l.category_seq
      where l.seller_seq = ${seller} and l.request_seq = ${request}`,
  );
  return rows[0] ?? null;
}

export interface Locked {
  request: number;
  status: string;
  deadline: string;
  version: number;
}

/** Requests of a seller as they stand, until the end of the transaction. */
export async function lockRequests(db: Db, seller: number, requests: readonly number[]): Promise<Locked[]> {
  const { rows } = await send(
    db,
    sql<Locked>`select request_seq as request, status, deadline, version from gripper_request
      where seller_seq = ${seller} and request_seq = any(${[...requests]}) order by request_seq for no key update`,
  );
  return [...rows];
}

/** Those of these requests with somebody who is in talks or under contract. */
export async function readMatching(db: Db, seller: number, requests: readonly number[]): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ request: number }>`select distinct request_seq as request from gripper_response
      where seller_seq = ${seller} and request_seq = any(${[...requests]}) and status in ('MATCH', 'CONFIRM')`,
  );
  return rows.map(({ request }) => request);
}

export async function deleteRequests(db: Db, seller: number, requests: readonly number[]): Promise<void> {
  const those = sql`seller_seq = ${seller} and request_seq = any(${[...requests]})`;
  await send(db, sql`delete from gripper_response where ${those}`);
  await send(db, sql`delete from gripper_request where ${those}`);
}

/** How many have answered, and how many of those nobody has looked at. */
export const recount = (db: Db, seller: number, request: number): Promise<unknown> =>
  send(
    db,
    sql`update gripper_request set (responses, fresh) = (
        select count(*), count(*) filter (where r.status in ('NEW', 'RETRY')) from gripper_response r
        where r.seller_seq = ${seller} and r.request_seq = ${request})
      where seller_seq = ${seller} and request_seq = ${request}`,
  );

/** Whether the category is there, and which of these products are the seller's and not in the trash. */
export async function readNamed(
  db: Db,
  seller: number,
  { categorySeq, productSeqList }: Pick<RequestBody, 'categorySeq' | 'productSeqList'>,
): Promise<{ category: boolean; products: number[] }> {
  const { rows } = await send(
    db,
    sql<{ category: boolean; products: number[] }>`select
        exists (select from category where category_seq = ${categorySeq}) as category,
        coalesce((select array_agg(product_seq) from product where seller_seq = ${seller}
          and product_seq = any(${[...productSeqList]}) and deleted_at is null), '{}') as products`,
  );
  return rows[0]!;
}

/** Products of a request in the order of its form, but for those that are gone. */
export async function readProducts(
  db: Db,
  seller: number,
  products: readonly number[],
): Promise<RequestProduct[]> {
  const { rows } = await send(
    db,
    sql<RequestProduct>`select product_seq as "productSeq", thumbnail, name, sale_price as "salePrice",
        display_status as "displayStatus"
      from product where seller_seq = ${seller} and product_seq = any(${[...products]}) and deleted_at is null
      order by array_position(${[...products]}::bigint[], product_seq)`,
  );
  return [...rows];
}
