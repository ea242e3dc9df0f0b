/** What the seller's rooms write of an account: only whether the info that it owed is there (accounts.md §6). */
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** A producer's info is complete or not any more; what the account owes follows. */
export const writeProducerInfo = (db: Db, userSeq: number, complete: boolean) =>
  send(
    db,
    sql`update account_user set has_producer_info = ${complete},
        need_basic_info_type = case when ${complete} and need_basic_info_type = 'seller' then 'none'
          when not ${complete}::boolean and need_basic_info_type = 'none' then 'seller' else need_basic_info_type end,
        version = version + 1
      where user_seq = ${userSeq} and user_type = 'producer' and has_producer_info <> ${complete}`,
  );

/** A broadcaster's matching info is complete; where it was owed it is owed no more. */
export const writeMatchingInfo = (db: Db, userSeq: number) =>
  send(
    db,
    sql`update account_user set need_basic_info_type = 'none', version = version + 1
      where user_seq = ${userSeq} and need_basic_info_type = 'matching'`,
  );

/** From NONE to a business and never back: what a seller is called by the law (accounts.md §6). */
export const writeProducerType = (db: Db, userSeq: number) =>
  send(
    db,
    sql`update account_user set producer_type = 'business', version = version + 1
      where user_seq = ${userSeq} and producer_type = 'individual'`,
  );
