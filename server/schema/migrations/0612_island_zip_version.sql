-- Of two operators who have read postcodes of islands, the one who saves last is told (docs/decisions/0257).
alter table island_zip add column version int not null default 1;
