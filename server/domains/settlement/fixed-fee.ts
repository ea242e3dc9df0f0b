/** 출연료: what a seller pays a broadcaster whatever is sold, from the day on which their contract runs (money.md §2). */
import { NOTHING } from '@jangteo/contract/settlement/line.ts';
import { kstDay, clock, toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { bySeller, subscribeAll, type EventOn, type JobContext } from '../../kit/jobs/jobs.ts';
import { postTransfers } from '../ledger/index.ts';
import { columnsOf } from './columns.ts';
import { readPeriodRules, settlementsFor } from './periods.ts';
import { readFixedFees, type FixedFee } from './queries/fixed-fee.ts';
import { insertLines, type SettlementKind } from './queries/settlement.ts';

interface Side {
  books: number;
  kind: SettlementKind;
  partner: number;
  won: number;
}

/** A line in the books of each; of terms that changed what they changed it by. */
async function settleFee(
  db: Db,
  seller: number,
  { contract, gripper, revision, fee, settled }: FixedFee,
): Promise<void> {
  const won = fee - settled;
  if (won === 0) return;
  const at = clock.now();
  const day = kstDay(at);
  const rules = await readPeriodRules(db);
  const key = `fixed:${contract}:${revision}`;
  const sides: Side[] = [
    { books: seller, kind: 'PRODUCT', partner: gripper, won: -won },
    { books: gripper, kind: 'MATCHING', partner: seller, won },
  ];
  for (const side of sides.toSorted((a, b) => a.books - b.books)) {
    const into = await settlementsFor(db, rules, { seller: side.books, kind: side.kind, days: [day] });
    await insertLines(db, [
      {
        seller_seq: side.books,
        settlement_seq: into.get(day)!.settlementSeq,
        kind: side.kind,
        effect_key: key,
        event_type: 'ADJUST',
        event_at: toKst(at),
        partner_seq: side.partner,
        qty: 1,
        ...columnsOf({ ...NOTHING, adjust: side.won }),
        net: side.won,
        reason: '출연료',
      },
    ]);
  }
  await postTransfers(
    db,
    sides.map(({ books, won: gets }) => ({
      sellerSeq: books,
      debit: gets < 0 ? 'seller.payable' : 'match.clearing',
      credit: gets < 0 ? 'match.clearing' : 'seller.payable',
      amount: Math.abs(gets),
      effectKey: key,
      externalId: null,
    })),
    at,
  );
}

async function onMoved(events: readonly EventOn<'contract.moved'>[], ctx: JobContext): Promise<void> {
  for (const [seller, moved] of bySeller(events))
    await inTransaction(ctx.pools.job, [], async (db) => {
      const fees = await readFixedFees(db, seller, [...new Set(moved.map(({ contractSeq }) => contractSeq))]);
      for (const one of fees) await settleFee(db, seller, one);
    });
}

export const feeSubscription = subscribeAll({
  topic: 'contract.moved',
  name: 'settlement',
  wants: ({ to }) => to === 'ACTIVE',
  runAll: onMoved,
});
