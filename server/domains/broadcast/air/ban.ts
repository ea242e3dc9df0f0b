import { toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { liveBanOf } from '../../sanction/index.ts';

/** `2026-11-26 20:40`, as sentences say it; of one without an end when it is lifted. */
export const untilText = (until: string | null): string =>
  until === null ? '제재가 해제될 때' : toKst(new Date(until)).slice(0, 16).replace('T', ' ');

/** Nobody whom a sanction keeps from it goes on air, or plans to (live.md §2). */
export async function refuseBanned(
  { db, now }: Pick<TxCtx, 'db' | 'now'>,
  users: readonly number[],
): Promise<void> {
  const ban = await liveBanOf(db, users, now);
  if (ban) throw fail('LIVE_SANCTIONED', { params: { until: untilText(ban.until) } });
}
