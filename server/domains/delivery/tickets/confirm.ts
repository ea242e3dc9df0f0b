import { toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { moveLines, systemMover } from '../../order/index.ts';
import { finishedLines } from './queries.ts';

/** 구매확정 of those lines whose tickets are all used or expired; others stay where they are. */
export async function confirmFinished(
  db: Db,
  sellers: readonly number[],
  lines: readonly number[],
  at: Date,
): Promise<void> {
  const ids = await finishedLines(db, sellers, [...new Set(lines)]);
  if (ids.length === 0) return;
  await moveLines(db, 'confirmReceive', {
    sellers,
    ids,
    actor: systemMover,
    at,
    text: '모든 이용권 사용 또는 기간만료',
    set: () => ({ purchase_confirmed_at: toKst(at) }),
  });
}
