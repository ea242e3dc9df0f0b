import type { Queryable } from '../db/query.ts';

/** One row of 접속기록: who touched whose data, from where, why (D22, 안전성 확보조치 기준 제8조). */
export interface AccessEntry {
  kind: 'PII' | 'WRITE' | 'AUTH' | 'ACT_AS' | 'DOWNLOAD';
  userSeq: number | null;
  actAsSeq?: number | null;
  /** Where a program asked: by which key. */
  apiKey?: { keySeq: number } | null;
  ip: string;
  call: string;
  /** Whose data: `order:26111809`, `user:10001`. */
  subjects?: readonly string[];
  reason?: string | null;
  detail?: Record<string, unknown>;
  requestId: string;
  at: Date;
}

/** Writes the row on the given connection, so it commits or fails with what it records. */
export async function writeAccess(db: Queryable, entry: AccessEntry): Promise<void> {
  await db.query({
    name: 'access-log',
    text: `insert into access_log (at, user_seq, act_as_seq, ip, kind, call, subjects, reason, detail,
      request_id)
           values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10)`,
    values: [
      entry.at,
      entry.userSeq,
      entry.actAsSeq ?? null,
      entry.ip,
      entry.kind,
      entry.call,
      JSON.stringify(entry.subjects ?? []),
      entry.reason ?? null,
      entry.detail || entry.apiKey ? JSON.stringify({ ...entry.detail, ...entry.apiKey }) : null,
      entry.requestId,
    ],
  });
}
