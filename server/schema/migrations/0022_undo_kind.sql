-- Acts of several domains can be taken back. Every token that there was before, and those that the old version writes
-- beside this one, are 발주확인's. `lines` holds the rows of the act, whatever they are.
set lock_timeout = '200ms';
alter table undo_token add column kind text not null default 'delivery.confirm';
