/** 예정과의 차이 (money.md §6): why a result is not what a night had estimated. */
import type { Difference, DifferenceCause } from '@jangteo/contract/settlement/explain.ts';
import { settleEventType } from '@jangteo/contract/settlement/settlement.enums.ts';
import { addDays } from '../../../kit/clock/clock.ts';
import { fail } from '../../../kit/http/fail.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { readCauseLines, readCauses, readCompared } from '../queries/difference.ts';

const LINES = 20;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const labelOf = (cause: (typeof settleEventType.values)[number]): string =>
  cause === 'SALE' ? '새로 확정' : settleEventType.label(cause);

export async function readDifference(
  { db, scope }: Pick<TxCtx, 'db' | 'scope'>,
  { period, asOf }: { period: string; asOf: string | null },
): Promise<Difference> {
  const seller = scope.sellerSeq;
  const compared = await readCompared(db, seller, period, asOf);
  if (compared.length === 0) throw fail('NOT_FOUND');
  const [causes, lines] = await Promise.all([
    readCauses(db, seller, compared),
    readCauseLines(db, seller, compared, LINES),
  ]);
  const vat = sum(compared.map(({ vatThen, vatNow }) => vatThen - vatNow));
  const told = settleEventType.values.flatMap((cause): DifferenceCause[] =>
    causes
      .filter((one) => one.cause === cause)
      .map(({ amount, count }) => ({
        cause,
        label: labelOf(cause),
        amount,
        count,
        lines: lines
          .filter((one) => one.cause === cause)
          .map(({ settleLineSeq, orderSeq, productName, amount: won }) => ({
            settleLineSeq,
            orderSeq,
            productName,
            amount: won,
          })),
      })),
  );
  const last = compared.at(-1)!.day;
  return {
    asOf: asOf ?? addDays(last, -1),
    estimate: sum(compared.map(({ estimate }) => estimate)),
    result: sum(compared.map(({ result }) => result)),
    causes:
      vat === 0 ? told : [...told, { cause: 'VAT', label: '수수료 VAT', amount: vat, count: 0, lines: [] }],
  };
}
