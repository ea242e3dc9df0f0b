/** Ends applications the moment nothing is left: banks and the tax office are asked outside any transaction (D10). */
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { JobContext } from '../../../kit/jobs/jobs.ts';
import { systemMover } from '../../../kit/lifecycle/mover.ts';
import { askBusiness, askHolder } from '../business/ask.ts';
import { finish } from './finish.ts';
import { leftOf } from './left.ts';
import { showAnew } from './machine.ts';
import { lockBySeq, readBySeq, writeChecked, type ApplicationRow, type Checked } from './queries.ts';
import { openSaid, type Said } from './sealed.ts';

type Asking = Pick<JobContext, 'config'>;

/** What bank and tax office say of it now; SERVICE_BUSY where one of them is away. */
export async function askOutside(ctx: Asking, { value }: Said): Promise<Checked> {
  const { account, business, sellerKind } = value;
  // What was sealed under another JANGTEO_SECRET cannot be read: as what is not theirs, it has to be given anew.
  const matches = account
    ? (
        await askHolder(ctx, {
          bankCode: account.bankCode!,
          accountNo: account.accountNo!,
          holder: account.holder!,
        })
      ).matches
    : false;
  const at = toKst(clock.now());
  const checked: Checked = { account: matches ? 'VERIFIED' : 'MISMATCH', at };
  if (sellerKind === 'NONE') return checked;
  const number = business?.number;
  return { ...checked, business: number ? (await askBusiness(ctx, number)).state : 'UNKNOWN' };
}

/** Whether the application reached its end. */
export async function settle(ctx: Pick<JobContext, 'config' | 'pools'>, seq: number): Promise<boolean> {
  const row = await inTransaction(ctx.pools.job, [], (db) => readBySeq(db, seq));
  if (row?.status !== 'approve') return false;
  const checked = await askOutside(ctx, openSaid(ctx.config, row));
  return inTransaction(ctx.pools.job, [row.userSeq], async (db) => {
    const now: ApplicationRow | null = await lockBySeq(db, seq);
    // Saved or moved meanwhile: whoever did it asks again.
    if (now?.status !== 'approve' || now.version !== row.version) return false;
    await writeChecked(db, now, checked);
    const at = clock.now();
    const said = openSaid(ctx.config, now);
    const left = await leftOf(db, { ...now, checked }, said, at);
    if (left.some(({ done }) => !done)) {
      await showAnew(db, now);
      return false;
    }
    await finish(db, now, said, { config: ctx.config, actor: systemMover, now: at });
    return true;
  });
}
