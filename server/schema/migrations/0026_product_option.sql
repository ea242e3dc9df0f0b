-- A combination of a product's option types (docs/spec/product-desk.md §3).
set lock_timeout = '200ms';
alter table product_option
  -- One index into the values of each type.
  add column at smallint[] not null default '{}',
  add column your_option_id text not null default '',
  add column exposed boolean not null default true,
  -- Place in the grid.
  add column place int not null default 0,
  -- Taken out of the form; rows of orders keep it, and so does who holds pieces of it.
  add column retired_at timestamptz;
