// Requests about who has a row of a desk: the row is made by the desk's own examples.
import { deskKeys, desks, type DeskKey } from '@jangteo/contract/desk/desks.ts';
import { deskCalls } from '@jangteo/contract/desk/desk.api.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';
import type { Example, Examples, Occasion } from '../../proofs/occasion.ts';

/** A call of each desk whose example names a row that waits. */
const ROWS: Readonly<Record<DeskKey, string>> = {
  applications: 'seller-review.begin',
  'business-conversions': 'seller-change.begin',
  'category-docs': 'category.deskDoc',
  asks: 'inquiry-desk.detail',
  reports: 'moderation-report.report',
  refunds: 'claim-refund.one',
  'claim-appeals': 'claim-appeal.decide',
  'stray-payments': 'claim-stray.return',
  exchanges: 'sponsorship-desk.detail',
  payouts: 'payout.retry',
  'promotion-applications': 'promotion-desk.confirm',
};

async function rowOf(desk: DeskKey, o: Occasion): Promise<Record<string, number>> {
  const { examples } = await import('../../proofs/examples.ts');
  const [request] = await examples[ROWS[desk]]!(o);
  const { param } = desks[desk];
  const seq = Number(request!.params![param]);
  await o.world.sql('delete from desk_hold where desk = $1 and seq = $2', [desk, seq]);
  return { [param]: seq };
}

/** Operators alone hold; the first of them calls in the examples. */
const holder = ({ world }: Occasion): number => world.person('admin').userSeq;

async function heldRow(desk: DeskKey, o: Occasion) {
  const params = await rowOf(desk, o);
  await o.world.sql(
    `insert into desk_hold (desk, seq, holder_seq, taken_at, touched_at) values ($1, $2, $3, ${sqlNow()}, ${sqlNow()})`,
    [desk, params[desks[desk].param], holder(o)],
  );
  return params;
}

const taking = (desk: DeskKey): Record<string, Example> => ({
  [deskCalls[desk].take.id]: async (o) => [{ params: await rowOf(desk, o), body: {} }],
  [deskCalls[desk].giveBack.id]: async (o) => [{ params: await heldRow(desk, o), body: {} }],
  [deskCalls[desk].handOver.id]: async (o) => [
    {
      params: await rowOf(desk, o),
      body: { to: holder(o), from: null, why: '담당자가 자리를 비웁니다.' },
    },
  ],
});

export const examples: Examples = {
  'desk.queues': () => [{}],
  'desk.people': () => deskKeys.map((queue) => ({ params: { queue } })),
  ...Object.assign({}, ...deskKeys.map(taking)),
};
