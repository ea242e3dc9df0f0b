/** How lives go to other places (docs/decisions/0075). */
import { sql } from 'kysely';
import type { SimulcastState } from '@jangteo/contract/broadcast/content.enums.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import type { Key } from '../../queries/parts.ts';

export interface SaidRow extends Key {
  sessionSeq: number;
  target: string;
  attempt: string;
  state: SimulcastState;
  text: string;
}

/** False where the place, its key or its session is another by now. */
export async function writeRelayed(db: Db, said: SaidRow): Promise<boolean> {
  const { numAffectedRows } = await send(
    db,
    sql`update simulcast_target set relay = ${said.state}, relay_text = ${said.text}, session_seq = ${said.sessionSeq}
      where seller_seq = ${said.channel} and content_seq = ${said.content} and target = ${said.target}
        and attempt = ${said.attempt} and coalesce(session_seq, 0) <= ${said.sessionSeq}`,
  );
  return numAffectedRows === 1n;
}

/** What is not sent is tried anew; false where there is no such place. */
export async function writeRetry(db: Db, { channel, content }: Key, target: string): Promise<boolean> {
  const { numAffectedRows } = await send(
    db,
    sql`update simulcast_target set attempt = case when relay = 'ON' then attempt else gen_random_uuid()::text end,
        relay = case when relay = 'ON' then relay else 'CONNECTING' end, relay_text = ''
      where seller_seq = ${channel} and content_seq = ${content} and target = ${target}`,
  );
  return numAffectedRows === 1n;
}
