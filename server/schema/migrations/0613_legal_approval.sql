-- A text that was published at the desk names who asked for it and what was agreed to (OP2f); one that came with the product names
-- nothing. It is no foreign key: approvals lie on the coordinator.
alter table legal_item add column made_by bigint, add column approval_seq bigint;
update legal_item i set made_by = a.by_user_seq, approval_seq = a.approval_seq from approval a
  where a.kind = 'LEGAL_PUBLISH' and a.state = 'DONE' and (a.payload ->> 'itemSeq')::bigint = i.terms_seq;
