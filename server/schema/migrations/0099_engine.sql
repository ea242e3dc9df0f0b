-- outside a transaction
-- Publishers that an engine of others holds, and that our media process pulls from it (docs/decisions/0074).
alter table ingest_session
  -- Which engine its publisher is connected to; null: our own media process.
  add column if not exists engine text,
  -- What the engine calls the stream, for as long as it holds the publisher and it may be pulled.
  add column if not exists stream text;
drop index concurrently if exists ingest_session_engine;
create index concurrently ingest_session_engine on ingest_session (engine) where stream is not null;
