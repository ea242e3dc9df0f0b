-- What a change of the house's rules does, as both operators saw it.
alter table approval add column effect jsonb;
