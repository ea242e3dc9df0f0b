import type { Queryable } from '../../kit/db/query.ts';

/** A tus upload on its way, or finished less than a day ago. */
export interface Ticket {
  uploadId: string;
  ownerUserSeq: number;
  purpose: string;
  filename: string;
  bytes: number;
}

export const OPEN_UPLOADS = 20;
export const UPLOAD_LIFE_MS = 24 * 3_600_000;

const COLUMNS = `upload_id as "uploadId", owner_user_seq as "ownerUserSeq", purpose, filename, bytes`;
const OPEN = `with place as (select min(n) as slot from generate_series(1, ${OPEN_UPLOADS}) n
    where not exists (select from upload u where u.owner_user_seq = $2 and u.slot = n))
  insert into upload (upload_id, owner_user_seq, purpose, filename, bytes, slot, created_at, expires_at)
  select $1, $2, $3, $4, $5, slot, $6, $7
  from place
  where slot is not null
  on conflict (owner_user_seq, slot) do nothing returning slot`;

/** Uploads in PostgreSQL, so that every process of the API sees the same ones (G-TUS-3). */
export function uploadTickets(db: Queryable, now: () => Date) {
  const toTicket = (row: Ticket): Ticket => ({
    ...row,
    ownerUserSeq: Number(row.ownerUserSeq),
    bytes: Number(row.bytes),
  });
  return {
    /** Takes one of the user's 20 places; false where all are taken. */
    async open(t: Ticket): Promise<boolean> {
      const at = now();
      const values = [
        t.uploadId,
        t.ownerUserSeq,
        t.purpose,
        t.filename,
        t.bytes,
        at,
        new Date(at.getTime() + UPLOAD_LIFE_MS),
      ];
      // Two creations may aim at the same place: the loser looks again, at most once per place.
      for (let tries = 0; tries < OPEN_UPLOADS; tries++)
        if ((await db.query(OPEN, values)).rowCount === 1) return true;
      return false;
    },
    /** Null where there is none or its day is over. */
    async find(uploadId: string): Promise<{ ticket: Ticket; expiresAt: Date } | null> {
      const { rows } = await db.query<Ticket & { until: number }>(
        `select ${COLUMNS}, (extract(epoch from expires_at) * 1000)::float8 as until
          from upload
          where upload_id = $1 and expires_at > $2`,
        [uploadId, now()],
      );
      if (!rows[0]) return null;
      const { until, ...row } = rows[0];
      return { ticket: toTicket(row), expiresAt: new Date(until) };
    },
    /** Bytes announced by the user's unfinished uploads. */
    async announced(ownerUserSeq: number): Promise<number> {
      const { rows } = await db.query<{ bytes: string }>(
        `select coalesce(sum(bytes), 0)::text as bytes
          from upload
          where owner_user_seq = $1 and slot is not null`,
        [ownerUserSeq],
      );
      return Number(rows[0]!.bytes);
    },
    /** Gives the place back; the upload can still be asked about until its day is over. */
    async finish(uploadId: string): Promise<void> {
      await db.query('update upload set slot = null where upload_id = $1', [uploadId]);
    },
    async remove(uploadId: string): Promise<void> {
      await db.query('delete from upload where upload_id = $1', [uploadId]);
    },
    /** Ids whose day is over. */
    async expired(): Promise<string[]> {
      return (
        await db.query<{ id: string }>('select upload_id as id from upload where expires_at <= $1', [now()])
      ).rows.map((r) => r.id);
    },
  };
}
export type Tickets = ReturnType<typeof uploadTickets>;
