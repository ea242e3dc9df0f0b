-- Of two operators who have read couriers, the one who saves last is told (docs/decisions/0257).
alter table delivery_company add column version int not null default 1;
