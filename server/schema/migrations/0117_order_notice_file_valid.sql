-- Apart from 0116, so that rows are read under a lock that lets others write.
alter table product_file validate constraint product_file_used_by_check;
