-- Whether the link that goes out is the house's and counts: that of a version before was the page's own (docs/decisions/0297).
alter table fan_message add column own_link boolean not null default false;
