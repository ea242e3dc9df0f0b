-- Nothing was agreed to or withdrawn: they were told what holds.
alter table fan_consent_event add column notice boolean not null default false;
