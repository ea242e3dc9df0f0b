/** What becomes of the money of an application: its payout says it (money.md §10). */
import { clock, toKst } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { subscribe, type EventOn, type JobContext } from '../../kit/jobs/jobs.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { moveExchange } from './machine.ts';
import { lockExchange, readExchange } from './queries/exchange.ts';

/** As the payout stands now, however late its event is heard. */
async function follow(
  { payload }: EventOn<'payout.moved'>,
  { pools }: Pick<JobContext, 'pools'>,
): Promise<void> {
  const key = { seller: payload.sellerSeq, exchange: Number(payload.periodKey) };
  await inTransaction(pools.job, [], async (db) => {
    await lockExchange(db, key);
    const one = await readExchange(db, key);
    if (one?.payoutSeq !== payload.payoutSeq) return;
    const at = clock.now();
    const turn = { actor: systemMover, at };
    const paid = one.payout?.status;
    if (one.status === 'EXCHANGE_CONFIRMATION' && paid === 'PAID')
      await moveExchange(db, 'complete', key, { ...turn, set: { paid_at: toKst(at) } });
    const back = paid === 'RETURNED' || paid === 'REFUSED';
    if (back && (one.status === 'EXCHANGE_CONFIRMATION' || one.status === 'EXCHANGE_COMPLETE'))
      await moveExchange(db, 'reopen', key, {
        ...turn,
        text: (one.payout?.failReason ?? '이체가 반송되었습니다.').slice(0, 200),
        set: { paid_at: null },
      });
    // whoever tries the payout again confirms by it
    if (one.status === 'EXCHANGE_EXAMINATION' && !back && paid !== 'CANCELED') {
      await moveExchange(db, 'approve', key, turn);
      if (paid === 'PAID') await moveExchange(db, 'complete', key, { ...turn, set: { paid_at: toKst(at) } });
    }
  });
}

export const paidSubscriptions = [
  subscribe({
    topic: 'payout.moved',
    name: 'sponsorship',
    wants: ({ kind }) => kind === 'SPONSORSHIP',
    run: follow,
  }),
];
