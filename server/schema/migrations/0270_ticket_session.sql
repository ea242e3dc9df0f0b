-- On which session a socket of a room stands: it ends with it. Where a socket comes from is seen by itself; `ip` waits for
-- nodes of the version before, which still write it.
alter table live_ticket add column session_seq bigint;
alter table live_ticket alter column ip set default '';
