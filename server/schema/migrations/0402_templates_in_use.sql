-- Words of a shop that were used last stand first.
alter table template add column used_at timestamptz;
