import { sql } from 'kysely';
import type { OwnResponse } from '@jangteo/contract/gripper-request/request.api.ts';
import type { ResponseBody } from '@jangteo/contract/gripper-request/request.body.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

export type StoredResponse = OwnResponse & { gripper: number };

const columns = sql`response_seq as "responseSeq", request_seq as "requestSeq", gripper_user_seq as gripper, message,
  commission_bps as "commissionBps", wish_days as "wishDays", status, reason,
  contract_seq as "matchingContractSeq", created_at as "createdAt", updated_at as "updatedAt", version`;

/** Answers to a request of this seller. */
export async function readResponses(db: Db, seller: number, request: number): Promise<StoredResponse[]> {
  const { rows } = await send(
    db,
    sql<StoredResponse>`select ${columns} from gripper_response
      where seller_seq = ${seller} and request_seq = ${request} order by response_seq`,
  );
  return [...rows];
}

/** What this gripper has answered; null: nothing. */
export async function readOwn(
  db: Db,
  { seller, request, gripper }: { seller: number; request: number; gripper: number },
): Promise<StoredResponse | null> {
  const { rows } = await send(
    db,
    sql<StoredResponse>`select ${columns} from gripper_response
      where seller_seq = ${seller} and request_seq = ${request} and gripper_user_seq = ${gripper}`,
  );
  return rows[0] ?? null;
}

export async function insertResponse(
  db: Db,
  { seller, request, gripper, at }: { seller: number; request: number; gripper: number; at: string },
  { message, commissionBps, wishDays }: ResponseBody,
): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`insert into gripper_response (seller_seq, request_seq, gripper_user_seq, message,
        commission_bps, wish_days, created_at, updated_at)
      values (${seller}, ${request}, ${gripper}, ${message}, ${commissionBps}, ${wishDays}::text[], ${at}, ${at})
      returning response_seq as seq`,
  );
  return rows[0]!.seq;
}

/** The answer that led to this contract; null: none did. */
export async function readByContract(
  db: Db,
  seller: number,
  contract: number,
): Promise<{ response: number; request: number } | null> {
  const { rows } = await send(
    db,
    sql<{ response: number; request: number }>`select response_seq as response, request_seq as request
      from gripper_response where seller_seq = ${seller} and contract_seq = ${contract}`,
  );
  return rows[0] ?? null;
}

/** The request that it answers, while the contract that was proposed for it is not over; null otherwise. */
export async function readRequestOf(
  db: Db,
  { seller, response, contract }: { seller: number; response: number; contract: number },
): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ request: number }>`select r.request_seq as request from gripper_response r
      where r.seller_seq = ${seller} and r.response_seq = ${response}
        and exists (select from matching_contract c where c.seller_seq = ${seller} and c.contract_seq = ${contract}
          and c.status not in ('REJECTED', 'WITHDRAWN', 'EXPIRED', 'ENDED'))`,
  );
  return rows[0]?.request ?? null;
}
