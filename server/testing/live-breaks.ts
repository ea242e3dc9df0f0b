// A wrong row for each invariant of lives, written as no code of ours could.
import { oneOf } from './goods-breaks.ts';

export const liveBreaks: readonly (readonly [string, string])[] = [
  [
    'LV1',
    `update content set close_due_at = timestamptz '2026-11-20 12:00+09' where ${oneOf('content', 'content_seq', "state = 'CLOSED'")}`,
  ],
  [
    'LV1a',
    `update content set lost_at = timestamptz '2026-11-20 12:00+09' where ${oneOf('content', 'content_seq', "state = 'CLOSED'")}`,
  ],
  [
    'LV2',
    `insert into ingest_session (seller_seq, content_seq, node, source, connected_at)
      select seller_seq, content_seq, 'broken', 'RTMP', timestamptz '2026-11-20 12:00+09' from content
      where ${oneOf('content', 'content_seq', "state = 'CLOSED'")}`,
  ],
  [
    'LV3',
    `insert into content_history (seller_seq, content_seq, action, to_status, actor_kind, actor_name, at)
      select seller_seq, content_seq, 'punish', 'PUNISHED', 'admin', '운영자', timestamptz '2026-11-20 12:00+09' from content
      where ${oneOf('content', 'content_seq')}`,
  ],
  [
    'LV4',
    `update content_video set dropped_at = timestamptz '2026-11-20 12:00+09' where ${oneOf('content_video', 'content_seq', 'file_id is not null')}`,
  ],
  [
    'LV4a',
    `update content set play_id = repeat('0', 32) where ${oneOf('content', 'content_seq', "kind = 'LIVE_VOD'")}`,
  ],
  [
    'LV10',
    `update highlight set start_sec = start_sec + 3600, end_sec = end_sec + 3600 where ${oneOf('highlight', 'highlight_seq')}`,
  ],
  [
    'LV12',
    `update content set deleted_at = timestamptz '2026-11-20 12:00+09' where ${oneOf('content', 'content_seq', "state = 'WAIT'")}`,
  ],
];
