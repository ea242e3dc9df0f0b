/** What follows for a report, and what it was of, when it is over. */
import { toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { moveAll } from '../../../kit/lifecycle/move.ts';
import type { Mover } from '../../../kit/lifecycle/mover.ts';
import { reportMachine } from '../../fan/index.ts';
import { findReview, markReported } from '../../review/index.ts';
import { isReportedByShop, readReport, type StoredReport } from './queries.ts';

/** A review says no more that its shop reported it, unless the shop still waits for an answer. */
export async function unmark(
  db: Db,
  { targetType, targetSeq }: Pick<StoredReport, 'targetType' | 'targetSeq'>,
): Promise<void> {
  const found = targetType === 'REVIEW' ? await findReview({ db }, targetSeq) : null;
  if (found?.reported && !(await isReportedByShop(db, targetSeq))) await markReported({ db }, found, false);
}

/** A report that waited for its sanction is acted on by it; one that was closed meanwhile stays so. */
export async function actedOn(
  db: Db,
  { by, seq }: { by: number; seq: number },
  { text, actor, at }: { text: string; actor: Mover; at: Date },
): Promise<void> {
  const { moved } = await moveAll(db, reportMachine, 'act', {
    owners: [by],
    ids: [seq],
    actor,
    at,
    set: () => ({
      decided_at: toKst(at),
      decided_by: actor.seq,
      result: text.slice(0, 200),
      sanctioned: true,
    }),
  });
  const one = moved.length > 0 ? await readReport(db, by, seq) : null;
  if (one) await unmark(db, one);
}
