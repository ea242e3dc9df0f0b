-- A public file may be shown by a notice of orders, too (docs/decisions/0056, 0086).
set lock_timeout = '200ms';
alter table product_file drop constraint product_file_used_by_check;
alter table product_file add constraint product_file_used_by_check
  check (used_by in ('PRODUCT', 'DRAFT', 'NOTICE', 'ORDER_NOTICE', 'ORDER')) not valid;
