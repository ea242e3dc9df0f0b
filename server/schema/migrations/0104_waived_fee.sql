-- What a parcel would have cost but for its amount: a return that takes it below pays it (claims.md §4).
set lock_timeout = '200ms';
alter table delivery_bundle
  add column waived_fee bigint not null default 0 check (waived_fee >= 0),
  add column free_threshold bigint check (free_threshold > 0);
