-- What an account does over the years (accounts.md §3): signs in, rests, leaves. Apart from account_user, which
-- everybody reads and hardly anybody writes.
create table account_activity (
  user_seq bigint primary key references account_user,
  last_sign_in_at timestamptz not null,
  -- When it was told that it will be dormant; null: not since the last sign-in.
  idle_told_at timestamptz
);
create index account_activity_last on account_activity (last_sign_in_at);

-- By what the person proved who they are; the session that the key makes says so.
alter table exchange_key add column provider text not null default 'E';

create table sign_in (
  sign_in_seq bigint generated always as identity primary key,
  user_seq bigint not null references account_user,
  at timestamptz not null,
  device_name text not null,
  ip text not null,
  result text not null check (result in ('OK', 'WRONG', 'SECOND_STEP', 'SECOND_WRONG')),
  provider text not null
);
create index sign_in_user on sign_in (user_seq, at desc, sign_in_seq desc);
create index sign_in_old on sign_in (at);

-- Moves of accounts: what status_history is for orders.
create table account_history (
  history_seq bigint generated always as identity primary key,
  user_seq bigint not null references account_user,
  action text not null,
  from_status text not null,
  to_status text not null,
  actor_kind text not null,
  actor_seq bigint,
  actor_name text not null,
  text text,
  at timestamptz not null
);
create index account_history_user on account_history (user_seq, history_seq desc);

-- Personal data of a dormant account, apart and sealed until it wakes.
create table idle_user (
  user_seq bigint primary key references account_user,
  sealed bytea not null,
  at timestamptz not null
);

-- Who left: what the law keeps, sealed, once it was moved.
create table left_user (
  user_seq bigint primary key references account_user,
  left_at timestamptz not null,
  reason text not null,
  text text check (char_length(text) <= 200),
  sealed bytea,
  moved_at timestamptz,
  -- When name, handle and address were given back.
  freed_at timestamptz,
  keep_until timestamptz not null,
  -- After keep_until it is gone again.
  check (moved_at is not null or sealed is null)
);
create index left_user_waits on left_user (left_at) where moved_at is null;
create index left_user_names on left_user (left_at) where freed_at is null;
create index left_user_over on left_user (keep_until);

create table notification_setting (
  user_seq bigint primary key references account_user,
  version int not null,
  -- What differs from the usual: {"ORDER:SMS": true}.
  choices jsonb not null
);
grant select, insert, update, delete on account_activity, sign_in, idle_user, left_user, notification_setting
  to jangteo_app, jangteo_job;
grant select, insert on account_history to jangteo_app, jangteo_job;

insert into account_activity (user_seq, last_sign_in_at)
  select u.user_seq, coalesce(max(s.created_at), now())
    from account_user u left join account_session s using (user_seq)
    where u.status in ('NORMAL', 'WARN')
    group by u.user_seq;
insert into account_history (user_seq, action, from_status, to_status, actor_kind, actor_name, at)
  select user_seq, case status when 'WARN' then 'warn' when 'IDLE' then 'idle' else 'leave' end, 'NORMAL', status,
      'system', '시스템', now()
    from account_user where status <> 'NORMAL';
insert into left_user (user_seq, left_at, reason, keep_until)
  select user_seq, now(), 'ETC', now() + interval '5 years' from account_user where status = 'LEAVE';
