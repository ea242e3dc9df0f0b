-- Whether an account with an app may finish its sign-in by a message, too: as its owner chose. Who turned it on before was
-- told that a message does.
alter table second_step add column sms boolean not null default true;
alter table second_step alter column sms set default false;
