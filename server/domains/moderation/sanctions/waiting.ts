/** A sanction that waits for another operator, and the report that waits with it. */
import { z } from 'zod';
import type { Db } from '../../../kit/db/bound.ts';
import { waitingOf } from '../../approval/index.ts';

export const KIND = 'SANCTION_LONG';
export const subjectOf = ({ userSeq }: { userSeq: number }): string => `sanction:${userSeq}`;

const because = z.looseObject({ report: z.looseObject({ seq: z.number() }).nullable() });

/** The approval of a sanction of somebody that was asked for because of this report; null: none waits. */
export async function waitingFor(db: Db, userSeq: number, report: number): Promise<number | null> {
  const found = await waitingOf(db, { kind: KIND, subject: subjectOf({ userSeq }) });
  return found && because.parse(found.payload).report?.seq === report ? found.approvalSeq : null;
}
