-- Of two operators who have read banks, the one who saves last is told (docs/decisions/0257).
alter table bank add column version int not null default 1;
