import { sql } from 'kysely';
import type { ApprovalKind } from '@jangteo/contract/approval/approval.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Approvals of a kind that wait, by what they are about. */
export async function readWaiting(db: Db, kind: ApprovalKind, now: Date): Promise<Map<string, number>> {
  const { rows } = await send(
    db,
    sql<{ subject: string; seq: number }>`select subject, approval_seq as seq from approval
      where kind = ${kind} and state = 'WAIT' and expires_at > ${now}`,
  );
  return new Map(rows.map(({ subject, seq }) => [subject, seq]));
}
