-- Grades and badges of sellers (accounts.md §6): what is needed for each stands by the day from which it holds.
create table grade_scheme (
  valid_from date primary key,
  -- {grade, amount, orders, benefits[]}, lowest first
  grades jsonb not null,
  -- {badge, minAmount}, lowest first
  badges jsonb not null
);
grant select on grade_scheme to jangteo_app;
grant select, insert, update, delete on grade_scheme to jangteo_job;
insert into grade_scheme values ('2020-01-01',
  '[{"grade": "DREAM_TREE", "amount": 0, "orders": 0, "benefits": ["기본 판매 수수료"]},
    {"grade": "ROOKIE", "amount": 1000000, "orders": 20, "benefits": ["기본 판매 수수료", "추천 상품 노출"]},
    {"grade": "STAR", "amount": 10000000, "orders": 150, "benefits": ["판매 수수료 우대", "추천 상품 노출", "라이브 목록 우선 노출"]},
    {"grade": "SUPER_STAR", "amount": 50000000, "orders": 700, "benefits": ["판매 수수료 우대", "추천 상품 노출", "라이브 목록 우선 노출", "기획전 우선 참여"]},
    {"grade": "SPACE_STAR", "amount": 200000000, "orders": 2500, "benefits": ["최저 판매 수수료", "추천 상품 노출", "라이브 목록 우선 노출", "기획전 우선 참여", "전담 매니저"]}]',
  '[{"badge": "STONE", "minAmount": 1}, {"badge": "BRONZE", "minAmount": 1000000},
    {"badge": "PEARL", "minAmount": 3000000}, {"badge": "SILVER", "minAmount": 10000000},
    {"badge": "GOLD", "minAmount": 30000000}, {"badge": "RUBY", "minAmount": 100000000},
    {"badge": "DIAMOND", "minAmount": 300000000}]');

-- What was evaluated: a grade of the twelve weeks up to a Sunday, a badge of a month (its first day).
create table seller_grade (
  seller_seq bigint not null,
  kind text not null check (kind in ('GRADE', 'BADGE')),
  of_day date not null,
  value text not null,
  amount bigint not null check (amount >= 0),
  orders int not null check (orders >= 0),
  evaluated_at timestamptz not null,
  primary key (seller_seq, kind, of_day)
);
call make_tenant_table('seller_grade'::regclass);

-- How far an evaluation has come, so that a job that was killed goes on where it was; on the coordinator.
create table grade_run (
  kind text not null check (kind in ('GRADE', 'BADGE')),
  of_day date not null,
  -- Sellers up to here are done, …
  seller_done bigint not null default 0,
  -- … but for these, which are tried again.
  failed bigint[] not null default '{}',
  done_at timestamptz,
  primary key (kind, of_day)
);
grant select, insert, update, delete on grade_run to jangteo_app, jangteo_job;
