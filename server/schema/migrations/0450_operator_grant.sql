-- Roles of operators (operator.md §2), on the coordinator. What a role may is said by contract/kit/right.ts.
create table operator_grant (
  user_seq bigint not null references account_user,
  -- FULL: an operator from before there were roles; the desk takes it away, and never gives it.
  role text not null check (role in ('CHIEF', 'EXAMINER', 'CARE', 'POLICY', 'CONTENT', 'FINANCE', 'APPROVER',
    'SYSTEM', 'AUDITOR', 'FULL')),
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at),
  -- Who gave it; null: the house itself, by `npm run operator` or with these tables.
  by_user_seq bigint,
  primary key (user_seq, role)
);
-- Who works on money does not approve it, whatever the rules of the code come to say (460 ROLE_CONFLICT).
create unique index operator_grant_apart on operator_grant (user_seq)
  where role in ('APPROVER', 'FINANCE');

-- Append-only: the roles of one operator before and after, who changed them, and why. Kept for three years.
create table grant_history (
  history_seq bigint generated always as identity primary key,
  user_seq bigint not null,
  before jsonb not null,
  after jsonb not null,
  by_user_seq bigint,
  -- Who agreed to it; null: the house itself, or a suspension, which asks nobody.
  approved_by bigint check (approved_by <> by_user_seq),
  why text not null check (char_length(why) between 5 and 200),
  at timestamptz not null
);
create index grant_history_of on grant_history (user_seq, at desc, history_seq desc);

grant select, insert, update, delete on operator_grant to jangteo_app, jangteo_job;
grant select, insert on grant_history to jangteo_app, jangteo_job;

insert into operator_grant (user_seq, role, from_at)
  select user_seq, 'FULL', created_at from account_user where user_type = 'admin';
insert into grant_history (user_seq, before, after, why, at)
  select user_seq, '[]', '[{"role": "FULL", "until": null}]', '역할이 생기기 전의 운영자', now()
    from account_user where user_type = 'admin';
