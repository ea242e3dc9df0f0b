import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { clock, kstDay } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { recordDeposits } from './deposits.ts';

const why = '카드사에서 받은 파일입니다.';
let last = 0;
const file = () => ({
  name: '카드사 입금.xlsx',
  rows: [{ day: kstDay(clock.now()), externalId: `proof-${(last += 1)}`, amount: 10_007 }],
  why,
});

async function standing({ world }: Occasion): Promise<number> {
  const body = file();
  await inTransaction(world.app.deps.pools.job, [], (db) =>
    recordDeposits(db, body, { by: '운영자', at: clock.now() }),
  );
  const [row] = await world.sql<{ seq: string }>(
    'select deposit_seq as seq from pgin where external_id = $1',
    [body.rows[0]!.externalId],
  );
  return Number(row!.seq);
}

export const examples: Examples = {
  'funds.report': () => [{}, { query: { day: kstDay(clock.now()) } }],
  'funds.deposits': async (o) => {
    await standing(o);
    return [{}, { query: { state: ['RECORDED'], keyword: ['입금'], from: '2026-01-01', to: '2027-12-31' } }];
  },
  'funds.record': () => [{ body: file() }],
  'funds.cancel': async (o) => [
    { params: { depositSeq: await standing(o) }, body: { why: '두 번 적었습니다.', version: 1 } },
  ],
};
