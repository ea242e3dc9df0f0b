/** 내 사이즈 of a person. */
import { sql } from 'kysely';
import type { BodyProfile } from '@jangteo/contract/fan/own.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

export async function readProfile(db: Db, user: number): Promise<BodyProfile | null> {
  const { rows } = await send(
    db,
    sql<BodyProfile>`select items, shared from body_profile where user_seq = ${user}`,
  );
  return rows[0] ?? null;
}

export const writeProfile = (
  db: Db,
  { user, items, shared, at }: BodyProfile & { user: number; at: string },
): Promise<unknown> =>
  send(
    db,
    sql`insert into body_profile (user_seq, items, shared, updated_at)
      values (${user}, ${JSON.stringify(items)}::jsonb, ${shared}, ${at})
      on conflict (user_seq) do update
        set items = excluded.items, shared = excluded.shared, updated_at = excluded.updated_at`,
  );

export const deleteProfile = (db: Db, user: number): Promise<unknown> =>
  send(db, sql`delete from body_profile where user_seq = ${user}`);
