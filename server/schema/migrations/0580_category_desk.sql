-- Categories as the operator writes them (docs/decisions/0245): numbers of their own for new ones, versions, and since when one
-- is hidden.
create sequence category_number start with 200001;
create sequence doc_type_number start with 1001;
grant usage on sequence category_number, doc_type_number to jangteo_job;
alter table category
  add column version int not null default 1,
  -- Null of what is shown, and of what was hidden before anybody noted when.
  add column hidden_at timestamptz;
