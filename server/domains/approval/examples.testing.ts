import type { Example, Examples, Occasion } from '../../proofs/occasion.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';
import { hashOf } from './hash.ts';

const why = '구매자와 통화로 확인했습니다.';

/** Waits, asked for by `maker`; what it is about has moved on, so that approving it does nothing. */
async function waiting({ world }: Occasion, maker = 'operator-approver') {
  const what = {
    kind: 'REFUND_PAYOUT',
    payload: { sellerSeq: 1, refundSeq: 1, expectedAmount: 6_000_000 },
    facts: [{ label: '환불금액', value: '6,000,000원' }],
  };
  const hash = hashOf(what);
  const rows = await world.sql<{ seq: string }>(
    `insert into approval (kind, subject, payload, facts, hash, amount, why, by_user_seq, by_device, at, expires_at, state)
      values ($1, $2, $3, $4, $5, 6000000, $6, $7, 'elsewhere', ${sqlNow()}, ${sqlNow()} + interval '72 hours', 'WAIT')
      returning approval_seq as seq`,
    [
      what.kind,
      `refund:${crypto.randomUUID()}`,
      JSON.stringify(what.payload),
      JSON.stringify(what.facts),
      hash,
      why,
      world.person(maker).userSeq,
    ],
  );
  return { approvalSeq: Number(rows[0]!.seq), hash };
}

const decide =
  (body: (hash: string) => object, maker?: string): Example =>
  async (o) => {
    const { approvalSeq, hash } = await waiting(o, maker);
    return [{ params: { approvalSeq }, body: body(hash) }];
  };

export const examples: Examples = {
  'approval.list': async (o) => {
    await waiting(o);
    await waiting(o);
    return [{}, { query: { tab: 'done', kind: ['REFUND_PAYOUT'], from: '2026-01-01', to: '2026-12-31' } }];
  },
  'approval.one': async (o) => [{ params: { approvalSeq: (await waiting(o)).approvalSeq } }],
  'approval.approve': decide((hash) => ({ hash, why })),
  'approval.reject': decide(() => ({ text: '계좌를 다시 확인해 주세요.' })),
  'approval.withdraw': decide(() => ({ why }), 'admin'),
};
