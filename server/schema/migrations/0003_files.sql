-- Uploaded files and the uploads on their way. Owned by a user, not by a seller; file_id is 128 random bits (D13).
create table stored_file (
  file_id text primary key,
  owner_user_seq bigint not null,
  purpose text not null,
  original_filename text not null,
  ext text not null,
  mime text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null,
  storage_key text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index stored_file_usage on stored_file (owner_user_seq, created_at);
create index stored_file_expiry on stored_file (expires_at) where expires_at is not null;

-- One row per tus upload. An unfinished one holds a slot; the unique slot is what limits a user to 20 (G-TUS-3).
create table upload (
  upload_id text primary key,
  owner_user_seq bigint not null,
  purpose text not null,
  filename text not null,
  bytes bigint not null check (bytes >= 0),
  slot int check (slot between 1 and 20),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (owner_user_seq, slot)
);
create index upload_expiry on upload (expires_at);

grant select, insert, update, delete on stored_file, upload to jangteo_app, jangteo_job;
