import type { RunDetail, RunDifference } from '@jangteo/contract/settlement/run-desk.api.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { titleOf } from '../../../kit/invariants/check.ts';
import { toConfirm } from '../confirm.ts';
import { readOpenSums, readRed, readRunSettlements, readUnpayable, readWaiting } from '../queries/runs.ts';
import { readBalance, readRunDifference, readRunRow } from './queries.ts';
import { canOfRun } from './rules.ts';

const CHECKS = ['ST1', 'ST3', 'ST4', 'ST4b', 'ST5', 'ST6', 'ST7', 'ST7b', 'ST8', 'ST8a', 'ST8b', 'I6', 'I8'];

export async function runOf(
  { db, house, now }: Pick<TxCtx, 'db' | 'house' | 'now'>,
  runSeq: number,
): Promise<RunDetail> {
  const row = await readRunRow(db, runSeq);
  if (!row) throw fail('NOT_FOUND');
  const [settlements, open, waiting, noAccount, balance, red] = await Promise.all([
    readRunSettlements(db, row),
    readOpenSums(db, row),
    readWaiting(db, row),
    readUnpayable(db, row),
    readBalance(db, row),
    readRed(db),
  ]);
  const { dues, net, largest } = toConfirm(settlements);
  const ids = [...new Set([...CHECKS, ...red])];
  const today = kstDay(now);
  return {
    ...row,
    open,
    toConfirm: { payouts: dues.length, net, largest },
    toPay: {
      payouts: waiting.length,
      net: waiting.reduce((sum, { amount }) => sum + amount, 0),
      noAccount,
    },
    balance,
    checks: ids.map((id) => ({ id, title: titleOf(house, id), ok: !red.includes(id) })),
    can: canOfRun({
      state: row.state,
      isOver: row.to < today,
      isDue: row.payDay <= today,
      red: red.length > 0,
      toConfirm: dues.length,
      toPay: waiting.length,
    }),
  };
}

const CAUSES: Readonly<Record<string, string>> = {
  SALE: '새로 확정',
  DELIVERY: '배송비',
  RETURN_FEE: '반품공제비',
  REFUND_BEFORE: '정산 전 취소',
  REFUND_AFTER: '정산 후 취소',
  ADJUST: '조정',
  HOLD: '보류',
  RELEASE: '보류해제',
  CARRY_OVER: '이월',
  VAT: '수수료 부가세',
};

export async function differenceOf(db: Db, runSeq: number): Promise<RunDifference> {
  const row = await readRunRow(db, runSeq);
  if (!row) throw fail('NOT_FOUND');
  const { causes, ...sums } = await readRunDifference(db, row);
  return { ...sums, causes: causes.map((one) => ({ ...one, label: CAUSES[one.cause] ?? one.cause })) };
}
