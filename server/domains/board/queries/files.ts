import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

export type BoardFileKind = 'MODEL' | 'NOTICE' | 'POPUP' | 'BANNER' | 'HELP' | 'ACADEMY';

/** What one shows from now on. */
export async function writeFiles(
  db: Db,
  kind: BoardFileKind,
  seq: number,
  pathnames: readonly string[],
): Promise<void> {
  await send(
    db,
    sql`delete from board_file where kind = ${kind} and of_seq = ${seq} and not pathname = any(${[...pathnames]})`,
  );
  await send(
    db,
    sql`insert into board_file (kind, of_seq, pathname)
      select ${kind}, ${seq}::bigint, one from unnest(${[...pathnames]}::text[]) one on conflict do nothing`,
  );
}

/** These show nothing any more. */
export const endFiles = (db: Db, kind: BoardFileKind, seqs: readonly number[]): Promise<unknown> =>
  send(db, sql`delete from board_file where kind = ${kind} and of_seq = any(${[...seqs]})`);

/** What one shows. */
export async function readFilesOf(db: Db, kind: BoardFileKind, seq: number): Promise<Set<string>> {
  const { rows } = await send(
    db,
    sql<{ pathname: string }>`select pathname from board_file where kind = ${kind} and of_seq = ${seq}`,
  );
  return new Set(rows.map(({ pathname }) => pathname));
}

/** Which of these somebody shows. */
export async function readUses(db: Db, pathnames: readonly string[]): Promise<Set<string>> {
  const { rows } = await send(
    db,
    sql<{
      pathname: string;
    }>`select distinct pathname from board_file where pathname = any(${[...pathnames]})`,
  );
  return new Set(rows.map(({ pathname }) => pathname));
}
