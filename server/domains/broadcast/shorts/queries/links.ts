import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';

interface NewLink {
  code: string;
  owner: number;
  kind: string;
  target: string;
  at: Date;
  until: Date;
}

export const insertLink = (db: Db, one: NewLink): Promise<unknown> =>
  send(
    db,
    sql`insert into deep_link (code, owner_seq, kind, target, created_at, expires_at)
      values (${one.code}, ${one.owner}, ${one.kind}, ${one.target}, ${one.at}, ${one.until})`,
  );

/** Where a link leads; null where there is none, or it is over. */
export async function findLink(db: Db, code: string, now: Date): Promise<string | null> {
  const { rows } = await send(
    db,
    sql<{ target: string }>`select target from deep_link where code = ${code} and expires_at > ${now}`,
  );
  return rows[0]?.target ?? null;
}

export const dropLinks = (db: Db, now: Date): Promise<unknown> =>
  send(db, sql`delete from deep_link where expires_at <= ${now}`);
