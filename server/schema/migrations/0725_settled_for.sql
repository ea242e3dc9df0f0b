-- Whose buckets were closed for a master (docs/decisions/0321), by the master's number: who has left the group since is found here.
set local role jangteo_job;
insert into owner_of (kind, seq, owner_seq)
  select distinct 'settled-for', payee_seq, seller_seq from settlement where payee_seq <> seller_seq on conflict do nothing;
reset role;
