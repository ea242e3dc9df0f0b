-- Shops of sellers without a business bore the name that their owner had proven (docs/decisions/0337).
set local role jangteo_job;
update account_user set shop_name = nickname
  where producer_type = 'individual' and shop_name = name and nickname is not null;
reset role;
