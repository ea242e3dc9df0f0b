-- Keyword search under row-level security. LIKE is not leakproof, so the planner may not use the trigram indexes for a
-- role with a policy. This function runs as jangteo_job (whose policy is constant true), refuses sellers outside
-- app.sellers, and answers ids only. It is the whole allowlist of SECURITY DEFINER functions (G-TEN-5).
-- Names are compared as decomposed Hangul: two syllables give enough trigrams, and 초성-like partial input works.
create function orders_of_person(p_seller bigint, p_who text, p_patterns text[], p_limit int) returns setof bigint
language sql stable security definer set search_path = public as $$
  (select order_seq from orders where p_who = 'recipient' and seller_seq = p_seller and normalize(recipient_name, NFD) like any (p_patterns)
      and p_seller = any (string_to_array(nullif(current_setting('app.sellers', true), ''), ',')::bigint[]) limit p_limit)
  union all
  (select order_seq from orders where p_who = 'buyer' and seller_seq = p_seller and normalize(buyer_name, NFD) like any (p_patterns)
      and p_seller = any (string_to_array(nullif(current_setting('app.sellers', true), ''), ',')::bigint[]) limit p_limit)
  union all
  (select order_seq from orders where p_who = 'nickname' and seller_seq = p_seller and normalize(buyer_nickname, NFD) like any (p_patterns)
      and p_seller = any (string_to_array(nullif(current_setting('app.sellers', true), ''), ',')::bigint[]) limit p_limit)
$$;
grant create on schema public to jangteo_job;
alter function orders_of_person(bigint, text, text[], int) owner to jangteo_job;
revoke create on schema public from jangteo_job;
revoke execute on function orders_of_person(bigint, text, text[], int) from public;
grant execute on function orders_of_person(bigint, text, text[], int) to jangteo_app, jangteo_job;

-- right() is not leakproof either: the last four digits are a column of their own.
drop index orders_phone_last4;
alter table orders add column buyer_phone_last4 text not null generated always as (right(buyer_phone, 4)) stored;
create index orders_phone_last4 on orders (seller_seq, buyer_phone_last4);

-- What the order shows of its payment, in the words of the contract.
alter table orders alter column virtual_account type jsonb using virtual_account::jsonb;
alter table orders alter column cash_receipt type jsonb using cash_receipt::jsonb;

-- Names under which a product was sold. A seller has thousands of them, not millions: a keyword is looked up here and the
-- lines are read by product, in order, from an index.
create table product_name (
  seller_seq bigint not null,
  product_seq bigint not null,
  name text not null,
  primary key (seller_seq, product_seq, name),
  foreign key (seller_seq, product_seq) references product
);
call make_tenant_table('product_name');
