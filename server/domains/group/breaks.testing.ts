import type { Break } from '../../testing/breaks.ts';

const MEMBER = "(select min(user_seq) from group_member where role = 'MEMBER')";

export const breaks: readonly Break[] = [
  [
    'I22',
    'update seller_group set member_limit = 1 where group_seq = (select min(group_seq) from seller_group)',
  ],
  ['I23', "update group_member set role = 'MEMBER' where role = 'MASTER'"],
  ['I23', `delete from member_figure where user_seq = ${MEMBER}`],
  ['I23', `update group_member set master_seq = user_seq where user_seq = ${MEMBER}`],
  [
    'A7',
    `update seller_account set seller_seq = ${MEMBER} where seller_seq = (select min(seller_seq) from seller_account)`,
  ],
];
