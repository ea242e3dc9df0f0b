/** Other places that lives go to, as the process that sends them knows them (docs/decisions/0075). */
import { sql } from 'kysely';
import type { SimulcastState } from '@jangteo/contract/broadcast/content.enums.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import type { Key } from '../../queries/parts.ts';

export interface RelayedRow extends Key {
  contentSeq: number;
  sessionSeq: number;
  target: string;
  attempt: string;
  url: string | null;
  sealed: Buffer;
  said: { state: string; text: string } | null;
}

/** Places of what a node holds of public lives. */
export async function readRelayed(db: Db, node: string): Promise<RelayedRow[]> {
  const { rows } = await sql<RelayedRow>`select t.seller_seq as channel, t.content_seq as content,
      t.content_seq as "contentSeq", s.session_seq as "sessionSeq", t.target, t.attempt, t.url, t.key_sealed as sealed,
      case when t.session_seq = s.session_seq then json_build_object('state', t.state, 'text', t.state_text) end as said
    from ingest_session s
      join content c on c.seller_seq = s.seller_seq and c.content_seq = s.content_seq
      join simulcast_target t on t.seller_seq = s.seller_seq and t.content_seq = s.content_seq
    where s.node = ${node} and s.lost_at is null and s.ended_at is null and c.state = 'LIVE_PUBLIC_ONAIR'
    order by s.session_seq, t.target`.execute(db);
  return rows;
}

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
    sql`update simulcast_target set state = ${said.state}, state_text = ${said.text}, session_seq = ${said.sessionSeq}
      where seller_seq = ${said.channel} and content_seq = ${said.content} and target = ${said.target}
        and attempt = ${said.attempt} and coalesce(session_seq, 0) <= ${said.sessionSeq}`,
  );
  return numAffectedRows === 1n;
}

/** What is not sent is tried anew; false where there is no such place. */
export async function writeRetry(db: Db, { channel, content }: Key, target: string): Promise<boolean> {
  const { numAffectedRows } = await send(
    db,
    sql`update simulcast_target set attempt = case when state = 'ON' then attempt else gen_random_uuid()::text end,
        state = case when state = 'ON' then state else 'CONNECTING' end, state_text = ''
      where seller_seq = ${channel} and content_seq = ${content} and target = ${target}`,
  );
  return numAffectedRows === 1n;
}
