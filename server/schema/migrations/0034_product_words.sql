-- LIKE and && are not leakproof, so under row-level security the planner may not use product_letters. This function runs
-- as jangteo_job (whose policy is constant true), refuses sellers outside app.sellers, and answers numbers of products
-- only (G-TEN-5): those in which a word stands, at most p_limit.
create function products_like(p_seller bigint, p_in text, p_patterns text[], p_words text[], p_limit int)
returns setof bigint language plpgsql stable security definer set search_path = public as $$
begin
  if p_seller <> all (string_to_array(coalesce(current_setting('app.sellers', true), ''), ',')::bigint[]) then
    return;
  end if;
  case p_in
    when 'name' then
      return query select p.product_seq from product p
        where p.seller_seq = p_seller and normalize(p.name, NFD) like any (p_patterns) limit p_limit;
    when 'brand' then
      return query select p.product_seq from product p
        where p.seller_seq = p_seller and normalize(p.brand, NFD) like any (p_patterns) limit p_limit;
    when 'tag' then
      return query select p.product_seq from product p
        where p.seller_seq = p_seller and p.tags && p_words limit p_limit;
    when 'anything' then
      return query select p.product_seq from product p
          where p.seller_seq = p_seller and normalize(p.name, NFD) like any (p_patterns)
        union select p.product_seq from product p
          where p.seller_seq = p_seller and normalize(p.brand, NFD) like any (p_patterns)
        union select p.product_seq from product p where p.seller_seq = p_seller and p.tags && p_words
        limit p_limit;
  end case;
end $$;
grant create on schema public to jangteo_job;
alter function products_like(bigint, text, text[], text[], int) owner to jangteo_job;
revoke create on schema public from jangteo_job;
revoke execute on function products_like(bigint, text, text[], text[], int) from public;
grant execute on function products_like(bigint, text, text[], text[], int) to jangteo_app, jangteo_job;
