-- Chores of all workers: who runs which, and when it is due again, in real time (docs/decisions/0253).
create table chore_run (
  name text primary key check (char_length(name) between 1 and 100),
  next_at timestamptz not null,
  began_at timestamptz,
  -- Seat of the process that runs it (server/kit/db/seat.ts); null: nobody does.
  holder integer
) with (fillfactor = 70);
grant select, insert, update, delete on chore_run to jangteo_app, jangteo_job;
