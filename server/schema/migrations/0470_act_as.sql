-- Whom an operator's session acts for, until when (operator.md §3), on the coordinator. Without such a row X-Act-As is
-- refused. Who acted for whom, and why, stays in the access log; this goes with the session.
create table act_as (
  session_seq bigint not null references account_session on delete cascade,
  owner_seq bigint not null references account_user,
  -- READ: nothing but what reads is let through.
  mode text not null check (mode in ('READ', 'WRITE')),
  until timestamptz not null,
  primary key (session_seq, owner_seq)
);
grant select, insert, update, delete on act_as to jangteo_app, jangteo_job;
