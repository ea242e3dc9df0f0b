-- outside a transaction
-- Every tenant table can be distributed by its owner (docs/decisions/0035-ready-for-a-cluster.md): policies without a
-- sub-select, one place that makes them, keys that begin with the owner. Table by table, so that nobody waits for two.
create or replace procedure bind_tenant(tbl regclass, owner text) language plpgsql as $$
declare
  mine text := format('(%I = any (string_to_array(nullif(current_setting(''app.sellers'', true), ''''), '','')::bigint[]))', owner);
begin
  if exists (select from pg_policy where polrelid = tbl and polname = 'tenant') then
    execute format('alter policy tenant on %s using %s', tbl, mine);
  else
    execute format('create policy tenant on %s to jangteo_app using %s', tbl, mine);
  end if;
end $$;

-- Makes a table a tenant table: forced row-level security on its owner, open to jobs. Call once per table; the only
-- place where a policy is made.
create or replace procedure make_tenant_table(tbl regclass, owner text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  call bind_tenant(tbl, owner);
  execute format('create policy job on %s to jangteo_job using (true)', tbl);
  execute format('grant select, insert, update, delete on %s to jangteo_app, jangteo_job', tbl);
end $$;
create or replace procedure make_tenant_table(tbl regclass) language sql as $$ call make_tenant_table(tbl, 'seller_seq') $$;

set lock_timeout = '200ms';
-- Begun again where a table was busy: those that are done are left alone.
do $$
declare t record;
begin
  for t in select p.polrelid::regclass as tbl, p.polname as name,
      case when p.polname = 'reader' then 'gripper_user_seq' else 'seller_seq' end as owner
    from pg_policy p where p.polname in ('tenant', 'reader') and pg_get_expr(p.polqual, p.polrelid) ilike '%select%'
  loop
    if t.name = 'reader' then
      execute format('alter policy reader on %s rename to tenant', t.tbl);
    end if;
    call bind_tenant(t.tbl, t.owner);
    commit;
  end loop;
end $$;

-- A refund of the card company's is one seller's; payments are found by number, whoever sold.
alter table refund drop constraint if exists refund_payment_seq_fkey;
reset lock_timeout;
drop index concurrently if exists refund_pg_refund;
create unique index concurrently refund_pg_refund on refund (seller_seq, pg_refund_id);
set lock_timeout = '200ms';
alter table refund drop constraint if exists refund_pg_refund_id_key;
reset lock_timeout;
