-- From which day on a paper is required (docs/decisions/0246). Null: since ever; before, its lack stops nobody.
alter table category_doc_type add column required_from date;
