import type { Example, Examples, Occasion } from '../../../proofs/occasion.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { addLine } from '../by-hand.ts';
import { foldRun } from '../queries/runs.ts';

const why = '회차 합계를 확인했습니다.';

/** A run of the owner's, the first or one behind it; where there is none, one that nobody has. */
async function runOf({ world, owner }: Occasion, behind = 0): Promise<number> {
  const [own] = await world.sql<{ kind: 'PRODUCT'; key: string }>(
    `select kind, period_key as key from settlement where seller_seq = $1 order by settlement_seq limit 1 offset $2`,
    [owner.userSeq, behind],
  );
  if (!own) return 1;
  const period = { kind: own.kind, periodKey: own.key };
  await inTransaction(world.app.deps.pools.job, [], (db) => foldRun(db, period, clock.now()));
  const [run] = await world.sql<{ seq: string }>(
    'select run_seq as seq from settlement_run where kind = $1 and period_key = $2',
    [own.kind, own.key],
  );
  return Number(run!.seq);
}
const ofRun =
  (body?: object): Example =>
  async (o) => [{ params: { runSeq: await runOf(o) }, ...(body && { body: { ...body, why } }) }];

const adjustment = (sellerSeq: number) => ({
  sellerSeq,
  book: 'PRODUCT',
  kind: 'ADJUST',
  amount: -1_003,
  text: '이벤트 비용을 조정합니다.',
  orderProductSeq: null,
  holdUntil: null,
  holdSeq: null,
});

/** A line by hand in the owner's books, where they have some. */
async function lineOf({ world, owner }: Occasion): Promise<number> {
  const books = await world.sql(
    "select 1 from settlement where seller_seq = $1 and kind = 'PRODUCT' limit 1",
    [owner.userSeq],
  );
  if (books.length === 0) return 1;
  return inTransaction(world.app.deps.pools.job, [], (db) =>
    addLine(
      db,
      {
        sellerSeq: owner.userSeq,
        kind: 'PRODUCT',
        type: 'ADJUST',
        amount: -1_003,
        text: '이벤트 비용을 조정합니다.',
        orderProductSeq: null,
        holdUntil: null,
        holdSeq: null,
      },
      { by: '운영자', approvedBy: null, at: clock.now() },
    ),
  );
}

export const deskExamples: Examples = {
  'settlement-run.list': async (o) => {
    await runOf(o);
    await runOf(o, 1);
    return [{}, { query: { tab: 'CLOSED', kind: ['PRODUCT'], keyword: ['2026-11'] } }];
  },
  'settlement-run.one': ofRun(),
  'settlement-run.sellers': ofRun(),
  'settlement-run.diff': ofRun(),
  'settlement-run.closePreview': ofRun({ expectedNet: 0, expectedLines: 0 }),
  'settlement-run.close': ofRun({ expectedNet: 0, expectedLines: 0 }),
  'settlement-run.confirm': ofRun({ expectedNet: 1 }),
  'settlement-run.unconfirm': ofRun({}),
  'settlement-run.pay': ofRun({ expectedNet: 1 }),
  'settlement-adjust.list': async (o) => {
    await lineOf(o);
    return [{}, { query: { kind: ['ADJUST'], from: '2026-01-01', to: '2027-12-31' } }];
  },
  'settlement-adjust.add': (o) => [{ body: adjustment(o.owner.userSeq) }],
  'settlement-adjust.remove': async (o) => [
    { params: { adjustSeq: await lineOf(o) }, query: { why: '잘못 등록했습니다.' } },
  ],
};
