/**
 * What has become of closed buckets: older ones are confirmed and paid, by the product's own hand as far as no bank is asked;
 * one transfer came back and was paid again, another waits for an account, one payout is held (money.md §13).
 */
import { sql } from 'kysely';
import { confirmRun, toConfirm } from '../../server/domains/settlement/confirm.ts';
import {
  foldRun,
  readRunSettlements,
  signRun,
  type Period,
} from '../../server/domains/settlement/queries/runs.ts';
import { addDays, kstDay, toKst } from '../../server/kit/clock/clock.ts';
import { send, type Db } from '../../server/kit/db/bound.ts';
import type { Pool } from '../../server/kit/db/pool.ts';
import { inTransaction } from '../../server/kit/db/tx.ts';
import { personaOf } from './personas.ts';

/** Runs of so many days ago are paid; what came later is left to whoever tries the desk. */
const PAID_DAYS_AGO = 7;
const OPERATOR = '운영자';
/** In the history of sellers, who are told no names. */
const MOVER = { kind: 'admin', seq: null, name: '시스템' } as const;
const HELD = '사업자 정보를 확인하고 있습니다.';
const RETURNED = '예금주가 다릅니다.';

interface Due extends Period {
  lastDay: string;
  payDay: string;
}
const at = (day: string, hour: string): Date => new Date(`${day}T${hour}:00+09:00`);

/** Closed whole, the oldest first. */
async function readClosed(db: Db): Promise<Due[]> {
  const { rows } = await send(
    db,
    sql<Due>`select kind, period_key as "periodKey", max(last_day)::text as "lastDay", max(pay_day)::text as "payDay"
      from settlement group by 1, 2 having not bool_or(status = 'ESTIMATE') and bool_or(status = 'CLOSED')
      order by 2, 1`,
  );
  return [...rows];
}

/** Confirmed by one operator two days after its end; `held`: the last of its payees is left out. */
async function confirm(db: Db, run: Due, held: boolean): Promise<void> {
  const when = at(addDays(run.lastDay, 2), '11:00');
  await foldRun(db, run, when);
  const { rows } = await send(
    db,
    sql<{ runSeq: number }>`select run_seq as "runSeq" from settlement_run
      where kind = ${run.kind} and period_key = ${run.periodKey}`,
  );
  const { dues, net, largest } = toConfirm(await readRunSettlements(db, run));
  const left = held ? dues.findLast(({ payee }) => payee > personaOf('producer-b').userSeq) : undefined;
  const exclude = left ? [{ sellerSeq: left.payee, text: HELD }] : [];
  await confirmRun(
    db,
    { runSeq: rows[0]!.runSeq, expectedNet: net, largest, exclude },
    { actor: MOVER, approvedBy: null, at: when },
  );
  await signRun(db, rows[0]!.runSeq, { confirmed: OPERATOR });
}

/** Payouts of a run that have an account, and those that came back, as the bank has them from then on. */
async function pay(db: Db, { kind, periodKey }: Period, when: Date): Promise<void> {
  const moment = toKst(when);
  await send(
    db,
    sql`with p as (update payout set status = 'PAID', attempt = attempt + 1, sending_at = ${moment}, paid_at = ${moment},
          transfer_id = 'tf-settle-' || payout_seq || '-' || attempt + 1, fail_reason = null, account_after = null,
          version = version + 2
        where kind = ${kind} and period_key = ${periodKey} and sealed is not null and status in ('WAIT', 'RETURNED')
        returning *),
      a as (insert into payout_attempt (seller_seq, payout_seq, attempt, bank_code, last4, by_name, sent_at, outcome,
          transfer_id, ended_at)
        select seller_seq, payout_seq, attempt, bank_code, last4, ${OPERATOR}, ${moment}, 'PAID', transfer_id, ${moment}
        from p),
      t as (insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, external_id, at)
        select q.member_seq, 'seller.due', 'bank.cash', q.amount,
          'payout:' || p.payout_seq || ':' || p.attempt || ':' || q.member_seq, p.transfer_id, ${moment}
        from p join payout_part q using (seller_seq, payout_seq))
      update settlement s set status = 'PAID', paid_at = ${moment}, version = s.version + 1
      from p where s.payee_seq = p.seller_seq and s.payout_seq = p.payout_seq`,
  );
}

/** The bank brings a payee's transfer of a run back. */
async function bringBack(db: Db, { kind, periodKey }: Period, payee: number, when: Date): Promise<void> {
  const moment = toKst(when);
  await send(
    db,
    sql`with p as (update payout set status = 'RETURNED', paid_at = null, transfer_id = null, fail_reason = ${RETURNED},
          account_after = ${moment}, version = version + 1
        where seller_seq = ${payee} and kind = ${kind} and period_key = ${periodKey} and status = 'PAID' returning *),
      a as (update payout_attempt a set outcome = 'RETURNED', reason = ${RETURNED}, ended_at = ${moment} from p
        where a.seller_seq = ${payee} and a.payout_seq = p.payout_seq and a.attempt = p.attempt),
      t as (insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, external_id, at)
        select q.member_seq, 'bank.cash', 'seller.due', q.amount,
          'payout-back:' || p.payout_seq || ':' || p.attempt || ':' || q.member_seq,
          'tf-settle-' || p.payout_seq || '-' || p.attempt, ${moment}
        from p join payout_part q using (seller_seq, payout_seq))
      update settlement s set status = 'PAY_FAILED', paid_at = null, version = s.version + 1
      from p where s.payee_seq = p.seller_seq and s.payout_seq = p.payout_seq`,
  );
}

/** Who is paid the least of a run, beside the mirrored shops. */
async function readLeast(db: Db, { kind, periodKey }: Period): Promise<number | undefined> {
  const { rows } = await send(
    db,
    sql<{
      payee: number;
    }>`select seller_seq as payee from payout where kind = ${kind} and period_key = ${periodKey}
      and status = 'PAID' and seller_seq > ${personaOf('producer-b').userSeq} order by amount, 1 limit 1`,
  );
  return rows[0]?.payee;
}

const nextDay = (day: string): Date => at(addDays(day, 1), '15:00');

/** Confirms what is closed: old runs are paid, one that is to be paid yet waits for its day. */
export async function addRuns(pool: Pool, now: Date): Promise<void> {
  const today = kstDay(now);
  await inTransaction(pool, [], async (db) => {
    const closed = await readClosed(db);
    const old = closed.filter(({ payDay }) => addDays(payDay, PAID_DAYS_AGO) <= today);
    const sold = old.filter(({ kind }) => kind === 'PRODUCT');
    const toCome = closed.find(
      ({ kind, payDay, lastDay }) =>
        kind === 'PRODUCT' && payDay > today && nextDay(addDays(lastDay, 1)) <= now,
    );
    for (const run of old) {
      await confirm(db, run, false);
      await pay(db, run, at(run.payDay, '10:00'));
      if (run === sold.at(-2)) {
        await bringBack(db, run, personaOf('producer-a').userSeq, nextDay(run.payDay));
        await pay(db, run, nextDay(addDays(run.payDay, 1)));
      }
      const least = run === sold.at(-1) ? await readLeast(db, run) : undefined;
      if (least !== undefined) await bringBack(db, run, least, nextDay(run.payDay));
      await foldRun(db, run, nextDay(run.payDay));
    }
    if (toCome) await confirm(db, toCome, true);
    for (const run of closed.filter((one) => !old.includes(one) && one !== toCome))
      await foldRun(db, run, now);
  });
}
