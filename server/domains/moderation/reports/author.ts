/** 임시조치 from the author's side, and its end (operator.md §8). */
import { BLINDS_PAGE } from '@jangteo/contract/moderation/pages.ts';
import type { Blind, blindApi } from '@jangteo/contract/moderation/report.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { publicLink } from '../../../kit/http/public-link.ts';
import { subscribe, type Chore } from '../../../kit/jobs/jobs.ts';
import { moveOne } from '../../../kit/lifecycle/move.ts';
import { systemMover } from '../../../kit/lifecycle/mover.ts';
import { onceEver } from '../../../kit/outbox/outbox.ts';
import { readPerson } from '../sanctions/queries.ts';
import { tellPerson } from '../tell.ts';
import { blindMachine } from './machine.ts';
import { readBlind, readOverBlinds, readOwnBlinds, writeObjection, type StoredBlind } from './queries.ts';
import { shownBlind } from './show.ts';
import { findTarget, showTarget } from './target.ts';

const ownOf = (one: StoredBlind): Blind => ({
  ...shownBlind(one),
  can: { object: one.state !== 'ON' ? 'OVER' : one.objection === null ? null : 'OBJECTED' },
});

export const mine = async (ctx: TxCtx): Promise<Blind[]> =>
  (await readOwnBlinds(ctx.db, ctx.caller.userSeq)).map(ownOf);

export async function object(ctx: TxCtx, { params, body }: InputOf<typeof blindApi.object>): Promise<Blind> {
  const { userSeq: author } = ctx.caller;
  const { blindSeq: blind } = params;
  const found = await readBlind(ctx.db, blind);
  if (found?.author !== author) throw fail('NOT_FOUND');
  if (!(await writeObjection(ctx.db, { blind, author, text: body.text, at: toKst(ctx.now) })))
    throw fail('STATE_CHANGED', { current: { status: found.state, version: found.version } });
  return ownOf((await readBlind(ctx.db, blind))!);
}

/**
 * Its author objected, and nobody decided: it is shown again, where they have not taken it back. Who was silent stays
 * hidden until an operator decides. What was decided or said since it was read undoes all of it, and the next run looks again.
 */
async function endOne(db: Db, one: StoredBlind): Promise<void> {
  const { blindSeq, author, targetType, targetSeq, name: targetName, owner, objection } = one;
  const [act, back] = [{ actor: systemMover, at: clock.now() }, objection !== null];
  const target = back ? await findTarget({ db }, { targetType, targetSeq, targetName, owner }) : null;
  if (target) await showTarget(db, target, act);
  await moveOne(db, blindMachine, back ? 'restore' : 'keep', {
    owners: [author],
    id: blindSeq,
    ...act,
    guard: (row) => (row.objection === objection ? null : fail('STATE_CHANGED')),
    set: () => ({ ended_at: toKst(act.at) }),
  });
}

const AT_ONCE = 100;
export const endBlinds: Chore = {
  name: 'moderation.end-blinds',
  everySeconds: 60,
  run: async ({ pools, signal }) => {
    const due = await inTransaction(pools.job, [], (db) => readOverBlinds(db, clock.now(), AT_ONCE));
    for (const { blindSeq } of due) {
      if (signal.aborted) return;
      await inTransaction(pools.job, [], async (db) => {
        const one = await readBlind(db, blindSeq);
        if (one?.state === 'ON' && Date.parse(one.until) <= clock.now().getTime()) await endOne(db, one);
      });
    }
  },
};

const TOLD = {
  ON: '회원님의 글을 임시조치로 숨겼습니다. 이의가 있으면 기간 안에 신청해 주세요.',
  RESTORED: '임시조치한 글이 다시 공개되었습니다.',
  KEPT: '임시조치한 글을 계속 숨깁니다.',
} as const;

/**
 * Buyers have no bell: whoever wrote it hears by SMS and mail, too, with the page on which they read of it and object.
 * Nobody is told who reported it.
 */
export const tellAuthor = subscribe({
  topic: 'blind.moved',
  name: 'tell',
  run: ({ key, payload }, { pools, config }) =>
    inTransaction(pools.job, [], async (db, client) => {
      await onceEver(client, `${key}:tell`, async () => {
        const who = await readPerson(db, payload.authorSeq);
        if (!who) return;
        const link = publicLink(config, who.userType === 'consumer' ? BLINDS_PAGE : '/dashboard');
        const text = [`[장터] ${TOLD[payload.to]} (${payload.name})`, link].filter(Boolean).join('\n');
        await tellPerson(db, config, who, { subject: '[장터] 임시조치 안내', text, key });
      });
    }),
});
