-- What an operator has switched off or given to some alone (operator.md §8), on the coordinator. A switch without a row, and
-- one that is over, is on for everybody. Who changed it before stays in the access log.
create table feature_switch (
  key text primary key check (char_length(key) <= 40),
  is_on boolean not null,
  -- Of a hundred people, who have it while it is on.
  rollout int not null check (rollout between 0 and 100),
  -- What those read who do not have it.
  note text not null check (char_length(note) between 5 and 100),
  expires_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint not null references account_user,
  why text not null check (char_length(why) between 5 and 200),
  version int not null,
  check (expires_at <= changed_at + interval '7 days')
);
grant select, insert, update on feature_switch to jangteo_app, jangteo_job;
