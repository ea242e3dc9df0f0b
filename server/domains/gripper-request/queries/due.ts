/** What a job finds over all shops. */
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface Due {
  seller: number;
  request: number;
}
/** Open requests whose last day is over. */
export async function readOver(db: Db, today: string): Promise<Due[]> {
  const { rows } = await send(
    db,
    sql<Due>`select seller_seq as seller, request_seq as request from gripper_request
      where status = 'OPEN' and deadline < ${today}::date order by 1, 2 limit 500`,
  );
  return [...rows];
}
