-- A live from its schedule to its replay (live.md §2). Rows of before have been on air and left nothing to show.
set lock_timeout = '200ms';
alter table content
  add column state text not null default 'CLOSED' check (state in ('WAIT', 'LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR',
    'VOD_PROCESSING', 'VOD_ERROR', 'PUBLISHED', 'CLOSED', 'PUNISHED')),
  -- LIVE until its replay is there, then LIVE_VOD; VOD was never live.
  add column kind text not null default 'LIVE' check (kind in ('LIVE', 'LIVE_VOD', 'VOD')),
  add column mode text not null default 'PUBLIC' check (mode in ('PUBLIC', 'RECORD', 'PRIVATE')),
  add column thumbnail text not null default '',
  -- Null: of before there were schedules.
  add column category_seq bigint,
  add column scheduled_at timestamptz,
  add column expected_minutes int not null default 60 check (expected_minutes between 10 and 480),
  alter column start_at drop not null,
  add column end_at timestamptz,
  -- When it goes or went on air: what lists are sorted by.
  add column air_at timestamptz not null default now(),
  add column prompter text not null default '' check (char_length(prompter) <= 5000),
  add column push_on_start boolean not null default false,
  add column publish_vod boolean not null default true,
  add column push_sent_at timestamptz,
  -- Seconds of the replay; null while there is none.
  add column duration_sec int,
  add column max_viewers int not null default 0,
  add column total_viewers int not null default 0,
  add column likes int not null default 0,
  add column chats int not null default 0,
  -- Counts each write of its rail.
  add column rail_version int not null default 1,
  add column sanction_seq bigint,
  -- Counts every move and every write of what somebody says of it; figures do not.
  add column version int not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column updated_by text not null default '',
  add column deleted_at timestamptz,
  add column deleted_by text,
  add column purge_at timestamptz,
  add column purged_at timestamptz;
