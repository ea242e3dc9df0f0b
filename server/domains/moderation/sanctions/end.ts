/** The end of a sanction, of whatever kind: what it took is given back in this transaction (operator.md §8). */
import type { sanctionApi, DeskSanction } from '@jangteo/contract/moderation/sanction.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { expectVersion } from '../../../kit/db/version.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import type { Chore } from '../../../kit/jobs/jobs.ts';
import { noteDecision, operatorOf } from '../../../kit/lifecycle/decide.ts';
import type { MoveContext } from '../../../kit/lifecycle/move.ts';
import { systemMover } from '../../../kit/lifecycle/mover.ts';
import { moveAccount, reopenAccount } from '../../account/index.ts';
import { liftContent } from '../../broadcast/index.ts';
import { releasePayouts } from '../../payout/index.ts';
import { liftProducts, unshelveAll } from '../../product/index.ts';
import {
  accountSanctions,
  endSanctions,
  overPersons,
  readSanction,
  type StoredSanction,
} from '../../sanction/index.ts';
import { lockPerson } from './queries.ts';
import { showSanction } from './show.ts';

type By = Omit<MoveContext, 'action'>;
type Ending = 'lift' | 'expire';

/** Out of the warning, by somebody or by time; its sanction ends with it. */
export async function clearWarning(db: Db, userSeq: number, by: By): Promise<void> {
  await moveAccount(db, 'clearWarn', { userSeq, ...by, set: () => ({ warned_until: null }) });
  const action = by.actor.kind === 'system' ? 'expire' : 'lift';
  await endSanctions(db, action, { userSeq, sanctions: await accountSanctions(db, userSeq), ...by });
}

async function endPerson(
  db: Db,
  { sanctionSeq, userSeq, scope }: StoredSanction,
  action: Ending,
  by: By,
): Promise<void> {
  if (scope.includes('ACCOUNT')) {
    await reopenAccount(db, userSeq);
    await unshelveAll(db, userSeq, sanctionSeq, by.at);
  }
  await endSanctions(db, action, { userSeq, sanctions: [sanctionSeq], ...by });
  if (scope.includes('PAYOUT_HOLD')) await releasePayouts(db, userSeq, sanctionSeq, by);
}

export async function endOne(db: Db, one: StoredSanction, by: By): Promise<void> {
  const { sanctionSeq, userSeq, contentSeq } = one;
  if (one.scope.length > 0) return endPerson(db, one, 'lift', by);
  if (one.target === 'ACCOUNT') return clearWarning(db, userSeq, by);
  if (contentSeq !== null) return liftContent(db, { sanctionSeq, userSeq, contentSeq }, by);
  return liftProducts(db, userSeq, sanctionSeq, { action: 'lift', ...by });
}

/** The sanction under the lock of its person, so that two who decide about it come one after the other. */
export async function lockSanction(db: Db, sanction: number): Promise<StoredSanction> {
  const found = await readSanction(db, sanction);
  if (!found) throw fail('NOT_FOUND');
  await lockPerson(db, found.userSeq);
  return (await readSanction(db, sanction))!;
}

export async function lift(
  ctx: TxCtx,
  { params, body }: InputOf<typeof sanctionApi.lift>,
): Promise<DeskSanction> {
  const one = await lockSanction(ctx.db, params.sanctionSeq);
  const { state, version, sanctionSeq, userSeq } = one;
  if (state !== 'ACTIVE') throw fail('STATE_CHANGED', { current: { status: state, version } });
  expectVersion(body.version, version);
  await endOne(ctx.db, one, { actor: operatorOf(ctx), at: ctx.now, text: body.why });
  await noteDecision(ctx, {
    subjects: [`sanction:${sanctionSeq}`, `user:${userSeq}`],
    why: body.why,
    before: { state },
    after: { state: 'ENDED' },
  });
  return showSanction(ctx, sanctionSeq);
}

const AT_ONCE = 100;
/** Sanctions of persons end by themselves; those of products, contents and warnings by their own domains. */
export const endPersons: Chore = {
  name: 'moderation.end-sanctions',
  everySeconds: 60,
  run: async ({ pools, signal }) => {
    const due = await inTransaction(pools.job, [], (db) => overPersons(db, clock.now(), AT_ONCE));
    for (const { sanctionSeq } of due) {
      if (signal.aborted) return;
      await inTransaction(pools.job, [], async (db) => {
        const [one, at] = [await lockSanction(db, sanctionSeq), clock.now()];
        const over =
          one.state === 'ACTIVE' && one.untilAt !== null && Date.parse(one.untilAt) <= at.getTime();
        if (over) await endPerson(db, one, 'expire', { actor: systemMover, at });
      });
    }
  },
};
