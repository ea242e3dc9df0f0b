/** Closes buckets whose last day is over (money.md §4), seller by seller, in steps that each may be cut short. */
import { NOTHING } from '@jangteo/contract/settlement/line.ts';
import { withheldOf } from '@jangteo/contract/settlement/tax.ts';
import { addDays, clock, kstDay, toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Draining } from '../../kit/jobs/drain.ts';
import { moveAll } from '../../kit/lifecycle/move.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { postTransfers } from '../ledger/index.ts';
import { listAll } from '../../kit/directory/directory.ts';
import { columnsOf } from './columns.ts';
import { settledFor } from './directory.ts';
import { settleTakenBack } from './estimate.ts';
import { settlementMachine } from './machine.ts';
import { readPeriodRules, settlementsFor } from './periods.ts';
import { transfersOf, type Outcome } from './postings.ts';
import { freeze, lockSums, owedBefore, type Key, type Sums } from './queries/close.ts';
import { readClosable } from './queries/due.ts';
import { CLOSING, insertClosing, rollUp, rollUpVat } from './queries/estimate.ts';
import { insertLines } from './queries/settlement.ts';

const HOUR_MS = 3_600_000;
/** At two at night: what was confirmed before midnight has come through by then. */
const CLOSES_AT_MS = 2 * HOUR_MS;

/** What time it is; a story that is told afterwards has a time of its own. */
type Now = () => Date;

/** Of a broadcaster who is no business the tax is kept back; what is owed bears none. */
function outcomeOf(sums: Sums): Outcome {
  const person = sums.kind === 'MATCHING' && sums.payeeType !== 'BUSINESS';
  const { incomeTax, localTax } = withheldOf(person ? sums.net : 0);
  return { ...sums, incomeTax, localTax, settleAmount: sums.net - sums.feeVat - incomeTax - localTax };
}

/** What is owed is taken off the next bucket that is open. */
async function carryOver(
  db: Db,
  { seller, settlement }: Key,
  { kind, lastDay, settleAmount }: Outcome,
  now: Now,
) {
  const day = addDays(lastDay, 1);
  const next = await settlementsFor(db, await readPeriodRules(db), { seller, kind, days: [day] });
  await insertLines(
    db,
    [
      {
        seller_seq: seller,
        settlement_seq: next.get(day)!.settlementSeq,
        kind,
        effect_key: `carry:${settlement}`,
        event_type: 'CARRY_OVER',
        event_at: toKst(now()),
        qty: 1,
        ...columnsOf({ ...NOTHING, adjust: settleAmount }),
        net: settleAmount,
        reason: '이월',
      },
    ],
    (day) => day,
  );
}

async function finish(db: Db, key: Key, now: Now): Promise<void> {
  const sums = await lockSums(db, key);
  if (sums.status !== 'ESTIMATE') return;
  const at = now();
  const outcome = outcomeOf(sums);
  const moving = { owners: [key.seller], ids: [key.settlement], actor: systemMover, at };
  await moveAll(db, settlementMachine, 'close', {
    ...moving,
    set: () => ({
      closed_at: toKst(at),
      lines: outcome.lines,
      net: outcome.net,
      fee_vat: outcome.feeVat,
      payee_seq: outcome.payee,
      payee_type: outcome.kind === 'MATCHING' ? (outcome.payeeType ?? 'INDIVIDUAL') : null,
      income_tax: outcome.incomeTax,
      local_tax: outcome.localTax,
      settle_amount: outcome.settleAmount,
    }),
  });
  await postTransfers(db, transfersOf(key, outcome), at);
  if (outcome.payee !== key.seller)
    await listAll(db, settledFor.of([{ seq: outcome.payee, seller: key.seller }]));
  const { kind, periodKey, settleAmount } = outcome;
  const payload = { sellerSeq: key.seller, settlementSeq: key.settlement, kind, periodKey, settleAmount };
  const tell = (topic: 'settlement.closed' | 'settlement.carried-again') =>
    emit(toQueryable(db), { topic, key: `${topic}:${key.settlement}`, sellerSeq: key.seller, payload });
  await tell('settlement.closed');
  if (settleAmount > 0) return;
  await moveAll(db, settlementMachine, 'carry', moving);
  if (settleAmount === 0) return;
  if (await owedBefore(db, key)) await tell('settlement.carried-again');
  await carryOver(db, key, outcome, now);
}

/** From frozen lines alone: whoever was cut short comes to the same. */
async function sumUp(db: Db, key: Key): Promise<void> {
  await settleTakenBack(db, key);
  await rollUp(db, key, CLOSING);
  await insertClosing(db, key);
  await rollUpVat(db, key);
}

async function close(ctx: Draining, key: Key, now: Now): Promise<void> {
  await inTransaction(ctx.pools.job, [], (db) => freeze(db, key, now()));
  await inTransaction(ctx.pools.job, [], (db) => sumUp(db, key));
  await inTransaction(ctx.pools.job, [], (db) => finish(db, key, now));
}

/** Closes all that is due, of each seller the oldest first. Rejects where it is told to stop. */
export async function closeDue(ctx: Draining, now: Now = clock.now): Promise<void> {
  const today = kstDay(new Date(now().getTime() - CLOSES_AT_MS));
  for (;;) {
    const due = await inTransaction(ctx.pools.job, [], (db) => readClosable(db, today));
    if (due.length === 0) return;
    for (const key of due) {
      ctx.signal.throwIfAborted();
      await close(ctx, key, now);
    }
  }
}
