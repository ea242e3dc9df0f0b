-- outside a transaction
-- A word has one synonym, and a synonym one number.
drop index concurrently if exists help_synonym_once;
create unique index concurrently help_synonym_once on help_synonym (lower(word));
drop index concurrently if exists help_synonym_seq;
create unique index concurrently help_synonym_seq on help_synonym (synonym_seq);
-- The desk's list: what was looked for most, or last.
drop index concurrently if exists help_miss_times;
create index concurrently help_miss_times on help_miss (times, miss_seq);
drop index concurrently if exists help_miss_last;
create index concurrently help_miss_last on help_miss (last_at, miss_seq);
