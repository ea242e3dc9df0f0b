import type { Break } from '../../testing/breaks.ts';

export const breaks: readonly Break[] = [
  [
    'ST11',
    "update contract_stock set qty = qty + 1 where (seller_seq, contract_seq, option_seq) = (select seller_seq, contract_seq, option_seq from contract_stock join matching_contract using (seller_seq, contract_seq) where status = 'ACTIVE' limit 1)",
  ],
  [
    'ST11a',
    `with c as (select seller_seq, contract_seq, gripper_user_seq from matching_contract where sold_amount > 0 limit 1),
      m as (update matching_contract m set sold_amount = m.sold_amount + 1 from c
        where m.seller_seq = c.seller_seq and m.contract_seq = c.contract_seq)
      update gripper_contract g set sold_amount = g.sold_amount + 1 from c
        where g.gripper_user_seq = c.gripper_user_seq and g.contract_seq = c.contract_seq`,
  ],
  [
    'ST11b',
    "update gripper_contract set names = names || ' x' where contract_seq = (select min(contract_seq) from gripper_contract)",
  ],
  [
    'ST11c',
    "update contract_revision set signed_at = null where (seller_seq, contract_seq) = (select seller_seq, contract_seq from matching_contract where status = 'ACTIVE' order by 2 limit 1)",
  ],
];
