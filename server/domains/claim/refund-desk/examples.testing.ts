import { NOBODYS } from '../../../proofs/desk.ts';
import type { Examples, Occasion } from '../../../proofs/occasion.ts';
import { copyLines } from '../../../testing/lines.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { systemMover } from '../../order/index.ts';
import { cancelLines } from '../cancel.ts';
import { moveRefunds } from '../machine.ts';

const why = '구매자와 통화로 확인했습니다.';

/** A refund of the owner's that waits for an operator; its buyer has said where to, or not. */
async function waitingRefund(
  { world, owner }: Occasion,
  account = true,
): Promise<{ refundSeq: number; amount: number }> {
  const sells = await world.sql('select 1 from order_product where seller_seq = $1 limit 1', [owner.userSeq]);
  const seller = sells.length > 0 ? owner.userSeq : world.person('producer-a').userSeq;
  const pool = world.app.deps.pools.job;
  const [copied = NOBODYS] = await copyLines(pool, seller, {
    fulfilment: 'PREPARING_PRODUCT',
    ...(account ? { order: { payment_method: 'VIRTUAL_ACCOUNT' } } : {}),
  });
  const at = clock.now();
  await inTransaction(pool, [], (db) =>
    cancelLines(db, {
      sellers: [seller],
      ids: [copied.line],
      by: 'SELLER',
      reason: 'CHANGE_MIND',
      actor: systemMover,
      at,
    }),
  );
  const [refund] = await world.sql<{ seq: string; amount: string }>(
    'select refund_seq as seq, amount from refund where order_product_seq = $1',
    [copied.line],
  );
  const move = { sellers: [seller], ids: [Number(refund!.seq)], actor: systemMover, at };
  await inTransaction(pool, [], async (db) => {
    await moveRefunds(db, account ? 'askAccount' : 'requestPg', move);
    if (!account) return moveRefunds(db, 'pgFail', move);
    return moveRefunds(db, 'giveAccount', {
      ...move,
      actor: { kind: 'buyer', seq: null, name: '구매자' },
      set: () => ({
        account_bank: '088',
        account_no: owner.persona === 'producer-b' ? '110999900001' : '110123456789',
        account_holder: '김하람',
      }),
    });
  });
  return { refundSeq: Number(refund!.seq), amount: Number(refund!.amount) };
}

const outside = () => ({ externalId: crypto.randomUUID(), at: '2026-01-05T10:00:00+09:00' });

export const refundDeskExamples: Examples = {
  'claim-refund.list': () => [{}, { query: { state: ['WAIT_ADMIN'], late: false } }],
  'claim-refund.summary': () => [{}, { query: { keyword: '감귤' } }],
  'claim-refund.one': async (o) => [{ params: { refundSeq: (await waitingRefund(o)).refundSeq } }],
  'claim-refund.retry': async (o) => [
    { params: { refundSeq: (await waitingRefund(o, false)).refundSeq }, body: { why } },
  ],
  'claim-refund.payout': async (o) => {
    const { refundSeq, amount } = await waitingRefund(o);
    return [{ params: { refundSeq }, body: { expectedAmount: amount, why } }];
  },
  'claim-refund.external': async (o) => {
    const { refundSeq, amount } = await waitingRefund(o);
    return [{ params: { refundSeq }, body: { expectedAmount: amount, ...outside(), why } }];
  },
  'claim-refund.askAccount': async (o) => [
    { params: { refundSeq: (await waitingRefund(o, false)).refundSeq }, body: { why } },
  ],
};
