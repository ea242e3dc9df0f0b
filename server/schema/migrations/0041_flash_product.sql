-- How long a flash product was to be sold when it began, and in which broadcast.
set lock_timeout = '200ms';
alter table product
  add column flash_window text,
  add column content_seq bigint;
