-- Who it is, asked once more before an account becomes somebody's (docs/decisions/0140): good for one session, until.
-- Hash of the key only.
create table step_up (
  key_hash bytea primary key,
  session_seq bigint not null references account_session,
  until timestamptz not null
);
create index step_up_over on step_up (until);

-- What an account was before a change that its owner was told of; the key went to where they were reached then.
create table change_undo (
  undo_seq bigint generated always as identity primary key,
  key_hash bytea not null unique,
  user_seq bigint not null references account_user,
  -- Address and number of before, sealed.
  sealed bytea not null,
  created_at timestamptz not null,
  until timestamptz not null,
  used_at timestamptz
);
create index change_undo_user on change_undo (user_seq, undo_seq);
create index change_undo_over on change_undo (until);
grant select, insert, update, delete on step_up, change_undo to jangteo_app, jangteo_job;
