-- How many sellers and grippers have opened a notice, counted as they do (docs/decisions/0315).
alter table notice add column readers int not null default 0;
