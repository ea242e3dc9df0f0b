-- Ways in (accounts.md §2, §3): who an account is at Kakao, Facebook or Apple, how a sign-in there comes back, what
-- wakes a dormant account, who invited whom. All of it belongs to people and stands beside them.

-- How the account signs in: its password (E), or the provider that it was joined with or linked to first.
alter table account_user add column provider text not null default 'E' check (provider in ('E', 'K', 'F', 'A'));

create table social_identity (
  provider text not null check (provider in ('K', 'F', 'A')),
  subject text not null check (char_length(subject) between 1 and 255),
  user_seq bigint not null references account_user,
  linked_at timestamptz not null,
  primary key (provider, subject),
  -- An account has one identity of a provider.
  unique (user_seq, provider)
);

-- A sign-in on its way at a provider: ten minutes, one device, one use. The verifier is sealed.
create table auth_flow (
  state_hash bytea primary key,
  provider text not null,
  mode text not null check (mode in ('LOGIN', 'LINK')),
  device_id text not null,
  sealed bytea not null,
  next text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index auth_flow_over on auth_flow (expires_at);

-- Who came back from a provider: one use within five minutes; what it says of the person is sealed.
create table social_token (
  token_hash bytea primary key,
  provider text not null,
  device_id text not null,
  sealed bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index social_token_over on social_token (expires_at);

-- Who proved to own a dormant account: opens /user/wake, once.
create table release_key (
  key_hash bytea primary key,
  user_seq bigint not null references account_user,
  device_id text not null,
  provider text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index release_key_over on release_key (expires_at);

create table invitation (
  code text primary key check (code ~ '^[0-9A-Z]{6,12}$'),
  user_seq bigint not null references account_user,
  benefit text not null check (char_length(benefit) between 1 and 100),
  valid_to timestamptz not null,
  created_at timestamptz not null
);
-- Who joined by it.
create table invitation_use (
  user_seq bigint primary key references account_user,
  code text not null references invitation,
  at timestamptz not null
);
create index invitation_use_code on invitation_use (code);

grant select, insert, update, delete on social_identity, auth_flow, social_token, release_key, invitation,
  invitation_use to jangteo_app, jangteo_job;
