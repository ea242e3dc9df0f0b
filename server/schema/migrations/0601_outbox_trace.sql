-- Of which step of a trace an event is a part (decision 0251): `traceparent` of W3C, null where nothing is traced. It names
-- nobody and nothing.
alter table outbox add column trace_parent text;
