-- Products of a coupon by sheet (docs/spec/money.md §8).
create table coupon_upload (like member_upload including all);
call make_tenant_table('coupon_upload'::regclass);
