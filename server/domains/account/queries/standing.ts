import { sql } from 'kysely';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { MoveContext } from '../../../kit/lifecycle/move.ts';

interface Step {
  userSeq: number;
  from: string;
  to: string;
}

/** History of accounts' standing. */
export async function writeStandings(
  db: Db,
  steps: readonly Step[],
  { action, actor, at, text }: MoveContext,
): Promise<void> {
  await send(
    db,
    sql`insert into account_history (user_seq, action, from_status, to_status, actor_kind, actor_seq, actor_name,
        text, at)
      select s."userSeq", ${action}, s."from", s."to", ${actor.kind}, ${actor.seq}::bigint, ${actor.name},
        ${text ?? ''}, ${toKst(at)}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s ("userSeq" bigint, "from" text, "to" text)`,
  );
}
