-- Bodies of help are found by letters that stand side by side (docs/decisions/0346): trigrams of Hangul taken apart stand
-- in nearly every body, a pair of syllables in few. Each pair stands twice, the second time without its second syllable's
-- final, so that a word half typed is found.
create function help_grams(said text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct gram), '{}') from (
    select letter || unnest(array[after, case when ascii(after) between 44032 and 55203
        then chr(ascii(after) - (ascii(after) - 44032) % 28) end]) as gram
      from (select letter, lead(letter) over (order by n) as after
        from string_to_table(normalize(said, NFC), null) with ordinality as l (letter, n)) pairs
      where letter !~ '\s' and after !~ '\s') grams
    where gram is not null
$$;
alter table help_article add column grams text[] generated always as (help_grams(body_text)) stored;
