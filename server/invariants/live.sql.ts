import type { Invariant } from './invariant.ts';

/** Lives and what is left of them (live.md §15). */
export const liveInvariants: readonly Invariant[] = [
  {
    id: 'LV3',
    says: 'the state of a live is the one that its history ends with',
    sql: `select c.seller_seq, c.content_seq
      from content c join lateral (select h.to_status from content_history h
        where h.seller_seq = c.seller_seq and h.content_seq = c.content_seq order by h.history_seq desc limit 1) h
        on h.to_status <> c.state`,
  },
  {
    id: 'LV12',
    says: 'what lies in the trash has its last day, and what waits or is on air does not lie there',
    sql: `select seller_seq, content_seq from content
      where (deleted_at is null) <> (purge_at is null) or (purged_at is not null and deleted_at is null)
        or (deleted_at is not null and purged_at is null
          and state not in ('PUBLISHED', 'CLOSED', 'VOD_ERROR'))`,
  },
];
