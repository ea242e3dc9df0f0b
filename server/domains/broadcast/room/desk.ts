/** What staff writes of a room beside its chat: prompter, countdown, banned words; and the ticket of its socket. */
import { overtaken } from '../../../kit/db/version.ts';
import type { roomApi, RoomTicket } from '@jangteo/contract/broadcast/room.api.ts';
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import { moverOf } from '../../../kit/lifecycle/mover.ts';
import { ownLive } from '../rail/rail.ts';
import { moderate } from './moderate.ts';
import { refuseOffAir } from './off-air.ts';
import { openRoom, writeRoom } from './queries/room.ts';
import { readOnAir, readOperatorWords, readWords, writeOperatorWords, writeWords } from './queries/words.ts';
import { sayInRoom, tellRoom, tellState } from './tell.ts';
import { issueTicket } from './tickets.ts';

export async function ticket(
  ctx: TxCtx,
  { params: { contentSeq }, body }: InputOf<typeof roomApi.ticket>,
): Promise<RoomTicket> {
  const { channel, content } = await ownLive(ctx, contentSeq);
  const { userSeq, sessionSeq } = ctx.caller;
  return issueTicket(ctx.db, ctx, {
    channel,
    content,
    user: userSeq,
    viewer: `u${userSeq}`,
    kind: body.as,
    session: sessionSeq,
    device: null,
  });
}

export async function moderateOwn(
  ctx: TxCtx,
  { params: { contentSeq }, body }: InputOf<typeof roomApi.moderate>,
): Promise<DataOf<typeof roomApi.moderate>> {
  const { channel, content } = await ownLive(ctx, contentSeq);
  return moderate(ctx.db, { channel, content }, moverOf(ctx.caller, ['admin']), body);
}

export async function prompt(
  ctx: TxCtx,
  { params: { contentSeq }, body: { lines, at } }: InputOf<typeof roomApi.prompter>,
): Promise<null> {
  const live = await ownLive(ctx, contentSeq);
  await openRoom(ctx.db, live);
  await writeRoom(ctx.db, live, { prompter_at: at, ...(lines && { prompter_lines: lines }) });
  if (lines) await sayInRoom(ctx.db, { contentSeq, changed: 'prompter' });
  else await tellRoom(ctx.db, { contentSeq, to: 'staff', frame: { t: 'prompter', line: at } });
  return null;
}

export async function countDown(
  ctx: TxCtx,
  { params: { contentSeq }, body: { title = '', endsAt, stop } }: InputOf<typeof roomApi.countdown>,
): Promise<null> {
  const live = await ownLive(ctx, contentSeq);
  refuseOffAir(live);
  await openRoom(ctx.db, live);
  await writeRoom(ctx.db, live, { countdown_title: title, countdown_at: stop ? null : endsAt! });
  await tellState(ctx.db, live);
  return null;
}

export const showWords = (ctx: TxCtx) => readWords(ctx.db, ctx.scope.sellerSeq);

export async function setWords(
  ctx: TxCtx,
  { body }: InputOf<typeof roomApi.setWords>,
): Promise<DataOf<typeof roomApi.setWords>> {
  const channel = ctx.scope.sellerSeq;
  const written = await writeWords(ctx.db, channel, body, ctx.now);
  if (!written) throw overtaken({ version: (await readWords(ctx.db, channel)).version });
  for (const contentSeq of await readOnAir(ctx.db, channel))
    await sayInRoom(ctx.db, { contentSeq, changed: 'room' });
  return written;
}

/** What these people may do in the rooms of a channel has changed. */
export async function tellRoomsOf(db: Db, channel: number, users: readonly number[]): Promise<void> {
  for (const contentSeq of await readOnAir(db, channel))
    for (const userSeq of users) await sayInRoom(db, { contentSeq, userSeq, changed: 'person' });
}

export const showOperatorWords = (ctx: Pick<TxCtx, 'db'>) => readOperatorWords(ctx.db);

/** Every room that is open, of whichever channel, reads them at once. */
export async function setOperatorWords(
  ctx: TxCtx,
  { body }: InputOf<typeof roomApi.setOperatorWords>,
): Promise<DataOf<typeof roomApi.setOperatorWords>> {
  const { why, ...said } = body;
  const before = await readOperatorWords(ctx.db);
  const written = await writeOperatorWords(ctx.db, said, ctx.now);
  if (!written) throw overtaken(await readOperatorWords(ctx.db));
  const [from, to] = [{ words: before.words }, { words: written.words }];
  await noteDecision(ctx, { subjects: ['chat-words'], why, before: from, after: to });
  await sayInRoom(ctx.db, { contentSeq: null, changed: 'room' });
  return written;
}

/** What a room is told by later domains has changed: every node reads it again. */
export const readRoomAgain = (db: Db, contentSeq: number): Promise<void> =>
  sayInRoom(db, { contentSeq, changed: 'room' });
