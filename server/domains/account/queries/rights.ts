import { sql } from 'kysely';
import type {
  ProducerType,
  RequestProducerStatus,
  UserProductType,
} from '@jangteo/contract/account/account.enums.ts';
import { tellSessions } from '../../../kit/auth/session.ts';
import { send, toQueryable, type Db } from '../../../kit/db/bound.ts';

/** How the application of an account stands, as its user carries it. */
export const writeRequestStatus = (
  db: Db,
  userSeq: number,
  status: RequestProducerStatus,
): Promise<unknown> =>
  send(
    db,
    sql`update account_user set request_producer_status = ${status}, version = version + 1
      where user_seq = ${userSeq} and request_producer_status <> ${status}`,
  );

interface ProducerRights {
  productType: UserProductType;
  producerType: ProducerType;
  /** Name of the shop, where it has none yet; null: the nickname. */
  shopName: string | null;
}

/** From now on the account sells: the next request of its open session already does (accounts.md §5). */
export async function makeProducer(
  db: Db,
  userSeq: number,
  { productType, producerType, shopName }: ProducerRights,
): Promise<void> {
  await send(
    db,
    sql`update account_user set
        match_saleable = match_saleable or user_type = 'influencer',
        user_type = 'producer', product_type = ${productType}, producer_type = ${producerType},
        has_producer_info = true, shop_name = coalesce(shop_name, ${shopName}, nickname), version = version + 1
      where user_seq = ${userSeq}`,
  );
  await tellSessions(toQueryable(db), [userSeq]);
}

/** From now on the account broadcasts for others; a seller does so beside selling. Its matching info is asked for. */
export async function makeMatching(db: Db, userSeq: number): Promise<void> {
  await send(
    db,
    sql`update account_user set
        match_saleable = match_saleable or user_type = 'producer',
        user_type = case user_type when 'producer' then 'producer' else 'influencer' end,
        producer_type = coalesce(producer_type, 'individual'),
        need_basic_info_type = 'matching', version = version + 1
      where user_seq = ${userSeq}`,
  );
  await tellSessions(toQueryable(db), [userSeq]);
}
