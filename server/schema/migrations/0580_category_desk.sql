-- Categories as the operator writes them (docs/decisions/0245): numbers of their own for new ones, versions, since when one is
-- hidden, and from which day on a paper is required.
create sequence category_number start with 200001;
create sequence doc_type_number start with 1001;
grant usage on sequence category_number, doc_type_number to jangteo_job;
alter table category
  add column version int not null default 1,
  -- Null of what is shown, and of what was hidden before anybody noted when.
  add column hidden_at timestamptz;
alter table category_doc_type
  -- Null: since ever. Until the day before it is asked for, and its lack stops nobody.
  add column required_from date;
