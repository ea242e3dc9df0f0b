/** 선착순, 추첨, 퀴즈 (live.md §3): one at a time; who wins a draw follows from random bytes that are kept. */
import { createHash, randomBytes } from 'node:crypto';
import type { Game, NewGame } from '@jangteo/contract/broadcast/room.api.ts';
import { clock } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { drain, type Draining } from '../../../kit/jobs/drain.ts';
import { readDueGames } from '../queries/due.ts';
import type { Key } from '../queries/parts.ts';
import { ownLive } from '../rail/rail.ts';
import { bareWord } from './clean.ts';
import { refuseOffAir } from './off-air.ts';
import {
  insertGame,
  lockGame,
  readEntries,
  readGames,
  writeResult,
  type Entry,
  type OpenGame,
} from './queries/games.ts';
import { openRoom } from './queries/room.ts';
import { tellRoom, tellState } from './tell.ts';

/** Place of a person in a draw: anybody who knows its bytes finds the same. */
const lot = (draw: Buffer, user: number): string =>
  createHash('sha256').update(draw).update(String(user)).digest('hex');

/** Who wins: the first ones, the first right answers, or those whose lots are the lowest. Pure. */
export function winnersOf(
  { type, winners, answer }: Pick<OpenGame, 'type' | 'winners' | 'answer'>,
  entries: readonly Entry[],
  draw: Buffer,
): Entry[] {
  if (type === 'FIRST_COME') return entries.slice(0, winners);
  if (type === 'QUIZ')
    return entries.filter((one) => bareWord(one.answer) === bareWord(answer ?? '')).slice(0, winners);
  return entries
    .map((one) => ({ one, lot: lot(draw, one.user) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, winners)
    .map(({ one }) => one);
}

const gameIn = async (db: Db, key: Key, game: number): Promise<Game> =>
  (await readGames(db, key)).find((one) => one.gameSeq === game)!;

export async function openGame(ctx: TxCtx, contentSeq: number, said: NewGame): Promise<Game> {
  const live = await ownLive(ctx, contentSeq);
  refuseOffAir(live);
  await openRoom(ctx.db, live);
  const game = await insertGame(ctx.db, live, said, clock.now());
  if (game === null) throw fail('GAME_OPEN');
  await tellState(ctx.db, live);
  return gameIn(ctx.db, live, game);
}

const NAMED = 20;

async function settle(db: Db, key: Key, game: OpenGame): Promise<void> {
  const draw = randomBytes(32);
  const entries = await readEntries(db, key.channel, game.game);
  const won = winnersOf(game, entries, draw);
  await writeResult(db, key.channel, game.game, {
    winners: won.map(({ user }) => user),
    draw,
    at: clock.now(),
  });
  await tellState(db, key);
  const frame = {
    t: 'game' as const,
    gameSeq: game.game,
    title: game.title,
    joined: entries.length,
    winners: won.slice(0, NAMED).map(({ nickname }) => nickname),
    won: won.length,
  };
  await tellRoom(db, { contentSeq: key.content, to: 'all', frame });
  for (const { user } of won)
    await tellRoom(db, {
      contentSeq: key.content,
      to: { userSeq: user },
      frame: { ...frame, winners: [], mine: true },
    });
}

/** Closed already: its result. */
export async function closeGame(ctx: TxCtx, contentSeq: number, gameSeq: number): Promise<Game> {
  const live = await ownLive(ctx, contentSeq);
  const game = await lockGame(ctx.db, live, gameSeq);
  if (!game) throw fail('NOT_FOUND');
  if (game.open) await settle(ctx.db, live, game);
  return gameIn(ctx.db, live, gameSeq);
}

export const gamesOf = async (ctx: TxCtx, contentSeq: number): Promise<Game[]> =>
  readGames(ctx.db, await ownLive(ctx, contentSeq));

/** Those whose seconds are over. */
export const closeDueGames = (ctx: Draining): Promise<void> =>
  drain(ctx, readDueGames, async (db, channel, due) => {
    for (const { content, game } of due) {
      const key = { channel, content };
      const found = await lockGame(db, key, game);
      if (found?.open) await settle(db, key, found);
    }
  });
