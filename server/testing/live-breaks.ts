// A wrong row for each invariant of lives, written as no code of ours could.
import { oneOf } from './goods-breaks.ts';

export const liveBreaks: readonly (readonly [string, string])[] = [
  [
    'LV3',
    `insert into content_history (seller_seq, content_seq, action, to_status, actor_kind, actor_name, at)
      select seller_seq, content_seq, 'punish', 'PUNISHED', 'admin', '운영자', timestamptz '2026-11-20 12:00+09' from content
      where ${oneOf('content', 'content_seq')}`,
  ],
  [
    'LV12',
    `update content set deleted_at = timestamptz '2026-11-20 12:00+09' where ${oneOf('content', 'content_seq', "state = 'WAIT'")}`,
  ],
];
