-- Public handles (R116, accounts.md §1): what user_tag held until now is the nickname since 0192, and stays it. A handle
-- is lower case letters and digits; whoever had something else has none until they choose one in their profile, and is
-- asked for it before they go on air (USER_PROFILE_USER_TAG_REQUIRED).
update account_user set nickname = user_tag where nickname is null and user_tag is not null;
update account_user set user_tag = null where user_tag is not null and user_tag !~ '^[a-z0-9]{4,20}$';
alter table account_user add constraint account_user_tag_form check (user_tag ~ '^[a-z0-9]{4,20}$') not valid;
alter table account_user validate constraint account_user_tag_form;
