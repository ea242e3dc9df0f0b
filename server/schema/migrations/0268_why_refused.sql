-- Why a node let its publisher go, in Korean words for who sends it; null: it went by itself, or the database ended it.
alter table ingest_session add column refusal text check (char_length(refusal) between 1 and 200);
