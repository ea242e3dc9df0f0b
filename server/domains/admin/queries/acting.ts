import { sql } from 'kysely';
import type { ActMode } from '@jangteo/contract/admin/act-as.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

interface Whom {
  sessionSeq: number;
  userSeq: number;
}
export interface Acting {
  mode: ActMode;
  until: string;
}

/** Begins, or begins anew: the later reason, mode and end stand. Answers what stands now. */
export async function writeActing(
  db: Db,
  { sessionSeq, userSeq }: Whom,
  { mode, until }: Acting,
): Promise<Acting> {
  const { rows } = await send(
    db,
    sql<Acting>`insert into act_as (session_seq, owner_seq, mode, until)
      values (${sessionSeq}, ${userSeq}, ${mode}, ${until})
      on conflict (session_seq, owner_seq) do update set mode = excluded.mode, until = excluded.until
      returning mode, until`,
  );
  return rows[0]!;
}

/** What lasts at this moment. */
export async function readActing(
  db: Db,
  { sessionSeq, userSeq }: Whom,
  at: string,
): Promise<Acting | undefined> {
  const { rows } = await send(
    db,
    sql<Acting>`select mode, until from act_as
      where session_seq = ${sessionSeq} and owner_seq = ${userSeq} and until > ${at}`,
  );
  return rows[0];
}

/** False where nothing had begun. */
export async function dropActing(db: Db, { sessionSeq, userSeq }: Whom): Promise<boolean> {
  const { numAffectedRows } = await send(
    db,
    sql`delete from act_as where session_seq = ${sessionSeq} and owner_seq = ${userSeq}`,
  );
  return numAffectedRows === 1n;
}
