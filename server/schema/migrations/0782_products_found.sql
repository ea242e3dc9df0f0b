-- What products_like answers, which stays for a version before this one: words that an index of trigrams knows as p_patterns,
-- of all others a letter or a pair of letters as p_keys (docs/decisions/0357), and where that is not all of each, the words as
-- p_short: behind an empty text, so that the index of trigrams is not read whole for them. Those in the trash or those that are
-- not, the latest first; `anything` finds numbers and codes, too, so that nothing else is left to be looked for.
create function products_found(p_seller bigint, p_in text, p_patterns text[], p_short text[], p_keys text[], p_words text[],
  p_numbers bigint[], p_deleted boolean, p_limit int)
returns setof bigint language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if p_seller <> all (string_to_array(coalesce(current_setting('app.sellers', true), ''), ',')::bigint[]) then
    return;
  end if;
  case p_in
    when 'name' then
      return query select f.product_seq from (
        select p.product_seq, p.created_at from product p
          where p.seller_seq = p_seller and (p.deleted_at is not null) = p_deleted
            and normalize(p.name, NFD) like any (p_patterns)
        union select p.product_seq, p.created_at from product p
          where p.seller_seq = p_seller and (p.deleted_at is not null) = p_deleted
            and (string_to_array(regexp_replace(normalize(p.name, NFD), '(..)', E'\\1\x01', 'g') || E'\x01'
              || regexp_replace(substr(normalize(p.name, NFD), 2), '(..)', E'\\1\x01', 'g'), E'\x01') || string_to_array(normalize(p.name, NFD), null)) && p_keys
            and (p_short is null or normalize(p.name, NFD) || '' like any (p_short))
        limit p_limit) f order by f.created_at desc, f.product_seq desc;
    when 'brand' then
      return query select f.product_seq from (
        select p.product_seq, p.created_at from product p
          where p.seller_seq = p_seller and (p.deleted_at is not null) = p_deleted
            and normalize(p.brand, NFD) like any (p_patterns)
        union select p.product_seq, p.created_at from product p
          where p.seller_seq = p_seller and (p.deleted_at is not null) = p_deleted
            and (string_to_array(regexp_replace(normalize(p.brand, NFD), '(..)', E'\\1\x01', 'g') || E'\x01'
              || regexp_replace(substr(normalize(p.brand, NFD), 2), '(..)', E'\\1\x01', 'g'), E'\x01') || string_to_array(normalize(p.brand, NFD), null)) && p_keys
            and (p_short is null or normalize(p.brand, NFD) || '' like any (p_short))
        limit p_limit) f order by f.created_at desc, f.product_seq desc;
    when 'tag' then
      return query select f.product_seq from (
        select p.product_seq, p.created_at from product p
          where p.seller_seq = p_seller and (p.deleted_at is not null) = p_deleted
            and p.tags && p_words
        limit p_limit) f order by f.created_at desc, f.product_seq desc;
    when 'anything' then
      return query select f.product_seq from (
        select p.product_seq, p.created_at from product p
          where p.seller_seq = p_seller and (p.deleted_at is not null) = p_deleted
            and normalize(p.name, NFD) like any (p_patterns)
        union select p.product_seq, p.created_at from product p
          where p.seller_seq = p_seller and (p.deleted_at is not null) = p_deleted
            and (string_to_array(regexp_replace(normalize(p.name, NFD), '(..)', E'\\1\x01', 'g') || E'\x01'
              || regexp_replace(substr(normalize(p.name, NFD), 2), '(..)', E'\\1\x01', 'g'), E'\x01') || string_to_array(normalize(p.name, NFD), null)) && p_keys
            and (p_short is null or normalize(p.name, NFD) || '' like any (p_short))
        union select p.product_seq, p.created_at from product p
          where p.seller_seq = p_seller and (p.deleted_at is not null) = p_deleted
            and normalize(p.brand, NFD) like any (p_patterns)
        union select p.product_seq, p.created_at from product p
          where p.seller_seq = p_seller and (p.deleted_at is not null) = p_deleted
            and (string_to_array(regexp_replace(normalize(p.brand, NFD), '(..)', E'\\1\x01', 'g') || E'\x01'
              || regexp_replace(substr(normalize(p.brand, NFD), 2), '(..)', E'\\1\x01', 'g'), E'\x01') || string_to_array(normalize(p.brand, NFD), null)) && p_keys
            and (p_short is null or normalize(p.brand, NFD) || '' like any (p_short))
        union select p.product_seq, p.created_at from product p
          where p.seller_seq = p_seller and (p.deleted_at is not null) = p_deleted
            and p.tags && p_words
        union select p.product_seq, p.created_at from product p
          where p.seller_seq = p_seller and (p.deleted_at is not null) = p_deleted
            and p.product_id = any (p_words)
        union select p.product_seq, p.created_at from product p
          where p.seller_seq = p_seller and (p.deleted_at is not null) = p_deleted
            and p.your_product_id <> '' and p.your_product_id = any (p_words)
        union select p.product_seq, p.created_at from product p
          where p.seller_seq = p_seller and (p.deleted_at is not null) = p_deleted
            and p.product_seq = any (p_numbers)
        limit p_limit) f order by f.created_at desc, f.product_seq desc;
  end case;
end $$;
grant create on schema public to jangteo_job;
alter function products_found(bigint, text, text[], text[], text[], text[], bigint[], boolean, int) owner to jangteo_job;
revoke create on schema public from jangteo_job;
revoke execute on function products_found(bigint, text, text[], text[], text[], text[], bigint[], boolean, int) from public;
grant execute on function products_found(bigint, text, text[], text[], text[], text[], bigint[], boolean, int)
  to jangteo_app, jangteo_job;
