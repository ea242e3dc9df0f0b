-- Publishers that an engine of others holds, and that our media process pulls from it (docs/decisions/0074).
alter table ingest_session
  -- Which engine its publisher is connected to; null: our own media process.
  add column engine text,
  -- What the engine calls the stream, for as long as it holds the publisher and it may be pulled.
  add column stream text,
  add constraint ingest_session_stream check (stream is null or engine is not null);
create index ingest_session_engine on ingest_session (engine) where stream is not null;
