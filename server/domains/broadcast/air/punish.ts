/** 제재, 제재 해제 of contents by the operator (live.md §2, §3). */
import type { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { ContentSanction } from '@jangteo/contract/sanction/sanction.shape.ts';
import { clock, kstDay, toKst } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import type { Draining } from '../../../kit/jobs/drain.ts';
import { noteDecision, operatorOf } from '../../../kit/lifecycle/decide.ts';
import { moveOne } from '../../../kit/lifecycle/move.ts';
import { systemMover, type Mover } from '../../../kit/lifecycle/mover.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { contentSanctions, endSanctions, impose, overContentSanctions } from '../../sanction/index.ts';
import { listPlay } from '../clip/queries/play.ts';
import { contentOwners } from '../directory.ts';
import { contentMachine } from '../machine.ts';
import { overColumns } from './close.ts';
import { dropPublisher } from './key.ts';
import { lockAir, type AirHead } from './queries/air.ts';
import { readPunished, readStateBefore } from './queries/punished.ts';
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import { newPlayId } from './secret.ts';
import { tellState } from './tell.ts';

type Punish = InputOf<typeof liveApi.punish>['body'];
type Revive = InputOf<typeof liveApi.revive>['query'];
const DAY_MS = 86_400_000;

async function lockNamed(db: Db, contentSeq: number): Promise<AirHead> {
  const owner = await contentOwners.ownerOf(db, contentSeq);
  const head = owner === null ? null : await lockAir(db, [owner], contentSeq);
  if (!head) throw fail('NOT_FOUND');
  return head;
}

/** The sanction's own row; what it moves is written by its content. */
function imposeOn(ctx: TxCtx, head: AirHead, { reason, target, untilDays, text }: Punish): Promise<number> {
  const until = untilDays === undefined ? null : new Date(ctx.now.getTime() + untilDays * DAY_MS);
  return impose(ctx.db, {
    userSeq: head.channel,
    reason,
    text,
    products: [],
    until: until && kstDay(until),
    by: ctx.caller.userSeq,
    at: toKst(ctx.now),
    content: { contentSeq: head.content, target, untilAt: until && toKst(until) },
  });
}

/** A live on air is cut with the commit; what was recorded is kept. */
async function takeDown(ctx: TxCtx, head: AirHead, { sanction, text }: { sanction: number; text: string }) {
  const cut = isOnAir(head.state);
  await moveOne(ctx.db, contentMachine, 'punish', {
    owners: [head.channel],
    id: head.content,
    actor: operatorOf(ctx),
    at: ctx.now,
    text,
    set: () => ({ sanction_seq: sanction, ...(cut && overColumns(ctx.now)) }),
  });
  await dropPublisher(ctx.db, head, ctx.now);
  await tellState(ctx.db, head, 'PUNISHED');
}

/** A warning moves nothing; whoever tells people of sanctions hears of it all the same. */
const warn = (db: Db, { channel, host, content, mode }: AirHead, sanction: number): Promise<void> =>
  emit(toQueryable(db), {
    topic: 'broadcast.punished',
    key: `broadcast.punished:warning:${sanction}`,
    sellerSeq: channel,
    payload: { channelSeq: channel, hostUserSeq: host, contentSeq: content, mode },
  });

async function sanctionOf(db: Db, sanction: number): Promise<ContentSanction> {
  const [found] = await contentSanctions(db, [sanction]);
  if (!found) throw fail('NOT_FOUND');
  return found;
}

export async function punish(ctx: TxCtx, body: Punish): Promise<ContentSanction> {
  const head = await lockNamed(ctx.db, body.contentSeq);
  const sanction = await imposeOn(ctx, head, body);
  const warns = body.target === 'WARNING';
  if (warns) await warn(ctx.db, head, sanction);
  else await takeDown(ctx, head, { sanction, text: body.text });
  await noteDecision(ctx, {
    subjects: [`content:${head.content}`],
    why: body.text,
    before: { state: head.state },
    after: { state: warns ? head.state : 'PUNISHED', sanction },
  });
  return sanctionOf(ctx.db, sanction);
}

/** What was on air is over, and so is a schedule whose time is: both come back CLOSED. */
async function stateAfter(db: Db, head: AirHead, now: Date): Promise<'WAIT' | 'PUBLISHED' | 'CLOSED'> {
  const before = await readStateBefore(db, head);
  if (before === 'PUBLISHED') return before;
  const ahead =
    before === 'WAIT' && head.scheduledAt !== null && Date.parse(head.scheduledAt) > now.getTime();
  return ahead ? 'WAIT' : 'CLOSED';
}

/** Answers as what it comes back. */
async function giveBack(db: Db, head: AirHead, { actor, at, text }: Ending): Promise<string> {
  const to = await stateAfter(db, head, at);
  const playId = head.playId === null ? null : newPlayId();
  await moveOne(db, contentMachine, 'revive', {
    owners: [head.channel],
    id: head.content,
    actor,
    at,
    ...(text !== undefined && { text }),
    target: () => to,
    set: () => ({ sanction_seq: null, ...(playId !== null && { play_id: playId }) }),
    also: async (some) => {
      if (playId !== null) await listPlay(some, { channel: head.channel, content: head.content }, playId);
    },
  });
  return to;
}
interface Ending {
  actor: Mover;
  at: Date;
  text?: string;
}

/** The content comes back. A sanction of going on air stays until its time, or until it is lifted. */
export async function revive(ctx: TxCtx, { contentSeq, why }: Revive): Promise<ContentSanction> {
  const head = await lockNamed(ctx.db, contentSeq);
  const sanctionSeq = await readPunished(ctx.db, head);
  const end = { actor: operatorOf(ctx), at: ctx.now, text: why };
  const state = await giveBack(ctx.db, head, end);
  await noteDecision(ctx, {
    subjects: [`content:${contentSeq}`],
    why,
    before: { state: head.state, sanction: sanctionSeq },
    after: { state },
  });
  const sanction = await sanctionOf(ctx.db, sanctionSeq!);
  if (sanction.state !== 'ACTIVE' || sanction.target === 'LIVE') return sanction;
  await endSanctions(ctx.db, 'lift', { ...end, userSeq: sanction.userSeq, sanctions: [sanctionSeq!] });
  return sanctionOf(ctx.db, sanctionSeq!);
}

/** Ends a sanction of a content by somebody's word: the content comes back where it still stands behind it. */
export async function liftContent(
  db: Db,
  { sanctionSeq, userSeq, contentSeq }: { sanctionSeq: number; userSeq: number; contentSeq: number },
  end: Ending,
): Promise<void> {
  const head = await lockAir(db, [userSeq], contentSeq);
  if (head && (await readPunished(db, head)) === sanctionSeq) await giveBack(db, head, end);
  await endSanctions(db, 'lift', { ...end, userSeq, sanctions: [sanctionSeq] });
}

const BATCH = 200;

/** Sanctions of contents whose time is over end; a content alone sanctioned comes back, one of a live does not. */
export async function endContentSanctions({ pools, signal }: Draining): Promise<void> {
  const due = await inTransaction(pools.job, [], (db) => overContentSanctions(db, clock.now(), BATCH));
  for (const { sanctionSeq, userSeq, contentSeq, target } of due) {
    if (signal.aborted) return;
    await inTransaction(pools.job, [], async (db) => {
      const end: Ending = { actor: systemMover, at: clock.now() };
      const head = await lockAir(db, [userSeq], contentSeq);
      if (target === 'CONTENTS' && head && (await readPunished(db, head)) === sanctionSeq)
        await giveBack(db, head, end);
      await endSanctions(db, 'expire', { ...end, userSeq, sanctions: [sanctionSeq] });
    });
  }
}
