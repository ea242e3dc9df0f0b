/** Taking, giving back, handing over: one way for all desks (operator.md §4, docs/decisions/0232). */
import { desks, type DeskKey } from '@jangteo/contract/desk/desks.ts';
import type { Hold } from '@jangteo/contract/desk/desk.api.ts';
import { holds } from '@jangteo/contract/kit/right.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { noteDecision } from '../../kit/lifecycle/decide.ts';
import { deskOf, type Desk } from './desks.ts';
import { hold, letGo, pass, readHold, readOperators, readWaiting } from './queries.ts';

const TAKEN = '맡았습니다.';
const GIVEN_BACK = '내려놓았습니다.';

const taker = ({ caller, now }: TxCtx, desk: DeskKey, seq: number) => ({
  desk,
  seq,
  holder: caller.userSeq,
  at: now,
});

/** Somebody else has it, or nobody has any more: whoever asks reads it again. */
const overtaken = () => fail('STATE_CHANGED');

async function waiting(ctx: TxCtx, { waits }: Desk, seq: number): Promise<void> {
  const found = await readWaiting(ctx.db, waits(ctx.now), [seq]);
  if (found.length === 0) throw fail('NOT_FOUND');
}

const nameOf = ({ holder }: Hold) => holder?.userSeq ?? null;
type Moved = { before: object; after: object } | null;
/** `before` and `after` of the row itself, where it moved as well, beside who has it. */
const note = (
  ctx: TxCtx,
  { subject }: Desk,
  { before, after, why, moved = null }: { before: Hold; after: Hold; why: string; moved?: Moved },
) =>
  noteDecision(ctx, {
    subjects: [`${subject}:${after.seq}`],
    why,
    before: { ...moved?.before, holder: nameOf(before) },
    after: { ...moved?.after, holder: nameOf(after) },
  });

/** Somebody comes to have a row that waits, by their own word or a colleague's. */
async function give(
  ctx: TxCtx,
  key: DeskKey,
  seq: number,
  { why, held }: { why: string; held: () => Promise<boolean> },
): Promise<Hold> {
  const desk = deskOf(ctx.house, key);
  await waiting(ctx, desk, seq);
  const before = await readHold(ctx.db, key, seq);
  const moved = (await desk.taken?.(ctx, seq)) ?? null;
  if (!(await held())) throw overtaken();
  const after = await readHold(ctx.db, key, seq);
  await note(ctx, desk, { before, after, why, moved });
  return after;
}

export const take = (ctx: TxCtx, key: DeskKey, seq: number): Promise<Hold> =>
  give(ctx, key, seq, { why: TAKEN, held: () => hold(ctx.db, taker(ctx, key, seq)) });

export async function giveBack(ctx: TxCtx, key: DeskKey, seq: number): Promise<Hold> {
  const before = await readHold(ctx.db, key, seq);
  if (!(await letGo(ctx.db, taker(ctx, key, seq)))) throw overtaken();
  const after = await readHold(ctx.db, key, seq);
  await note(ctx, deskOf(ctx.house, key), { before, after, why: GIVEN_BACK });
  return after;
}

/** Whether this operator works such a desk now. */
const worksAt = async (ctx: TxCtx, key: DeskKey, user: number): Promise<boolean> => {
  const [found] = await readOperators(ctx.db, ctx.now, user);
  return found !== undefined && holds(found.roles, desks[key].right, 'w');
};

interface HandedOver {
  to: number;
  from: number | null;
  why: string;
}

/** To somebody who may work it: by whoever may, too, so that what a colleague has left lying goes on. */
export async function handOver(
  ctx: TxCtx,
  key: DeskKey,
  seq: number,
  { to, from, why }: HandedOver,
): Promise<Hold> {
  if (!(await worksAt(ctx, key, to))) throw fail('NOT_FOUND');
  return give(ctx, key, seq, {
    why,
    held: () => pass(ctx.db, { desk: key, seq, holder: to, from, at: ctx.now }),
  });
}

/**
 * Whoever begins with a row of a desk has it; what is another's stays theirs. For the calls of a desk that begin, or go on
 * with, something by themselves.
 */
export const beginWith = (ctx: TxCtx, key: DeskKey, seq: number): Promise<unknown> =>
  hold(ctx.db, taker(ctx, key, seq));
