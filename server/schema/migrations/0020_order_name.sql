-- Names of the people of orders. A seller's orders repeat them, so a keyword is looked up among the names and the orders
-- are read by name, newest first, from an index of their own (0019, docs/decisions/0037-people-by-their-names.md).
create table order_name (
  seller_seq bigint not null,
  -- Whose name it is in an order: recipient_name, buyer_name or buyer_nickname.
  who text not null check (who in ('recipient', 'buyer', 'nickname')),
  name text not null,
  -- Decomposed Hangul: two syllables give enough trigrams, and input that ends within a syllable works.
  letters text not null generated always as (normalize(name, NFD)) stored,
  primary key (seller_seq, who, name)
);
call make_tenant_table('order_name');
revoke update on order_name from jangteo_app, jangteo_job;

-- The owner is held to the sellers of a request as well (force row level security); jobs read all of them. What a version
-- before this one writes meanwhile is added by a chore (order.keep-names).
set local role jangteo_job;
insert into order_name (seller_seq, who, name)
  select seller_seq, 'recipient', recipient_name from orders
  union select seller_seq, 'buyer', buyer_name from orders
  union select seller_seq, 'nickname', buyer_nickname from orders;
reset role;
create index order_name_letters on order_name using gin (seller_seq, who, letters gin_trgm_ops);
analyze order_name;

-- LIKE is not leakproof, so under row-level security the planner may not use the trigram index. This function runs as
-- jangteo_job (whose policy is constant true), refuses sellers outside app.sellers, and answers names and numbers of
-- orders only (G-TEN-5): the names that fit a pattern, unless they are more than p_names, and how many lines the orders
-- under them have, both up to p_lines; the orders themselves where no name tells of them.
create function people_like(p_seller bigint, p_who text, p_patterns text[], p_names int, p_lines int,
  out names text[], out lines int, out few boolean, out ids bigint[])
language plpgsql stable security definer set search_path = public as $$
begin
  names := array(select n.name from order_name n
    where n.seller_seq = p_seller and n.who = p_who and n.letters like any (p_patterns)
      and p_seller = any (string_to_array(nullif(current_setting('app.sellers', true), ''), ',')::bigint[])
    limit p_lines);
  case p_who
    when 'recipient' then
      select array_agg(o.order_seq), sum(o.line_count) into ids, lines from (select f.order_seq, f.line_count
        from orders f where f.seller_seq = p_seller and f.recipient_name = any (names) limit p_lines) o;
    when 'buyer' then
      select array_agg(o.order_seq), sum(o.line_count) into ids, lines from (select f.order_seq, f.line_count
        from orders f where f.seller_seq = p_seller and f.buyer_name = any (names) limit p_lines) o;
    when 'nickname' then
      select array_agg(o.order_seq), sum(o.line_count) into ids, lines from (select f.order_seq, f.line_count
        from orders f where f.seller_seq = p_seller and f.buyer_nickname = any (names) limit p_lines) o;
  end case;
  few := coalesce(cardinality(ids), 0) < p_lines and cardinality(names) < p_lines;
  lines := least(coalesce(lines, 0), p_lines);
  if cardinality(names) <= p_names then
    ids := null;
  else
    names := null;
    if not few then ids := null; end if;
  end if;
end $$;
-- The version before asks this one. Nobody else does: the next release drops it.
create or replace function orders_of_person(p_seller bigint, p_who text, p_patterns text[], p_limit int) returns setof bigint
language plpgsql stable security definer set search_path = public as $$
declare found record;
begin
  select * into found from people_like(p_seller, p_who, p_patterns, 0, p_limit);
  if found.few then
    return query select unnest(found.ids);
  else
    return query select 0::bigint from generate_series(1, p_limit); -- as many as it gives up at
  end if;
end $$;
grant create on schema public to jangteo_job;
alter function people_like(bigint, text, text[], int, int) owner to jangteo_job;
revoke create on schema public from jangteo_job;
revoke execute on function people_like(bigint, text, text[], int, int) from public;
grant execute on function people_like(bigint, text, text[], int, int) to jangteo_app, jangteo_job;

-- Nobody looks for a name's letters among the orders any more. Last, because it locks them.
drop index orders_names;
