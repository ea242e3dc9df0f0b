set lock_timeout = '200ms';
-- WEB: a sign-in at a provider that began on a public page goes back there.
alter table auth_flow drop constraint auth_flow_mode_check,
  add constraint auth_flow_mode_check check (mode in ('LOGIN', 'LINK', 'WEB')) not valid;
