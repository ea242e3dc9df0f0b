-- What the desk's list of accounts says of whoever sells, counted over all shops every ten minutes; on the coordinator.
create table desk_count (
  user_seq bigint primary key,
  products int not null,
  followers int not null,
  live_at timestamptz
);
grant select, insert, update, delete on desk_count to jangteo_app, jangteo_job;
