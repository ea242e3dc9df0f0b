/** 세금계산서 of what a seller paid in fees: one a month, when its four buckets are closed (money.md §6). */
import { clock, kstDay, toKst } from '../../kit/clock/clock.ts';
import { drain } from '../../kit/jobs/drain.ts';
import type { JobContext } from '../../kit/jobs/jobs.ts';
import { insertInvoice, readUninvoiced } from './queries/invoice.ts';

/** Of months that are over; less earned than given back is a correction. */
export const issueInvoices = (ctx: JobContext): Promise<void> =>
  drain(
    ctx,
    (db, now) => readUninvoiced(db, kstDay(now).slice(0, 7)),
    async (db, seller, due) => {
      for (const { month } of due) await insertInvoice(db, seller, month, toKst(clock.now()));
    },
  );
