-- The desk's copy of what grade each seller has, by event: grades lie with their sellers, accounts in one place.
create table desk_grade (
  user_seq bigint primary key,
  grade text not null,
  -- Last day of the weeks that it was evaluated over: an older evaluation never takes its place.
  of_day date not null
);
insert into desk_grade (user_seq, grade, of_day)
  select distinct on (seller_seq) seller_seq, value, of_day from seller_grade where kind = 'GRADE'
  order by seller_seq, of_day desc;
grant select, insert, update on desk_grade to jangteo_app, jangteo_job;
