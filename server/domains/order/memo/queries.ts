import type { MemoKind } from '@jangteo/contract/order/memo.enum.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { lockRows } from '../../../kit/db/lock.ts';

const ORDERS = { table: 'orders', owner: 'seller_seq', id: 'order_seq' };

interface FoundOrder {
  seller_seq: number;
  order_seq: number;
}

/**
 * The order's seller, its row locked so that memo_count stays the number of memos; undefined out of scope.
 */
export async function lockOrderOf(
  db: Db,
  sellers: readonly number[],
  orderSeq: number,
): Promise<FoundOrder | undefined> {
  const [order] = await lockRows<FoundOrder>(db, ORDERS, { owners: sellers, ids: [orderSeq] }, [
    'seller_seq',
    'order_seq',
  ]);
  return order;
}

export async function findOrder(
  db: Db,
  sellers: readonly number[],
  orderSeq: number,
): Promise<FoundOrder | undefined> {
  const [order] = await eachSeller(sellers, (seller) =>
    send(
      db,
      db
        .selectFrom('orders')
        .where('seller_seq', '=', seller)
        .where('order_seq', '=', orderSeq)
        .select(['seller_seq', 'order_seq']),
    ),
  );
  return order;
}

const COLUMNS = ['memo_seq', 'kind', 'text', 'author_seq', 'author_name', 'created_at'] as const;

export const readMemos = (db: Db, sellerSeq: number, orderSeq: number) =>
  db
    .selectFrom('order_memo')
    .where('seller_seq', '=', sellerSeq)
    .where('order_seq', '=', orderSeq)
    .select(COLUMNS)
    .orderBy('memo_seq', 'desc')
    .limit(500)
    .execute();

export const readMemo = (db: Db, sellerSeq: number, orderSeq: number, memoSeq: number) =>
  db
    .selectFrom('order_memo')
    .where('seller_seq', '=', sellerSeq)
    .where('order_seq', '=', orderSeq)
    .where('memo_seq', '=', memoSeq)
    .select(COLUMNS)
    .executeTakeFirst();

const count = (db: Db, sellerSeq: number, orderSeq: number, by: 1 | -1) =>
  db
    .updateTable('orders')
    .set((e) => ({ memo_count: e('memo_count', '+', by) }))
    .where('seller_seq', '=', sellerSeq)
    .where('order_seq', '=', orderSeq)
    .execute();

export interface NewMemo {
  sellerSeq: number;
  orderSeq: number;
  kind: MemoKind;
  text: string;
  authorSeq: number;
  authorName: string;
  at: Date;
}

export async function writeMemo(db: Db, memo: NewMemo) {
  const row = await db
    .insertInto('order_memo')
    .values({
      seller_seq: memo.sellerSeq,
      order_seq: memo.orderSeq,
      kind: memo.kind,
      text: memo.text,
      author_seq: memo.authorSeq,
      author_name: memo.authorName,
      created_at: memo.at.toISOString(),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  await count(db, memo.sellerSeq, memo.orderSeq, 1);
  return row;
}

export async function deleteMemo(
  db: Db,
  sellerSeq: number,
  orderSeq: number,
  memoSeq: number,
): Promise<void> {
  await db
    .deleteFrom('order_memo')
    .where('seller_seq', '=', sellerSeq)
    .where('memo_seq', '=', memoSeq)
    .execute();
  await count(db, sellerSeq, orderSeq, -1);
}

/** A memo with whoever bought and sold. */
export const readLetter = (db: Db, sellerSeq: number, memoSeq: number) =>
  db
    .selectFrom('order_memo as m')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.seller_seq', '=', 'm.seller_seq').onRef('o.order_seq', '=', 'm.order_seq'),
    )
    .innerJoin('account_user as s', 's.user_seq', 'm.seller_seq')
    .leftJoin('account_user as b', 'b.user_seq', 'o.buyer_user_seq')
    .where('m.seller_seq', '=', sellerSeq)
    .where('m.memo_seq', '=', memoSeq)
    .select(['m.text', 'o.order_seq', 'o.buyer_phone', 'b.email', 's.shop_name', 's.name'])
    .executeTakeFirst();
