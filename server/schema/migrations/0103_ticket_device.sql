-- By what a viewer is known again on the same machine (the cookie jt-viewer).
alter table live_ticket add column device text;
