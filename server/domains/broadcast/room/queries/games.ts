import { sql } from 'kysely';
import type { Game, NewGame } from '@jangteo/contract/broadcast/room.api.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import type { Key } from '../../queries/parts.ts';

/** Opens a game; null where one is open already. */
export async function insertGame(db: Db, { channel, content }: Key, said: NewGame, at: Date) {
  const closesAt = new Date(at.getTime() + said.seconds * 1_000);
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`insert into game (seller_seq, content_seq, type, title, winners, question, answer, prize, opened_at,
        closes_at)
      values (${channel}, ${content}, ${said.type}, ${said.title}, ${said.winners}, ${said.question ?? null},
        ${said.answer ?? null}, ${said.prize ?? ''}, ${at}, ${closesAt})
      on conflict (seller_seq, content_seq) where closed_at is null do nothing returning game_seq as seq`,
  );
  return rows[0]?.seq ?? null;
}

export interface OpenGame {
  game: number;
  type: string;
  winners: number;
  answer: string | null;
  title: string;
  open: boolean;
}

/** Those that are open; one at most. */
export async function readOpenGames(db: Db, { channel, content }: Key): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ game: number }>`select game_seq as game from game
      where seller_seq = ${channel} and content_seq = ${content} and closed_at is null`,
  );
  return rows.map(({ game }) => game);
}

/** A game of this live, held still by whoever closes it. */
export async function lockGame(db: Db, { channel, content }: Key, game: number): Promise<OpenGame | null> {
  const { rows } = await send(
    db,
    sql<OpenGame>`select game_seq as game, type, winners, answer, title, closed_at is null as open from game
      where seller_seq = ${channel} and content_seq = ${content} and game_seq = ${game} for no key update`,
  );
  return rows[0] ?? null;
}

interface Joining {
  game: number;
  user: number;
  nickname: string;
  answer: string;
  at: Date;
}

/** Takes part once, while it is open; answers whether it was. */
export async function joinGame(db: Db, { channel, content }: Key, said: Joining): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from game where seller_seq = ${channel} and content_seq = ${content} and game_seq = ${said.game}
      and closed_at is null and closes_at > ${said.at} for key share`,
  );
  if (rows.length === 0) return false;
  await send(
    db,
    sql`insert into game_entry (seller_seq, game_seq, user_seq, nickname, answer, at)
      values (${channel}, ${said.game}, ${said.user}, ${said.nickname}, ${said.answer}, ${said.at})
      on conflict do nothing`,
  );
  return true;
}

export async function countEntries(db: Db, { channel }: Key, game: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from game_entry
      where seller_seq = ${channel} and game_seq = ${game}`,
  );
  return rows[0]!.n;
}

export interface Entry {
  user: number;
  nickname: string;
  answer: string;
}

/** Who took part, in the order in which they came. */
export async function readEntries(db: Db, channel: number, game: number): Promise<Entry[]> {
  const { rows } = await send(
    db,
    sql<Entry>`select user_seq as "user", nickname, answer from game_entry
      where seller_seq = ${channel} and game_seq = ${game} order by entry_seq`,
  );
  return [...rows];
}

export async function writeResult(
  db: Db,
  channel: number,
  game: number,
  { winners, draw, at }: { winners: readonly number[]; draw: Buffer; at: Date },
): Promise<void> {
  await send(
    db,
    sql`update game set closed_at = ${at}, draw = ${draw} where seller_seq = ${channel} and game_seq = ${game}`,
  );
  await send(
    db,
    sql`update game_entry set won = true
      where seller_seq = ${channel} and game_seq = ${game} and user_seq = any(${[...winners]}::bigint[])`,
  );
}

type Flat = Omit<Game, 'winners'> & { winners: { nickname: string; loginId: string; at: string }[] };

/** Games of a live with who won, oldest first. */
export async function readGames(db: Db, { channel, content }: Key): Promise<Game[]> {
  const { rows } = await send(
    db,
    sql<Flat>`select g.game_seq as "gameSeq", g.type, g.title, g.question, g.answer, g.prize, g.opened_at as "openedAt",
        g.closes_at as "closesAt", g.closed_at as "closedAt",
        (select count(*) from game_entry e where e.seller_seq = ${channel} and e.game_seq = g.game_seq) as joined,
        (select coalesce(json_agg(json_build_object('nickname', e.nickname, 'loginId', u.login_id,
            'at', to_char(e.at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"'))
            order by e.entry_seq), '[]')
          from game_entry e join account_user u on u.user_seq = e.user_seq
          where e.seller_seq = ${channel} and e.game_seq = g.game_seq and e.won) as winners
      from game g where g.seller_seq = ${channel} and g.content_seq = ${content} order by g.game_seq`,
  );
  return rows.map((row) => ({
    ...row,
    winners: row.winners.map(({ loginId, ...one }) => ({ ...one, userId: mask('email', loginId) })),
  }));
}
