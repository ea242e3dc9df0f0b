/** The board of all shops: a copy of each request and of whose answer stands where, written in the same transaction. */
import { sql } from 'kysely';
import { requestBoardList } from '@jangteo/contract/gripper-request/request.list.ts';
import type { BroadcastApplicationStatus } from '@jangteo/contract/gripper-request/request.enums.ts';
import type { Caller } from '../../../kit/auth/caller.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { fromDay, toDay } from '../../../kit/list/conditions.ts';
import { listSource, type ListSource } from '../../../kit/list/source.ts';
import { inCategory } from '../../category/index.ts';
import { saysWord } from './list.ts';

/** Writes these requests, and who has answered them, as they are now. */
export async function copyToBoard(db: Db, seller: number, requests: readonly number[]): Promise<void> {
  await send(
    db,
    sql`insert into request_board (request_seq, owner_seq, title, category_seq, products, wish_from, wish_to,
        commission_bps, budget, sample, deadline, responses, standing, created_at)
      select request_seq, seller_seq, title, category_seq, cardinality(product_seqs), wish_from, wish_to,
        commission_bps, budget, sample, deadline, responses, status, created_at
      from gripper_request where seller_seq = ${seller} and request_seq = any(${[...requests]})
      on conflict (request_seq) do update set title = excluded.title, category_seq = excluded.category_seq,
        products = excluded.products, wish_from = excluded.wish_from, wish_to = excluded.wish_to,
        commission_bps = excluded.commission_bps, budget = excluded.budget, sample = excluded.sample,
        deadline = excluded.deadline, responses = excluded.responses, standing = excluded.standing`,
  );
  await send(
    db,
    sql`insert into board_answer (gripper_user_seq, request_seq, owner_seq, response_seq, standing)
      select gripper_user_seq, request_seq, seller_seq, response_seq, status
      from gripper_response where seller_seq = ${seller} and request_seq = any(${[...requests]})
      on conflict (gripper_user_seq, request_seq) do update set standing = excluded.standing`,
  );
}

/** Takes requests from the board, and what was answered to them. */
export async function dropFromBoard(db: Db, requests: readonly number[]): Promise<void> {
  await send(db, sql`delete from request_board where request_seq = any(${[...requests]})`);
  await send(db, sql`delete from board_answer where request_seq = any(${[...requests]})`);
}

export interface Posted {
  seller: number;
  status: string;
  /** Of this gripper's answer. */
  mine: BroadcastApplicationStatus;
}

/** Whose a request is, and whether this gripper has answered it; null where there is none. */
export async function readPosted(db: Db, request: number, gripper: number): Promise<Posted | null> {
  const { rows } = await send(
    db,
    sql<Posted>`select b.owner_seq as seller, b.standing as status, coalesce(a.standing, 'NONE') as mine
      from request_board b left join board_answer a on a.gripper_user_seq = ${gripper} and a.request_seq = b.request_seq
      where b.request_seq = ${request}`,
  );
  return rows[0] ?? null;
}

/** The board as this gripper reads it; their own shop's requests stand in their own list. */
export const boardOf = ({ userSeq }: Caller): ListSource => {
  const answered = sql`exists (select from board_answer a
    where a.gripper_user_seq = ${userSeq} and a.request_seq = l.request_seq)`;
  return listSource(requestBoardList, {
    table: 'request_board',
    owner: null,
    id: 'request_seq',
    joins: () => sql`join account_user u on u.user_seq = l.owner_seq
      left join category c on c.category_seq = l.category_seq
      left join board_answer a on a.gripper_user_seq = ${userSeq} and a.request_seq = l.request_seq`,
    fields: {
      requestSeq: 'l.request_seq',
      title: 'l.title',
      categorySeq: 'l.category_seq',
      categoryPath: "coalesce(c.path, '')",
      products: 'l.products',
      wishFrom: 'l.wish_from',
      wishTo: 'l.wish_to',
      commissionBps: 'l.commission_bps',
      budget: 'l.budget',
      sample: 'l.sample',
      deadline: 'l.deadline',
      responses: 'l.responses',
      status: 'l.standing',
      createdAt: 'l.created_at',
      'seller.userSeq': 'l.owner_seq',
      'seller.name': 'coalesce(u.shop_name, u.name)',
      mine: "coalesce(a.standing, 'NONE')",
    },
    base: sql`l.owner_seq <> ${userSeq} and (l.standing = 'OPEN' or ${answered})`,
    filters: {
      from: (day) => fromDay(sql`l.created_at`, day),
      to: (day) => toDay(sql`l.created_at`, day),
      categorySeq: inCategory,
      keyword: saysWord,
      tab: (tab) => (tab === 'mine' ? answered : sql`l.standing = 'OPEN'`),
    },
    sorts: {
      createdAt: { column: 'l.created_at' },
      deadline: { column: 'l.deadline' },
      commissionBps: { column: 'l.commission_bps' },
    },
  });
};
