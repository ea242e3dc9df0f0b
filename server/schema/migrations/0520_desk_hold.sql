-- Who of the operators has a row of a desk (docs/decisions/0232). What waits is read where it stands; only who works on it
-- is kept here. Few rows, repeated on every node: lists of tenants join it.
create table desk_hold (
  desk text not null check (char_length(desk) <= 40),
  seq bigint not null,
  holder_seq bigint not null references account_user,
  taken_at timestamptz not null,
  -- Given back by itself some time after this.
  touched_at timestamptz not null check (touched_at >= taken_at),
  primary key (desk, seq)
);
create index desk_hold_holder on desk_hold (holder_seq);
grant select, insert, update, delete on desk_hold to jangteo_app, jangteo_job;

-- Until now 판매자 문의 and 입점 심사 knew by themselves who has what is open. The columns of `ask` have no reader any more.
insert into desk_hold (desk, seq, holder_seq, taken_at, touched_at)
  select 'asks', ask_seq, assignee_seq, last_asked_at, greatest(now(), last_asked_at) from ask
    join account_user u on u.user_seq = assignee_seq where standing = 'REQUIRED_CONFIRMED'
  union all
  select 'applications', application_seq, reviewer_seq, coalesce(submitted_at, now()), greatest(now(), submitted_at)
    from seller_application where reviewer_seq is not null and status = 'progress';
