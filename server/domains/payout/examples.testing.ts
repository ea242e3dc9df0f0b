import type { Example, Examples, Occasion } from '../../proofs/occasion.ts';
import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { createPayout } from './create.ts';

const why = '판매자와 통화로 확인했습니다.';
let last = 0;

/** A payout of the owner's, as it is before this act. */
async function standing({ world, owner }: Occasion, status: string) {
  const { job } = world.app.deps.pools;
  last += 1;
  const payoutSeq = await inTransaction(job, [], (db) =>
    createPayout(
      db,
      {
        payee: owner.userSeq,
        kind: 'SPONSORSHIP',
        periodKey: `proof-${owner.userSeq}-${last}`,
        amount: 10_007,
        payDay: '2026-12-07',
        by: null,
      },
      clock.now(),
    ),
  );
  await world.sql(
    `update payout set status = $2, account_after = case when $2 = 'REFUSED' then '2020-01-01'::timestamptz end,
        hold_reason = case when $2 = 'HELD' then '확인 중입니다.' end where payout_seq = $1`,
    [payoutSeq, status],
  );
  return { params: { payoutSeq }, body: { version: 1, why } };
}
const from =
  (status: string): Example =>
  async (o) => [await standing(o, status)];

export const examples: Examples = {
  'payout.list': async (o) => {
    await standing(o, 'WAIT');
    return [{}, { query: { tab: 'WAIT', kind: ['SPONSORSHIP'], from: '2026-12-01', to: '2026-12-31' } }];
  },
  'payout.retry': from('REFUSED'),
  'payout.hold': from('WAIT'),
  'payout.release': from('HELD'),
};
