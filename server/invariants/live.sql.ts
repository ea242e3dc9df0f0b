import type { Invariant } from './invariant.ts';

/** Lives and what is left of them (live.md §15). */
export const liveInvariants: readonly Invariant[] = [
  {
    id: 'LV1',
    says: 'what is on air has a time at which the system closes it, which no worker has seen pass, and nothing else has',
    sql: `select seller_seq, content_seq from content
      where (state in ('LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR')) <> (close_due_at is not null)
        or close_due_at < (select max(done_at) from outbox) - interval '15 seconds'`,
  },
  {
    id: 'LV1a',
    says: 'a live on air has lost its picture where nobody publishes, and only there',
    sql: `select c.seller_seq, c.content_seq from content c
      where (c.lost_at is not null) <> (c.state in ('LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR')
        and not exists (select from ingest_session s
          where s.seller_seq = c.seller_seq and s.content_seq = c.content_seq and s.ended_at is null))`,
  },
  {
    id: 'LV2',
    says: 'a channel has one live on air, and one publishes to a content that waits or is on air',
    sql: `select seller_seq, min(content_seq) as content_seq from content
        where state in ('LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR') group by seller_seq having count(*) > 1
      union all select s.seller_seq, s.content_seq from ingest_session s
        join content c on c.seller_seq = s.seller_seq and c.content_seq = s.content_seq
        where s.ended_at is null group by s.seller_seq, s.content_seq
        having count(*) > 1 or min(c.state) not in ('WAIT', 'LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR')`,
  },
  {
    id: 'LV3',
    says: 'the state of a live is the one that its history ends with',
    sql: `select c.seller_seq, c.content_seq
      from content c join lateral (select h.to_status from content_history h
        where h.seller_seq = c.seller_seq and h.content_seq = c.content_seq order by h.history_seq desc limit 1) h
        on h.to_status <> c.state`,
  },
  {
    id: 'LV4',
    says: 'what is shown, or says that it was live, has its film, until it is ended for good',
    sql: `select c.seller_seq, c.content_seq
      from content c
        left join content_video v on v.seller_seq = c.seller_seq and v.content_seq = c.content_seq
        left join stored_file f on f.file_id = v.file_id
      where c.purged_at is null and (f.file_id is null or v.dropped_at is not null)
        and (c.state = 'PUBLISHED' or c.kind = 'LIVE_VOD' or v.file_id is not null)`,
  },
  {
    id: 'LV4a',
    says: 'a film is found by the playId of its content',
    sql: `select v.seller_seq, v.content_seq
      from content_video v join content c on c.seller_seq = v.seller_seq and c.content_seq = v.content_seq
        left join play_index p on p.play_id = c.play_id
      where v.file_id is not null and c.purged_at is null
        and (p.owner_seq, p.content_seq) is distinct from (v.seller_seq, v.content_seq)`,
  },
  {
    id: 'LV10',
    says: 'a highlight lies within its film',
    sql: `select h.seller_seq, h.highlight_seq
      from highlight h join content_video v on v.seller_seq = h.seller_seq and v.content_seq = h.content_seq
        join content c on c.seller_seq = h.seller_seq and c.content_seq = h.content_seq
      where v.file_id is not null and h.end_sec > c.duration_sec`,
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
